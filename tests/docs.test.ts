import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { readEnv } from "../functions/env.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const read = (file: string) => readFileSync(root + file, "utf8");
const readme = read("README.md");

/** The variables of `.env.example`, the commented ones too. */
const example = Object.fromEntries(
  [...read(".env.example").matchAll(/^(?:# )?([A-Z_]+)=(.*)$/gm)].map(([, name = "", value = ""]) => [name, value]),
);

describe(".env.example", () => {
  test("is valid as it stands, with every variable set", () => {
    expect(readEnv(example)).toMatchObject({ PORT: 3000, HOST: "localhost", LOG_LEVEL: "info" });
  });

  test("gives the defaults where it sets a variable", () => {
    const set = Object.fromEntries(
      [...read(".env.example").matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    );
    expect(readEnv(set)).toEqual(readEnv({}));
  });
});

describe("README.md", () => {
  test("lists the variables of .env.example", () => {
    const table = readme.slice(readme.indexOf("## Environment"), readme.indexOf("## Add a service"));
    const listed = [...table.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name);
    expect(listed.toSorted()).toEqual(Object.keys(example).toSorted());
  });

  test("names only scripts that exist", () => {
    const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read("package.json")));
    const named = [...readme.matchAll(/npm run ([\w:]+)/g)].map(([, script = ""]) => script);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });

  test("promises the Node that package.json asks for", () => {
    const { engines } = z.object({ engines: z.object({ node: z.string() }) }).parse(JSON.parse(read("package.json")));
    const [, promised] = /Node (\d+)/.exec(readme) ?? [];
    expect(engines.node).toBe(`>=${promised}`);
  });

  test("names only commands that site-cli has", () => {
    const help = execFileSync(process.execPath, [`${root}cli/main.ts`, "--help"], { encoding: "utf8" });
    const named = [...readme.matchAll(/npx site-cli ([a-z-]+)/g)].map(([, command = ""]) => command);
    expect(named.filter((command) => command !== "--help" && !help.includes(`  ${command} `))).toEqual([]);
  });
});

test("the words of the project that the spelling check knows are sorted, each once", () => {
  const { words } = z.object({ words: z.array(z.string()) }).parse(JSON.parse(read("cspell.json")));
  expect(words).toEqual([...new Set(words)].toSorted());
});
