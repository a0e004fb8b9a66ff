import { readFileSync } from "node:fs";
import { evaluate } from "@mdx-js/mdx";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import * as runtime from "react/jsx-runtime";
import { expect, test } from "vitest";
import { company, services } from "../../content/catalogue.ts";
import { blockElements, inlineElements, type MdxComponent, mdxComponentSpecs } from "../../content/mdx.ts";
import { mdxComponents } from "../../site/build/mdx/components.tsx";
import { mdxOptions } from "../../site/build/mdx/mdx.ts";
import { htmlToMarkdown } from "../../site/build/seo/markdown.ts";
import { edited, findingsIn, prose } from "../cli/content/sample.ts";
import { orderPackage } from "../support/sample-order.ts";

const origin = "https://firm.example";

/** A text as the build shows it. */
async function htmlOf(text: string): Promise<string> {
  const { default: Content } = await evaluate(text, { ...runtime, ...mdxOptions });
  return renderToStaticMarkup(
    createElement(Content as FunctionComponent<{ components: object }>, { components: mdxComponents }),
  );
}

// tests/e2e/machine-files.spec.ts compares the texts of whole pages.
test.each([
  [
    "lists",
    "1. One\n2. Two\n\nMeanwhile.\n\n3. Three\n\n- a\n\n  b\n- c",
    "1. One\n2. Two\n\nMeanwhile.\n\n3. Three\n\n- a\n\n  b\n\n- c",
  ],
  ["a note", '<Note title="A *title*">\n\n- One\n\n</Note>', "> **A \\*title\\***\n>\n> - One"],
  ["marks", "~~gone~~ ***three*** **a *b* c** `C:\\`", "~~gone~~ _**three**_ **a _b_ c** `C:\\`"],
  ["a disclosure", "<details>\n<summary>Who *is* it?</summary>\n\nWe are.\n\n</details>", "Who _is_ it?\n\nWe are."],
  ["a picture", "![A form](/form.png) in a line", "A form in a line"],
  [
    "a fact on its own line as part of its sentence",
    "It is\n<Brand />\nin all.\n\n- At\n  <Brand />\n<br />\nThere.",
    `It is ${company.brand} in all.\n\n- At ${company.brand}\n\nThere.`,
  ],
])("the Markdown version keeps %s", async (_, text, markdown) => {
  expect(htmlToMarkdown(await htmlOf(text), origin)).toBe(`${markdown}\n`);
});

// The check and the build could read these texts differently.
test.each<[what: string, text: string, ...found: "syntax"[]]>([
  ["a stray backquote", "It is ` alone."],
  ["a tag whose end begins the next line", '<a href="/about"\n>it</a>'],
  ["a fence that is never closed", "```\ncode"],
  ["a brace", "It is {open", "syntax"],
  ["a comment of HTML", "<!-- aside -->", "syntax"],
])("%s is accepted by the check and the build, or by neither", async (_, text, ...expected) => {
  const found = await findingsIn(edited([[prose, "", text]]));
  expect(found.map(({ rule }) => rule)).toEqual(expected);
  const isShown = await htmlOf(text).then(Boolean, () => false);
  expect(isShown).toBe(expected.length === 0);
});

/** Valid values of components' attributes, by name. */
const values: Record<string, string> = {
  service: services[0]?.slug ?? "",
  package: orderPackage.slug,
  of: "messages",
  src: "data:image/svg+xml,",
  alt: "A queue of invoices",
};

/** Every way of giving a component what it needs. */
function waysToUse({ attributes, block }: MdxComponent): Record<string, string>[] {
  if (block) return [Object.fromEntries(attributes.map((name) => [name, values[name] ?? ""]))];
  return attributes.length === 0 ? [{}] : attributes.map((name) => ({ [name]: values[name] ?? "" }));
}

test.each(Object.entries<MdxComponent>(mdxComponentSpecs))(
  "%s shows something for the attributes that the check asks for",
  (name, component) => {
    for (const properties of waysToUse(component)) {
      const element = createElement(Reflect.get(mdxComponents, name) as FunctionComponent, { ...properties }, "words");
      expect(renderToStaticMarkup(element)).toMatch(/\w/);
      expect(renderToStaticMarkup(element)).not.toMatch(/undefined|NaN/);
    }
  },
);

test("the sample text has every element that the check accepts", () => {
  const source = readFileSync(new URL("../../content/firm/legal/house-style.mdx", import.meta.url), "utf8");
  const names = [...inlineElements, ...Object.entries(blockElements).flat(2), ...Object.keys(mdxComponentSpecs)];
  // A link is written in Markdown.
  expect(names.filter((name) => name !== "a" && !new RegExp(`<${name}[\\s/>]`).test(source))).toEqual([]);
});
