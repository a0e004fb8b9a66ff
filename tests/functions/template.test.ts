import { expect, test } from "vitest";
import { fill } from "../../functions/api/template.ts";

test.each([
  ["a value, escaped", "<b>{{a}}</b>", { a: `<i>"'&` }, "<b>&lt;i&gt;&quot;&#39;&amp;</b>"],
  [
    "a list, each with its own names and those around it",
    "{{#l}}{{a}}{{b}};{{/l}}",
    { a: "x", l: [{ b: "1" }, { b: "2" }] },
    "x1;x2;",
  ],
  ["a part that is given, and one that is not", "{{#a}}A{{/a}}{{^a}}no A{{/a}}{{#b}}B{{/b}}", { a: true }, "A"],
  ["nothing of an empty list", "{{#l}}some{{/l}}{{^l}}none{{/l}}", { l: [] }, "none"],
  ["parts within parts", "{{#a}}{{#b}}{{c}}{{/b}}{{/a}}", { a: { b: { c: "deep" } } }, "deep"],
  [
    "a value that looks like a part of the page, as it is",
    "{{a}}{{b}}",
    { a: "{{b}}{{#b}}", b: "$&" },
    "{{b}}{{#b}}$&amp;",
  ],
])("a page shows %s", (_, template, values, filled) => {
  expect(fill(template, values)).toBe(filled);
});

test("a page that asks for what it is not given is not sent half empty", () => {
  expect(() => fill("{{a}}", {})).toThrow("The frame has {{a}}, which is not a text");
});
