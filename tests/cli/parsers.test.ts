import { readFileSync } from "node:fs";
import { compile } from "@mdx-js/mdx";
import remarkFrontmatter from "remark-frontmatter";
import { expect, test } from "vitest";
import { checkProject } from "../../cli/checks/index.ts";
import { loadProject } from "../../cli/project/project.ts";
import { diskFolder } from "../../cli/project/sources/folder.ts";
import { legalSlugs, services } from "../../content/catalogue.ts";
import { copyProject } from "./project.ts";

// The check reads texts with a fast parser, the build with MDX's own. What the build would refuse, the check must refuse.

async function refusedByBuild(text: string): Promise<boolean> {
  return compile(text, { remarkPlugins: [remarkFrontmatter] }).then(
    () => false,
    () => true,
  );
}

const project = copyProject((remove) => process.once("exit", remove));
const path = `content/firm/services/${services[0]?.slug}.mdx`;
const sound = project.read(path);

function refusedByCheck(text: string): boolean {
  project.write(path, `${sound}\n${text}\n`);
  return checkProject(loadProject(diskFolder(project.folder))).findings.some(({ severity }) => severity === "error");
}

const texts = [...services.map(({ slug }) => `services/${slug}.mdx`), ...legalSlugs.map((slug) => `legal/${slug}.mdx`)];

test.each(texts)("content/firm/%s is valid to the check and to the build", async (file) => {
  const text = readFileSync(new URL(`../../content/firm/${file}`, import.meta.url), "utf8");
  expect(await refusedByBuild(text)).toBe(false);
});

test.each([
  ["words", "Plain words."],
  ["a less-than sign in a sentence", "The queue is shorter if a \\< b."],
  ["code", "`<div>{` stays code.\n\n```\n<div>\n\n{\n```"],
  ["a comment", "{/* nobody reads this */}"],
  ["entities", "Fish &amp; chips &lt; &nbsp; &#123;"],
  ["nested lists", "- one\n  - two\n    - three\n\n1. four"],
  ["a hard break", "one\\\ntwo"],
  ["a component", "It is done by <Brand />."],
  ["a note", "<Note>\n  **One** thing.\n\n  - and\n  - more\n</Note>"],
  ["a note in a quotation", "> <Note>\n>   Words.\n> </Note>"],
  ["HTML", "H<sub>n</sub>O and <abbr title='data'>D</abbr>."],
])("%s is taken by the check and by the build", async (_case, text) => {
  expect(refusedByCheck(text)).toBe(false);
  expect(await refusedByBuild(text)).toBe(false);
});

test.each([
  ["an open tag", "<div>"],
  ["a closed tag that was never open", "a</div>"],
  ["tags that close in the wrong order", "<b><i>a</b></i>"],
  ["a tag that ends in another paragraph", "<b>one\n\ntwo</b>"],
  ["a tag in an emphasis that ends outside of it", "**one <b>two** three</b>"],
  ["an emphasis in a tag that ends outside of it", "<b>one **two</b> three**"],
  ["a tag in an underscored emphasis that ends outside of it", "_one <b>two_ three</b>"],
  ["a note in an emphasis that ends outside of it", "*<Note>a*</Note>"],
  ["a tag in a link that ends outside of it", "[one <b>two](/contact) three</b>"],
  ["an open brace", "a { b"],
  ["code in braces that does not parse", "{a b}"],
  ["an arrow without a name", "{yield}"],
  ["an open comment", "{/* a"],
  ["an HTML comment", "<!-- a -->"],
  ["an address in angle brackets", "<https://example.example>"],
  ["a tag that is not one", "<1a />"],
  ["an attribute without quotes", "<b title=a>b</b>"],
  ["an attribute of nothing", "<Price service={} />"],
  ["an attribute of a comment", "<b title={/* a */}>b</b>"],
  ["an attribute whose quote is open", '<Price service="a />'],
  ["an import of nothing", "import x from"],
  ["a sentence that begins like an import", "import this sentence, please"],
  ["an import that runs on into a sentence", "import {a} from 'b'\nText"],
  ["an import with a statement", "import {a} from 'b'; text"],
  ["an open export", "export const a = {"],
  ["a tag in a list item that ends outside of it", "- <Note>\na\n</Note>"],
])("%s, which the build refuses, is refused by the check", async (_case, text) => {
  expect(await refusedByBuild(text)).toBe(true);
  expect(refusedByCheck(text)).toBe(true);
});
