import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { testTitlesIn } from "./support/titles.ts";

const tests = fileURLToPath(new URL(".", import.meta.url));
const table = readFileSync(join(tests, "../docs/conformance.md"), "utf8");

/** The rows of the tables: each requirement with its tests, written as `file › title`. */
const rows = [...table.matchAll(/^\| (?!Requirement|-)(.+?) +\| (.+?) +\|$/gm)].map(
  ([, requirement = "", shown = ""]) => ({
    requirement,
    shown: [...shown.matchAll(/`([^`]+) › ([^`]+)`/g)].map(([, file = "", title = ""]) => ({ file, title })),
  }),
);

describe("docs/conformance.md", () => {
  test("has a table for every section that says what the site does", () => {
    const sections = [...table.matchAll(/^## (\d)\./gm)].map(([, number]) => number);
    expect(sections).toEqual(["1", "2", "4", "5", "7", "8", "9"]);
    expect(rows.length).toBeGreaterThan(100);
  });

  test("names a test for every requirement", () => {
    expect(rows.filter(({ shown }) => shown.length === 0).map(({ requirement }) => requirement)).toEqual([]);
  });

  test("names only tests that exist", () => {
    const titles = new Map<string, string[]>();
    for (const { file } of rows.flatMap(({ shown }) => shown)) {
      const path = join(tests, file);
      if (!titles.has(file)) titles.set(file, existsSync(path) ? testTitlesIn(path, readFileSync(path, "utf8")) : []);
    }
    const unknown = rows.flatMap(({ shown }) => shown).filter(({ file, title }) => !titles.get(file)?.includes(title));
    expect(unknown.map(({ file, title }) => `${file} › ${title}`)).toEqual([]);
  });
});

test("titles are read however a test is written", () => {
  const source = `
    test("plain at $1", () => {}); test(\`of \${a} and \${b}\`, f); test.each([1])("number %d", f);
    test.for(rows)("row $name.first", f); describe("no test", () => {});`;
  expect(testTitlesIn("sample.ts", source)).toEqual(["plain at $1", "of … and …", "number …", "row …"]);
});
