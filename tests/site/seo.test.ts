import { expect, test } from "vitest";
import { company, packages, services } from "../../content/catalogue.ts";
import { toDollars } from "../../content/pricing/money.ts";
import { loader } from "../../site/app/pages/product.loader.ts";
import type { BuiltPage } from "../../site/build/seo/head.ts";
import { htmlToMarkdown } from "../../site/build/seo/markdown.ts";
import { renderRobots } from "../../site/build/seo/site-files.ts";
import { createStructuredData } from "../../site/build/seo/structured-data.ts";
import { orderPackage } from "../support/sample-order.ts";

test.each([
  ["a preview", [], "User-agent: *\nDisallow: /\n"],
  ["the API", [{}], "User-agent: *\nDisallow: /api/\n\nSitemap: https://firm.example/sitemap.xml\n"],
])("robots.txt keeps robots out of %s", (_, pages, text) => {
  expect(renderRobots("https://firm.example", pages as BuiltPage[])).toBe(text);
});

test.each([...packages, ...services])("the structured data offer $title", ({ slug, title, description, offer }) => {
  const { "@graph": graph } = createStructuredData(offer.path, loader({ params: { slug } }));
  const url = company.siteUrl + (slug === orderPackage.slug ? "/order" : offer.path);
  const offers = { "@type": "Offer", price: toDollars(offer.totalCents), priceCurrency: "USD", url };
  expect(graph).toContainEqual(expect.objectContaining({ "@type": "Service", name: title, description, offers }));
});

// mdx.test.ts covers the elements of texts.
test.each([
  [
    "a link around blocks",
    '<a href="/x"><div><p>Title</p><p>Text</p></div></a>',
    "[Title](https://firm.example/x)\n\n[Text](https://firm.example/x)",
  ],
  [
    "links next to each other",
    '<div><a href="/a">A</a><a href="/b">B</a></div>',
    "[A](https://firm.example/a) [B](https://firm.example/b)",
  ],
  ["a question to open", "<details><summary><h3>Who?</h3></summary><p>We do.</p></details>", "### Who?\n\nWe do."],
  [
    "terms with their values",
    "<dl><div><dt>Stock</dt><dd>247</dd><dd>+12</dd></div><dt>Sold</dt><dd>89</dd></dl>",
    "- Stock\n\n  - 247\n  - +12\n\n- Sold\n\n  89",
  ],
  [
    "a table with a total",
    '<table><thead><tr><th>Name</th><th>Text</th><th>Fee</th></tr></thead><tbody><tr><th>A</th><td>b | c</td><td>$1</td></tr></tbody><tfoot><tr><th colspan="2">Total</th><td>$1</td></tr></tfoot></table>',
    "| Name | Text | Fee |\n| - | - | - |\n| A | b \\| c | $1 |\n| Total | | $1 |",
  ],
  ["text in pieces", "<p>1<!-- -->/<!-- -->4 at 18<!-- -->%</p>", "1/4 at 18%"],
  ["hidden parts", '<p>A <span aria-hidden="true">x</span>B <button>Go</button><svg><text>9</text></svg></p>', "A B"],
  ["a drawing", '<div><svg role="img" aria-label="Three steps."><text>9</text></svg></div>', "Three steps."],
])("the Markdown of a page: %s", (_, html, markdown) => {
  expect(htmlToMarkdown(html, "https://firm.example")).toBe(`${markdown}\n`);
});
