import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { reference } from "../cli/reference/reference.ts";
import { readEnv } from "../functions/env.ts";
import { siteCli } from "./support/site-cli.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (file: string) => readFileSync(root + file, "utf8");
const readme = read("README.md");

/** The variables of `.env.example`, including the commented-out ones. */
const example = Object.fromEntries(
  [...read(".env.example").matchAll(/^(?:# )?([A-Z_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]),
);

describe(".env.example", () => {
  test("is valid with every variable set", () => {
    expect(readEnv(example)).toMatchObject({ PORT: 3000, HOST: "localhost", LOG_LEVEL: "info" });
  });

  test("gives the defaults where it sets a variable", () => {
    const set = Object.fromEntries(
      [...read(".env.example").matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    );
    expect(readEnv(set)).toEqual(readEnv({}));
  });
});

test("docs/reference.md is what npm run reference writes", async () => {
  expect(read("docs/reference.md")).toBe(await reference());
});

test("docs/settings.md lists the variables of .env.example", () => {
  const listed = [...read("docs/settings.md").matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(Object.keys(example).toSorted());
});

describe("README.md", () => {
  test("links to every guide in docs/", () => {
    const guides = readdirSync(`${root}docs`).filter((file) => file.endsWith(".md"));
    expect(guides.filter((file) => !readme.includes(`(docs/${file})`))).toEqual([]);
  });

  test("and CONTRIBUTING.md name only scripts that exist", () => {
    const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read("package.json")));
    const named = [...(readme + read("CONTRIBUTING.md")).matchAll(/npm run (\w+(?::\w+)*)/g)].map(
      ([, script = ""]) => script,
    );
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });

  test("promises the Node that package.json asks for", () => {
    const { engines } = z.object({ engines: z.object({ node: z.string() }) }).parse(JSON.parse(read("package.json")));
    const [, promised] = /Node (\d+)/.exec(readme) ?? [];
    expect(engines.node).toBe(`>=${promised}`);
  });
});

describe("the documents", () => {
  const inDocs = readdirSync(`${root}docs`, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(".md"),
  );
  const files = [
    "README.md",
    "CONTRIBUTING.md",
    "CHANGELOG.md",
    ".env.example",
    ...inDocs.map((file) => `docs/${file}`),
  ];
  const documents = files.map((file) => ({ file, text: read(file) }));

  test("name only commands and options that site-cli has", async () => {
    const named = documents.flatMap(({ file, text }) =>
      [...text.matchAll(/(?:site-cli|cli\/main\.ts) ([a-z][^`\n#|;")]*)/g)].map(([, words = ""]) => ({ file, words })),
    );
    expect(named.length).toBeGreaterThan(50);
    for (const { file, words } of named) {
      const help = await helpOf(words);
      expect(help, `${file}: ${words}`).toBeDefined();
      const options = words.match(/--[a-z][a-z-]*/g) ?? [];
      expect(options.filter((option) => !new RegExp(`${option}(?![\\w-])`).test(help ?? ""))).toEqual([]);
    }
  });

  // The machine's Node.js may be version 20, which cannot run TypeScript.
  test("run TypeScript by the project's own Node.js", () => {
    const wrong = documents.flatMap(({ file, text }) =>
      text
        .split("\n")
        .filter((line) => /(?<!npx )\bnode (?:-\S+ )*[\w/-]+\.ts/.test(line) && !/docker exec|setpriv|sh -c/.test(line))
        .map((line) => `${file}: ${line}`),
    );
    expect(wrong).toEqual([]);
  });
});

test("the words of the project that the spelling check knows are sorted, each once", () => {
  const { words } = z.object({ words: z.array(z.string()) }).parse(JSON.parse(read("cspell.json")));
  expect(words).toEqual([...new Set(words)].toSorted());
});

// --- internal ---

async function helpText(...command: string[]): Promise<string> {
  return (await siteCli([...command, "--help"])).stdout;
}

/** The help of the command that a line begins with; undefined when site-cli has no such command. */
async function helpOf(line: string): Promise<string | undefined> {
  const [first = "", second = ""] = line.trim().split(/ +/);
  if (!lists(await helpText(), first)) return undefined;
  const help = await helpText(first);
  if (!help.includes("\nCommands:") || !/^[a-z]/.test(second)) return help;
  return lists(help, second) ? helpText(first, second) : undefined;
}

function lists(help: string, command: string): boolean {
  return new RegExp(`^  ${command} `, "m").test(help);
}
