import { describe, expect, test } from "vitest";
import { z } from "zod";
import { company, services } from "../../content/catalogue.ts";
import { formatUsd } from "../../content/money.ts";
import { drawIcon, icons } from "../../site/artwork/mark.ts";
import { markdownOf } from "../../site/seo/markdown.ts";
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

test("the sitemap names no dates", () => {
  const xml = sitemap(pages);
  expect(xml).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset /);
  expect(xml).not.toMatch(/lastmod|\d{4}-\d\d/);
});

describe("robots.txt", () => {
  test("keeps robots out of the calls", () => {
    expect(robots(origin, pages)).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`);
  });

  test("keeps robots out of a preview", () => {
    expect(robots(origin, [])).toBe("User-agent: *\nDisallow: /\n");
  });
});

test("llms.txt lists each page once, by its Markdown twin and with its price", () => {
  const text = llms(origin, pages);
  expect(text).toMatch(new RegExp(`^# ${company.brand}\n\n> .+\n`));
  expect([...text.matchAll(/^## (.*)$/gm)].map(([, title]) => title)).toEqual(["Services", "Pages", "Optional"]);
  expect(text.match(/^- .*$/gm)).toEqual([
    `- [Plan](${origin}/products/${orderPackage.slug}.md): $1,000, flat fee. About Plan.`,
    `- [Home](${origin}/index.md): About Home.`,
    `- [Privacy](${origin}/privacy.md): About Privacy.`,
  ]);
});

test("the web manifest names the firm, and lists only icons that are drawn, in their true sizes, one of them maskable", () => {
  const Icon = z.object({ src: z.string(), sizes: z.string(), type: z.string(), purpose: z.string() });
  const { name, icons: listed } = z.object({ name: z.string(), icons: z.array(Icon) }).parse(JSON.parse(manifest()));
  expect(name).toBe(company.brand);
  for (const { src, sizes } of listed.filter(({ type }) => type === "image/png")) {
    const icon = icons.find(({ file }) => src === `/${file}`);
    expect(sizes).toBe(`${icon?.size}x${icon?.size}`);
  }
  expect(listed.map(({ purpose }) => purpose)).toContain("maskable");
  expect(listed.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(["192x192", "512x512", "any"]));
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

// What texts have is compared in texts.test.ts.
test.each([
  [
    "a link that is only named",
    '<a href="/x" aria-label="LinkedIn"><span></span></a>',
    "[LinkedIn](https://firm.example/x)",
  ],
  [
    "a link around blocks",
    '<a href="/x"><div><p>Title</p><p>Text</p></div></a>',
    "[Title](https://firm.example/x)\n\n[Text](https://firm.example/x)",
  ],
  [
    "links beside each other",
    '<div><a href="/a">A</a><a href="/b">B</a></div>',
    "[A](https://firm.example/a) [B](https://firm.example/b)",
  ],
  ["a question to open", "<details><summary><h3>Who?</h3></summary><p>We do.</p></details>", "### Who?\n\nWe do."],
  ["a heading in a list", "<ul><li><h3>Card</h3><p>Text</p></li></ul>", "- ### Card\n\n  Text"],
  ["a list of drawings", "<ul><li><svg></svg></li></ul><p>Text</p>", "Text"],
  [
    "terms with their values",
    "<dl><div><dt>Stock</dt><dd>247</dd><dd>+12</dd></div><dt>Sold</dt><dd>89</dd></dl>",
    "- **Stock:** 247, +12\n- **Sold:** 89",
  ],
  [
    "a table with a total",
    '<table><thead><tr><th>Name</th><th>Text</th><th>Fee</th></tr></thead><tbody><tr><th>A</th><td>b | c</td><td>$1</td></tr></tbody><tfoot><tr><th colspan="2">Total</th><td>$1</td></tr></tfoot></table>',
    "| Name | Text | Fee |\n| - | - | - |\n| A | b \\| c | $1 |\n| Total | | $1 |",
  ],
  ["boxes beside each other", "<p>Assessment<span>weeks 1-2</span></p>", "Assessment weeks 1-2"],
  ["text in pieces", "<p>1<!-- -->/<!-- -->4 at 18<!-- -->%</p>", "1/4 at 18%"],
  [
    "what only eyes see",
    '<p>A <span aria-hidden="true">x</span>B <button>Go</button><svg><text>9</text></svg></p>',
    "A B",
  ],
  ["a drawing, as what it says it is", "<div data-markdown='Three steps.'><svg></svg></div>", "Three steps."],
  ["a drawing that says nothing, not at all", "<p>Words</p><div><svg></svg></div>", "Words"],
])("the Markdown of a page: %s", (_what, html, markdown) => {
  expect(markdownOf(html, "https://firm.example")).toBe(`${markdown}\n`);
});
