import { atEndOfProse, type ProseRow } from "./prose-mistakes.ts";
import type { Mistake } from "./mistakes.ts";

/** Slips in tags and braces that keep a text from being parsed, each added as a line at its end. */
export const tagMistakes: Mistake[] = (
  [
    [
      "a tag that is not closed",
      "syntax",
      "This is <b>bold.",
      "<b>",
      ["<b> is not closed", "Write </b> where it ends"],
    ],
    [
      "a component that is not closed",
      "syntax",
      'At <Price service="data-intelligence">.',
      '<Price service="data-intelligence">',
      ["<Price> is not closed", "like <Price … />"],
    ],
    ["a line break that is not closed", "syntax", "One<br>two", "<br>", ["<br> is not closed", "like <br />"]],
    ["a tag closed twice", "syntax", "One</b> two.", "</b>", ["</b> closes nothing", "or remove this"]],
    [
      "tags that cross",
      "syntax",
      "<b>One <i>two</b></i>",
      "</b></i>",
      ["</b> stands where <i> is not closed yet", "Write </i> before it"],
    ],
    ["a quote of a component that is not closed", "syntax", 'At <Price service="x />.', '<Price service="x /', ["tag"]],
    [
      "curly quotes in a component",
      "syntax",
      "At <Price service=“data-intelligence” />.",
      "<Price service=“",
      ["This tag cannot be read", "in straight quotes"],
    ],
    ["a comment of HTML", "syntax", "<!-- Later. -->", "<!--", ["A comment is not written", "{/* … */}"]],
    ["a comment that is not closed", "syntax", "{/* Later.", "{/*", ["comment is not closed", "Write */}"]],
    ["an address in angle brackets", "syntax", "See <https://a.example>.", "<https", ["is not a link", "[text]("]],
    ["words in braces", "syntax", "Fill in {first name}.", "name}", ["are read as code", "write \\{"]],
  ] satisfies ProseRow[]
).map((row) => atEndOfProse(row));
