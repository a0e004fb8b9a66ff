import { evaluate } from "@mdx-js/mdx";
import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import * as runtime from "react/jsx-runtime";
import { describe, expect, test } from "vitest";
import { checkProject, rules } from "../../cli/content/check/index.ts";
import type { Finding } from "../../cli/content/check/finding.ts";
import { changedFolder } from "../../cli/content/project/folder.ts";
import { loadProject } from "../../cli/content/project/project.ts";
import { readProse } from "../../cli/content/project/prose.ts";
import { referencesIn } from "../../cli/content/project/references.ts";
import { company } from "../../content/catalogue.ts";
import { mdxComponents } from "../../site/build/mdx/components.tsx";
import { mdxOptions } from "../../site/build/mdx/mdx.ts";
import { htmlToMarkdown } from "../../site/build/seo/markdown.ts";
import { disk } from "../cli/content/sample.ts";

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
  ["a table", "| A |\n|--:|\n| a \\| b |\n| [f](/about) |", `| A |\n| - |\n| a \\| b |\n| [f](${origin}/about) |`],
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

const base = loadProject(disk);
/** Rules that read texts. */
const ofTexts = new Set(["syntax", "component", "reference", "link", "markdown", "picture"]);
const skipped = rules.map(({ name }) => name).filter((name) => !ofTexts.has(name));

/** The check's findings in a text by itself. */
async function findingsIn(text: string): Promise<Finding[]> {
  const path = "content/firm/services/some.mdx";
  const file = readProse(changedFolder(disk, [{ path, text }]), path);
  if (!file) throw new Error("There is no text.");
  const of = { documents: [], prose: [file], references: referencesIn([], [file]), files: [file], data: new Map() };
  const folder = { ...disk, list: () => [] };
  const { findings } = await checkProject({ ...base, ...of, folder }, skipped);
  return findings;
}

/** Why the build cannot show a text; undefined if it can. */
async function failureOf(text: string): Promise<string | undefined> {
  try {
    htmlToMarkdown(await htmlOf(text), origin);
    return undefined;
  } catch (error) {
    return String(error);
  }
}

describe("the build reads a text as the check does", () => {
  // Texts that one reading may take otherwise than another.
  test.each<[what: string, text: string, ...found: "syntax"[]]>([
    ["a stray backquote", "It is ` alone."],
    ["a tag whose end begins the next line", '<a href="/about"\n>it</a>'],
    ["a fence that is never closed", "```\ncode"],
    ["a brace", "It is {open", "syntax"],
    ["a comment of HTML", "<!-- aside -->", "syntax"],
  ])("%s is accepted by both or by neither", async (_, text, ...expected) => {
    const found = await findingsIn(text);
    expect(found.map(({ rule }) => rule)).toEqual(expected);
    expect((await failureOf(text)) === undefined).toBe(expected.length === 0);
  });
});
