import { expect, test } from "vitest";
import { markdownOf } from "../../site/seo/markdown.ts";

const origin = "https://www.firm.example";

// What a component of `site/prose/` becomes in the Markdown version of its page.
test.each([
  ["a note is a quotation", "<blockquote class='note'><p>One.</p><p>Two.</p></blockquote>", "> One.\n>\n> Two."],
  [
    "a figure is its alt text and its caption",
    "<figure><img src='/a.svg' alt='A queue'><figcaption>Week one</figcaption></figure>",
    "A queue\n\nWeek one",
  ],
  ["a drawing is what it says it is", "<div data-markdown='Three steps.'><svg></svg></div>", "Three steps."],
  ["a drawing that says nothing is left out", "<p>Words</p><div><svg></svg></div>", "Words"],
])("in Markdown %s", (_case, html, markdown) => {
  expect(markdownOf(html, origin)).toBe(markdown);
});
