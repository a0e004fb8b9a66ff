import { z } from "zod";
import { company, questions, services } from "../../content/catalogue.ts";
import { orderPackage } from "../support/order-package.ts";
import { lettersOfHtml, lettersOfMarkdown } from "../support/letters.ts";
import { formatUsd, toDollars } from "../../content/pricing/money.ts";
import { orderedPage, screens } from "../support/routes.ts";
import { expect, test } from "../support/test.ts";

test("§2 each page is found by its metadata; titles, descriptions and canonical addresses are unique among the routes", async ({
  request,
}) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const { path } of screens) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(200);
    const [head = ""] = (await response.text()).split("</head>");
    const title = />([^<]+)<\/title>/.exec(head)?.[1] ?? "";
    const metas = Object.fromEntries(
      (head.match(/<meta [^>]*>/g) ?? []).map((tag) => [
        attribute(tag, "name") ?? attribute(tag, "property"),
        attribute(tag, "content"),
      ]),
    );
    expect(title).toContain(company.brand);
    expect(metas["description"]?.length, path).toBeGreaterThan(50);
    expect(metas).toMatchObject({
      keywords: expect.stringMatching(/\w+/),
      author: company.author,
      robots: "index, follow",
      "og:title": title,
      "og:description": metas["description"],
      "og:url": company.siteUrl + path,
      "og:type": "website",
      "og:site_name": company.brand,
      "og:image": expect.stringMatching(
        new RegExp(`^${company.siteUrl}/share${path === "/" ? "/index" : path}[.]\\w{8}[.]png$`),
      ),
      "twitter:card": "summary_large_image",
      "twitter:title": title,
      "twitter:description": metas["description"],
      "twitter:image": metas["og:image"],
    });
    const canonical = (head.match(/<link [^>]*>/g) ?? []).filter((tag) => attribute(tag, "rel") === "canonical");
    expect(canonical.map((tag) => attribute(tag, "href"))).toEqual([company.siteUrl + path]);
    titles.add(title);
    descriptions.add(metas["description"] ?? "");
  }
  expect([titles.size, descriptions.size]).toEqual([screens.length, screens.length]);
});

test("robots.txt keeps robots out of the calls, and names the sitemap, which lists the routes without a date", async ({
  request,
}) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${company.siteUrl}/sitemap.xml\n`);
  const response = await request.get("/sitemap.xml");
  expect(response.headers()["content-type"]).toBe("application/xml; charset=utf-8");
  const xml = await response.text();
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset /);
  expect(xml).not.toContain("lastmod");
  const listed = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url);
  expect(listed.toSorted()).toEqual(screens.map(({ path }) => company.siteUrl + path).toSorted());
});

test("every page has the Markdown twin that its head and llms.txt name, which says all that the page says", async ({
  request,
}) => {
  const twins: string[] = [];
  for (const { path, heading } of screens) {
    const html = await (await request.get(path)).text();
    const twin = /<link [^>]*type="text\/markdown" href="([^"]+)"/.exec(html)?.[1] ?? "no twin";
    twins.push(company.siteUrl + twin);
    const response = await request.get(twin);
    expect(response.status(), twin).toBe(200);
    expect(response.headers()["content-type"]).toBe("text/markdown; charset=utf-8");
    const markdown = await response.text();
    expect(markdown).toContain(`\nurl: "${company.siteUrl + path}"\n`);
    expect(markdown).toContain(`\n# ${heading}\n`);
    const main = html.slice(html.indexOf(">", html.indexOf("<main ")) + 1, html.indexOf("</main>"));
    expect(lettersOfMarkdown(markdown.replace(/^---\n.*?\n---\n/s, "")), path).toBe(lettersOfHtml(main));
  }
  const listed = (await (await request.get("/llms.txt")).text()).matchAll(/\]\((.*?)\)/g);
  expect(Array.from(listed, ([, url]) => url).toSorted()).toEqual(twins.toSorted());
});

test("the manifest, which the browser takes, and the icons that it and the pages name are served, in their true sizes", async ({
  page,
  request,
}) => {
  await page.goto("/");
  const hrefs = await page
    .locator('link[rel="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(hrefs).toHaveLength(4);
  const Icon = z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() });
  const Manifest = z.object({ name: z.literal(company.brand), icons: z.array(Icon) });
  const { icons } = Manifest.parse(await (await request.get("/manifest.webmanifest")).json());
  for (const { src, sizes, type } of icons) {
    const response = await request.get(src);
    expect(response.headers()["content-type"], src).toBe(type);
    const bytes = await response.body();
    if (type === "image/png") expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(icons.map(({ purpose }) => purpose)).toContain("maskable");
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512", "any"]));
  for (const href of hrefs) expect((await request.get(href)).status(), href).toBe(200);
  const session = await page.context().newCDPSession(page);
  const { errors, url } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(url).toMatch(/\/manifest\.webmanifest$/);
});

test("security.txt is where RFC 9116 looks for it, and has what that asks for", async ({ request }) => {
  const path = "/.well-known/security.txt";
  const response = await request.get(path);
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toBe("text/plain; charset=utf-8");
  const lines = (await response.text()).matchAll(/^(\w+): (.*)$/gm);
  const fields = Object.fromEntries(Array.from(lines, ([, name = "", value]) => [name, value]));
  expect(fields).toMatchObject({
    Contact: `mailto:${company.email}`,
    Canonical: company.siteUrl + path,
    Expires: `${company.securityContactUntil}T00:00:00.000Z`,
  });
});

const Offer = z.object({ price: z.number(), priceCurrency: z.literal("USD"), url: z.url().optional() });
const Node = z.looseObject({
  "@type": z.string(),
  name: z.string().optional(),
  description: z.string().optional(),
  offers: Offer.optional(),
  itemListElement: z.array(z.looseObject({ name: z.string().optional(), item: z.url().optional() })).optional(),
});
const Graph = z.strictObject({ "@context": z.literal("https://schema.org"), "@graph": z.array(Node) });
const Catalog = z.object({
  itemListElement: z.array(Offer.extend({ itemOffered: z.object({ name: z.string(), description: z.string() }) })),
});

/** A page's structured data by type, after checking that every reference in it resolves. */
function nodesIn(html: string): Map<string, z.infer<typeof Node>> {
  const [text = "", ...more] = Array.from(
    html.matchAll(/<script [^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs),
    ([, json]) => json,
  );
  expect(more).toEqual([]);
  const { "@graph": graph } = Graph.parse(JSON.parse(text));
  const known = new Set(graph.map((node) => node["@id"]));
  const referred = [...text.matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id);
  expect(referred.filter((id) => !known.has(id))).toEqual([]);
  return new Map(graph.map((node) => [node["@type"], node]));
}

const [city, state] = company.location.split(", ");
const fees = [orderPackage.price, ...services.map(({ total }) => total)];

const pageTypes: Record<string, string> = {
  "/about": "AboutPage",
  "/contact": "ContactPage",
  "/request-demo": "ContactPage",
  "/solutions": "CollectionPage",
};

test("each page describes itself, its firm and its place in the site", async ({ request }) => {
  for (const { path, heading } of screens) {
    const html = await (await request.get(path)).text();
    const nodes = nodesIn(html);
    expect(nodes.get("ProfessionalService")).toMatchObject({
      name: company.brand,
      email: company.email,
      telephone: `+1-${company.phone}`,
      priceRange: `${formatUsd(Math.min(...fees))}-${formatUsd(Math.max(...fees))}`,
      areaServed: [
        { "@type": "City", name: city },
        { "@type": "State", name: state },
      ],
    });
    expect(nodes.get("WebSite")).toMatchObject({ name: company.brand, url: `${company.siteUrl}/` });
    const page = nodes.get(pageTypes[path] ?? "WebPage");
    expect(page).toMatchObject({ name: heading, url: company.siteUrl + path });
    const description = page?.description?.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("'", "&#x27;");
    expect(html).toContain(`name="description" content="${description}"`);
    const trail = nodes.get("BreadcrumbList")?.itemListElement?.map(({ name }) => name);
    const between = path.startsWith("/products/") ? ["Solutions"] : [];
    expect(trail, path).toEqual(path === "/" ? undefined : ["Home", ...between, heading]);
  }
});

test("the page of a service names it, its fees and its total", async ({ request }) => {
  for (const { slug, title, description, deliverables, total } of services) {
    const service = nodesIn(await (await request.get(`/products/${slug}`)).text()).get("Service");
    expect(service).toMatchObject({ name: title, description, offers: { price: toDollars(total) } });
    const offered = Catalog.parse(service?.["hasOfferCatalog"]).itemListElement;
    expect(offered.map(({ price, itemOffered }) => ({ ...itemOffered, price }))).toEqual(
      deliverables.map((each) => ({ name: each.name, description: each.description, price: toDollars(each.price) })),
    );
  }
});

test("the package names its flat fee, and where it is ordered", async ({ request }) => {
  const nodes = nodesIn(await (await request.get(orderedPage.path)).text());
  expect(nodes.get("Service")).toMatchObject({
    name: orderPackage.title,
    offers: { price: toDollars(orderPackage.price), url: `${company.siteUrl}/order` },
  });
});

test("a page with questions names them, with their answers", async ({ request }) => {
  const named = questions.filter(({ pages }) => pages.includes("/contact"));
  const nodes = nodesIn(await (await request.get("/contact")).text());
  expect(nodes.get("FAQPage")).toMatchObject({
    mainEntity: named.map(({ question, answer }) => ({ name: question, acceptedAnswer: { text: answer } })),
  });
});

// --- internal ---

/** The value of an attribute in the source of an element. */
function attribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}
