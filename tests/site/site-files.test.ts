import { describe, expect, test } from "vitest";
import { z } from "zod";
import { company, services } from "../../content/catalogue.ts";
import { formatUsd } from "../../content/money.ts";
import { drawIcon, icons } from "../../site/artwork/mark.ts";
import { llms, manifest, robots, security, sitemap } from "../../site/seo/site-files.ts";
import type { Page } from "../../site/seo/page.ts";
import { structuredData } from "../../site/seo/structured-data.ts";
import { orderPackage } from "../support/order-package.ts";

const origin = "https://firm.example";

function page(path: string, heading: string, price?: string): Page {
  return {
    path,
    html: "",
    data: {
      head: {
        title: `${heading} | Firm`,
        description: `About ${heading}.`,
        keywords: "",
        author: "Firm",
        robots: "index, follow",
        canonical: origin + path,
        image: `${origin}/share.png`,
        card: { heading, text: "flat fee", ...(price && { price }) },
        siteName: "Firm",
      },
    },
  };
}

const pages = [
  page("/", "Home"),
  page("/privacy", "Privacy"),
  page(`/products/${orderPackage.slug}`, "Plan", "$1,000"),
];

test("the sitemap lists each page once, and no dates", () => {
  const xml = sitemap(pages);
  expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual(
    pages.map(({ data }) => data.head.canonical),
  );
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset /);
  expect(xml).not.toMatch(/lastmod|\d{4}-\d\d/);
});

describe("robots.txt", () => {
  test("names the sitemap", () => {
    expect(robots(origin, pages)).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`);
  });

  test("keeps robots out of a preview", () => {
    expect(robots(origin, [])).toBe("User-agent: *\nDisallow: /\n");
  });
});

test("llms.txt lists each page once, by its Markdown twin and with its price", () => {
  const text = llms(origin, pages);
  expect(text).toMatch(new RegExp(`^# ${company.brand}\n\n> .+\n`));
  expect(text).toContain(`${origin}/catalogue.json`);
  expect([...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title)).toEqual(["Services", "Pages", "Optional"]);
  expect(text.match(/^- .*$/gm)).toEqual([
    `- [Plan](${origin}/products/${orderPackage.slug}.md): $1,000, flat fee. About Plan.`,
    `- [Home](${origin}/index.md): About Home.`,
    `- [Privacy](${origin}/privacy.md): About Privacy.`,
  ]);
});

describe("the web manifest", () => {
  const Manifest = z.object({
    name: z.string(),
    start_url: z.string(),
    icons: z.array(z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() })),
  });
  const parsed = Manifest.parse(JSON.parse(manifest()));

  test("names the firm and its home", () => {
    expect(parsed).toMatchObject({ name: company.brand, start_url: "/" });
  });

  test("lists only icons that are drawn, in their true sizes, one of them maskable", () => {
    for (const { src, sizes } of parsed.icons.filter(({ type }) => type === "image/png")) {
      const icon = icons.find(({ file }) => src === `/${file}`);
      expect(sizes).toBe(`${icon?.size}x${icon?.size}`);
    }
    expect(parsed.icons.map(({ purpose }) => purpose)).toContain("maskable");
    expect(parsed.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512", "any"]));
  });
});

test.each(icons)("$file is a PNG of $size pixels", (icon) => {
  const png = drawIcon(icon);
  expect(png.subarray(1, 4).toString("latin1")).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([icon.size, icon.size]);
  expect(png).toEqual(drawIcon(icon));
});

test("a maskable icon keeps its mark within the circle that is never cut off", () => {
  const marks = icons.filter(({ purpose }) => purpose === "maskable").map(({ share }) => share);
  expect(Math.max(...marks) * Math.SQRT2).toBeLessThanOrEqual(0.8);
});

test("security.txt has what RFC 9116 asks for", () => {
  const fields = new Map(
    security(origin)
      .trimEnd()
      .split("\n")
      .map((line) => line.split(/: (.*)/, 2) as [string, string]),
  );
  expect(fields.get("Contact")).toBe(`mailto:${company.email}`);
  expect(fields.get("Canonical")).toBe(`${origin}/.well-known/security.txt`);
  expect(z.iso.datetime().parse(fields.get("Expires"))).toBe(`${company.securityContactUntil}T00:00:00.000Z`);
});

test("the price range of the firm spans the catalogue", () => {
  const fees = [orderPackage.price, ...services.map(({ total }) => total)];
  expect(JSON.stringify(structuredData(page("/", "Home"), page("/", "Home")))).toContain(
    `"priceRange":"${formatUsd(Math.min(...fees))}-${formatUsd(Math.max(...fees))}"`,
  );
});

test("questions are told to search engines where a page shows them, and there alone", () => {
  const [shown, silent] = [page("/contact", "Contact"), page("/", "Home")];
  const questions = [{ question: "Who?", answer: "We." }];
  expect(JSON.stringify(structuredData({ ...shown, data: { head: shown.data.head, questions } }, silent))).toContain(
    "Who?",
  );
  expect(JSON.stringify(structuredData(shown, silent))).not.toContain("FAQPage");
});
