import { expect, test } from "vitest";
import { markdownOf } from "../../site/seo/markdown.ts";
import { markdownPath } from "../../site/seo/page.ts";

test.each([
  [
    "headings and paragraphs",
    "<section><h2>Title</h2><p>One.</p><div><p>Two.</p></div></section>",
    "## Title\n\nOne.\n\nTwo.",
  ],
  [
    "a link within the site",
    '<p>See <a href="/terms">the terms</a>.</p>',
    "See [the terms](https://firm.example/terms).",
  ],
  ["a link elsewhere", '<a href="mailto:a@b.example">a@b.example</a>', "[a@b.example](mailto:a@b.example)"],
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
  ["a list", "<ul><li>One</li><li><p>Two</p><p>more</p></li></ul>", "- One\n\n- Two\n\n  more"],
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
  ["code", '<pre><code class="x language-ts">a &lt; b\n\n\nc\n</code></pre>', "```ts\na < b\n\n\nc\n```"],
  ["boxes beside each other", "<p>Assessment<span>weeks 1-2</span></p>", "Assessment weeks 1-2"],
  ["text in pieces", "<p>1<!-- -->/<!-- -->4 at 18<!-- -->%</p>", "1/4 at 18%"],
  [
    "what only eyes see",
    '<p>A <span aria-hidden="true">x</span>B <button>Go</button><svg><text>9</text></svg></p>',
    "A B",
  ],
  ["characters that mean something", "<p>a * b_c [d] &lt;e&gt; &amp; f</p>", "a \\* b_c \\[d] \\<e> & f"],
  ["an image", '<p><img src="a.png" alt="A map"></p>', "A map"],
  // What a component of `site/prose/` becomes.
  ["a note, as a quotation", "<blockquote class='note'><p>One.</p><p>Two.</p></blockquote>", "> One.\n>\n> Two."],
  [
    "a figure, as its alt text and its caption",
    "<figure><img src='/a.svg' alt='A queue'><figcaption>Week one</figcaption></figure>",
    "A queue\n\nWeek one",
  ],
  ["a drawing, as what it says it is", "<div data-markdown='Three steps.'><svg></svg></div>", "Three steps."],
  ["a drawing that says nothing, not at all", "<p>Words</p><div><svg></svg></div>", "Words"],
])("%s", (_what, html, markdown) => {
  expect(markdownOf(html, "https://firm.example")).toBe(`${markdown}\n`);
});

test.each([
  ["/", "/index.md"],
  ["/about", "/about.md"],
  ["/products/x", "/products/x.md"],
])("the twin of %s is %s", (page, twin) => {
  expect(markdownPath(page)).toBe(twin);
});
