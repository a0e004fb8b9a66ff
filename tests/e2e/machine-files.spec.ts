import { z } from "zod";
import { company, services } from "../../content/catalogue.ts";
import { formatUsd } from "../../content/pricing/money.ts";
import { expect, test } from "../support/browser.ts";
import { builtHead, fileOf, readBuilt } from "../support/built.ts";
import { lettersOfHtml, lettersOfMarkdown } from "../support/documents.ts";
import { screens } from "../support/routes.ts";
import { orderPackage } from "../support/sample-order.ts";

const { siteUrl } = company;

test("§2 every page has its metadata", () => {
  for (const { path } of screens) {
    const { title, metas, links } = builtHead(path);
    const { description } = metas;
    expect(title).toContain(company.brand);
    expect(description?.length, path).toBeGreaterThan(50);
    expect(links.filter(({ rel }) => rel === "canonical")).toMatchObject([{ href: siteUrl + path }]);
    expect(metas).toMatchObject({
      keywords: expect.stringMatching(/\w+/),
      author: company.author,
      robots: "index, follow",
      "og:title": title,
      "og:description": description,
      "og:url": siteUrl + path,
      "og:type": "website",
      "og:site_name": company.brand,
      "og:image": expect.stringMatching(
        new RegExp(`^${siteUrl}/share${path === "/" ? "/index" : path}[.]\\w{8}[.]png$`),
      ),
      "twitter:card": "summary_large_image",
    });
  }
});

test("the sitemap lists the routes without a date", async ({ request }) => {
  const response = await request.get("/sitemap.xml");
  expect(response.headers()["content-type"]).toMatch(/^application\/xml\b/);
  const xml = await response.text();
  expect(xml).not.toContain("lastmod");
  const listed = Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, url]) => url);
  expect(listed.toSorted()).toEqual(screens.map(({ path }) => siteUrl + path).toSorted());
});

test("every page has a Markdown version that says all that the page says", () => {
  for (const { path, heading } of screens) {
    const html = readBuilt(fileOf(path));
    const markdown = readBuilt(markdownOf(path).slice(1));
    expect(markdown).toContain(`\nurl: "${siteUrl + path}"\n`);
    expect(markdown).toContain(`\n# ${heading}\n`);
    const main = html.slice(html.indexOf(">", html.indexOf("<main ")) + 1, html.indexOf("</main>"));
    expect(lettersOfMarkdown(markdown.replace(/^---\n.*?\n---\n/s, "")), path).toBe(lettersOfHtml(main));
  }
});

test("llms.txt lists every Markdown version", () => {
  const listed = Array.from(readBuilt("llms.txt").matchAll(/\]\((.*?)\)/g), ([, url]) => url);
  expect(listed.toSorted()).toEqual(screens.map(({ path }) => siteUrl + markdownOf(path)).toSorted());
});

test("the manifest's icons have the sizes that it states", async ({ request }) => {
  const Icon = z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() });
  const Manifest = z.object({ name: z.literal(company.brand), icons: z.array(Icon) });
  const { icons } = Manifest.parse(JSON.parse(readBuilt("manifest.webmanifest")));
  for (const { src, sizes, type } of icons) {
    const response = await request.get(src);
    expect(response.headers()["content-type"], src).toBe(type);
    const bytes = await response.body();
    if (type === "image/png") expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512", "any"]));
  expect(icons.map(({ purpose }) => purpose)).toContain("maskable");
});

test("every icon that a page names is served", async ({ request }) => {
  const icons = builtHead("/").links.filter(({ rel }) => /^(?:icon|apple-touch-icon)$/.test(rel ?? ""));
  expect(icons).toHaveLength(3);
  for (const { href = "" } of icons) expect((await request.get(href)).status(), href).toBe(200);
});

test("security.txt has the fields of RFC 9116", async ({ request }) => {
  const path = "/.well-known/security.txt";
  const response = await request.get(path);
  expect(response.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const lines = (await response.text()).matchAll(/^(\w+): (.*)$/gm);
  const fields = Object.fromEntries(Array.from(lines, ([, name = "", value]) => [name, value]));
  expect(fields).toMatchObject({
    Contact: `mailto:${company.email}`,
    Canonical: siteUrl + path,
    Expires: `${company.securityContactUntil}T00:00:00.000Z`,
  });
});

interface StructuredData {
  "@context": string;
  "@graph": Record<string, unknown>[];
}

const fees = [orderPackage.price, ...services.map(({ total }) => total)];

test("the structured data describe each page with its firm", () => {
  for (const { path, heading } of screens) {
    const [text = "", ...more] = builtHead(path).structuredData;
    expect(more).toEqual([]);
    const { "@context": context, "@graph": graph } = JSON.parse(text) as StructuredData;
    expect(context).toBe("https://schema.org");
    const known = new Set(graph.map((node) => node["@id"]));
    const referred = [...text.matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id);
    expect(referred.filter((id) => !known.has(id))).toEqual([]);
    const nodes = new Map(graph.map((node) => [node["@type"], node]));
    expect(nodes.get("ProfessionalService")).toMatchObject({
      name: company.brand,
      email: company.email,
      telephone: `+1-${company.phone}`,
      priceRange: `${formatUsd(Math.min(...fees))}-${formatUsd(Math.max(...fees))}`,
      areaServed: company.location,
    });
    expect(nodes.get("WebSite")).toMatchObject({ name: company.brand, url: `${siteUrl}/` });
    const trail = ["Home", ...(path.startsWith("/products/") ? ["Solutions"] : []), heading].map((name) => ({ name }));
    if (path !== "/") expect(nodes.get("BreadcrumbList")).toMatchObject({ itemListElement: trail });
  }
});

/** The address of a page's Markdown version, by the page's head. */
function markdownOf(path: string): string {
  return builtHead(path).links.find(({ type }) => type === "text/markdown")?.["href"] ?? "no version";
}
