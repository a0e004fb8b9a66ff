import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readEnv } from "../functions/env.ts";

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

  // Starts a process per command, which takes minutes on a busy machine.
  test("name only commands and options that site-cli has", { timeout: 600_000 }, () => {
    const named = documents.flatMap(({ file, text }) =>
      [...text.matchAll(/(?:site-cli|cli\/main\.ts) ([a-z][^`\n#|;")]*)/g)].map(([, words = ""]) => ({ file, words })),
    );
    expect(named.length).toBeGreaterThan(50);
    const wrong = named.filter(({ words }) => {
      const help = helpOf(words);
      return (
        help === undefined ||
        (words.match(/--[a-z][a-z-]*/g) ?? []).some((option) => !new RegExp(`${option}(?![\\w-])`).test(help))
      );
    });
    expect(wrong).toEqual([]);
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

const helps = new Map<string, string>();

function helpText(...command: string[]): string {
  const key = command.join(" ");
  const text =
    helps.get(key) ??
    execFileSync(process.execPath, [`${root}cli/main.ts`, ...command, "--help"], { encoding: "utf8" });
  helps.set(key, text);
  return text;
}

/** The help of the command that a line begins with; undefined when site-cli has no such command. */
function helpOf(line: string): string | undefined {
  const [first = "", second = ""] = line.trim().split(/ +/);
  if (!lists(helpText(), first)) return undefined;
  const help = helpText(first);
  if (!help.includes("\nCommands:") || !/^[a-z]/.test(second)) return help;
  return lists(help, second) ? helpText(first, second) : undefined;
}

function lists(help: string, command: string): boolean {
  return new RegExp(`^  ${command} `, "m").test(help);
}
