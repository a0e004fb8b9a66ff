import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { atEndOfProse, type ProseRow } from "./prose-mistakes.ts";
import type { Mistake } from "./mistakes.ts";

const prose = "content/firm/services/strategic-ai-consultation.mdx";

const inText: Mistake[] = (
  [
    [
      "a reference to no product",
      "reference",
      "See [it][x].\n\n[x]: /products/nope",
      "[x]: ",
      ["leads to /products/nope"],
    ],
    [
      "an address of a product that ends with a point",
      "reference",
      "See [it](/products/process-automation.)",
      "[it](",
      ["leads to /products/process-automation."],
    ],
    ["a reference to no page", "link", "See [it][x].\n\n[x]: /solution", "[x]: ", ['Did you mean "/solutions"?']],
    [
      "a link of HTML to no product",
      "reference",
      'See <a href="/products/nope">it</a>.',
      "<a href",
      ["leads to /products/nope"],
    ],
    [
      "a link of HTML to no page",
      "link",
      'See <a href="/nope">it</a>.',
      "<a href",
      ["leads to /nope, which is not a page"],
    ],
    [
      "a picture of another site",
      "link",
      "![A queue](https://elsewhere.example/queue.svg)",
      "![A queue]",
      ["is not the address of a file of the site", "content/firm/public/"],
    ],
    [
      "a picture of HTML beside the text",
      "link",
      '<img alt="A queue" src="queue.svg" />',
      "<img",
      ['"queue.svg" is not the address of a file'],
    ],
    [
      "a picture by reference",
      "link",
      "![A queue][x]\n\n[x]: queue.svg",
      "[x]: ",
      ['"queue.svg" is not the address of a file'],
    ],
    ["a page as a picture", "link", "![A queue](/about)", "![A queue]", ["/about is a page"]],
    ["a title in HTML", "markdown", "<h1>More</h1>", "<h1>", ["The page has a title already"]],
    ["a title that is underlined", "markdown", "More\n====", "More\n====", ["The page has a title already"]],
    [
      "a table without outer bars",
      "markdown",
      "When | What\n--- | ---\nNow | This",
      "--- | ---",
      ["Tables are not supported"],
    ],
    [
      "a reference without its definition",
      "markdown",
      "See [it][nope].",
      "[it][nope]",
      ["No definition goes with this reference"],
    ],
    ["the site's own address and no page", "link", "[x](https://www.cairn-ai.example/abuot)", "[x](h", ['"/about"?']],
    ["an address with a space in it", "markdown", "See [it](/about us).", "[it]", ["This is not a link"]],
    ["a heading too deep", "markdown", "####### More", "####### More", ["at most six"]],
    ["words in bold that do not end", "markdown", "It is **not right.", "**not", ["enclose no words"]],
    [
      "a link within a link",
      "link",
      "[Call <Phone />](/contact).",
      "<Phone />](/",
      ["inside another", "by themselves"],
    ],
    [
      "a link in HTML within a link",
      "link",
      '[to <a href="/about">it</a>](/terms).',
      "<a href",
      ["inside another one"],
    ],
    ["a link around a space", "link", "See [ ](/terms).", "[ ](/terms)", ["The link has no words"]],
    ["a link around an empty mark", "link", "See [<b> </b>](/terms).", "[<b>", ["The link has no words"]],
    ["a reference around a space", "link", "See [&nbsp;][x].\n\n[x]: /terms", "[&nbsp;]", ["The link has no words"]],
    ["a link of HTML without words", "link", 'See <a href="/terms"></a>.', "<a href", ["The link has no words"]],
    ["a section that the page does not have", "link", "See [it](/about#nope).", "[it]", ["#nope, which the page does"]],
    ["a section of the text", "link", "See [it](#nope).", "[it]", ["#nope, which the page does not have", "#main"]],
    [
      "no product, asked for a file",
      "reference",
      "See [it](/products/no?from=a.pdf).",
      "[it]",
      ["leads to /products/no"],
    ],
    ["an address beside the page", "link", "See [it](../nope).", "[it]", ["nor a complete one", "from the root"]],
    ["an address without https", "link", "See [it](//a.example/about).", "[it]", ["nor a complete one"]],
    ["a program as an address", "link", "See [it](javascript:open).", "[it]", ["nor a complete one"]],
    [
      "the site's own address and no product",
      "link",
      "[x](https://www.cairn-ai.example/products/no)",
      "[x]",
      ["is not a page"],
    ],
    ["a picture from any host", "link", "![A queue](//a.example/queue.svg)", "![A", ["is not the address of a file"]],
    [
      "a picture by reference without words",
      "image-alt",
      "![][x]\n\n[x]: /assets/queue.svg",
      "![][x]",
      ["has no alt text"],
    ],
    ["a price in a picture", "claim", "![At $12,345][x]\n\n[x]: /assets/queue.svg", "$12,345", ["$12,345"]],
    ["a picture of HTML without words", "image-alt", '<img src="/assets/queue.svg" />', "<img", ["has no alt text"]],
    [
      "a picture named after its file",
      "image-alt",
      "![Queue.SVG](/assets/queue.svg)",
      "![Queue",
      ['a file name, "Queue.SVG"'],
    ],
    [
      "a price of no package",
      "reference",
      'At <Price package="ai" />.',
      '<Price package="ai',
      ['names the package "ai"'],
    ],
    ["a footnote", "markdown", "As was said.[^a]", "[^a]", ["Footnotes and boxes of notes are not supported"]],
    ["a footnote of an address", "markdown", "Said.[^1]\n\n[^1]: https://a.example", "[^1]: h", ["are not supported"]],
    ["a box of notes", "markdown", "> [!NOTE]\n> As was said.", "[!NOTE]", ["are not supported"]],
  ] satisfies ProseRow[]
).map((row) => atEndOfProse(row));

/** Mistakes in links, images and markup of a text. */
export const linkMistakes: Mistake[] = [
  ...inText,
  {
    ...atEndOfProse([
      "a picture whose file has another spelling",
      "link",
      "![A queue](/queue.svg) ![A line](/Queue.svg)",
      "![A line]",
      ["There is no file content/firm/public/Queue.svg", "Put the file into content/firm/public/"],
    ]),
    make(project) {
      mkdirSync(join(project.folder, "content/firm/public"), { recursive: true });
      project.write("content/firm/public/queue.svg", "<svg />");
      project.write(prose, `${project.read(prose)}\n![A queue](/queue.svg) ![A line](/Queue.svg)\n`);
    },
  },
];
