import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { table } from "./specification/table.ts";

const tests = fileURLToPath(new URL(".", import.meta.url));

/** The sections of the specification that say what the site does; 3 and 6 describe data and roles. */
const sections = {
  1: "What the product does and for whom",
  2: "Screens and routes",
  4: "States and transitions",
  5: "Validation rules",
  7: "The calls it makes",
  8: "Error catalogue",
  9: "Business constants and limits",
};

const introduction = `# Conformance

What the specification requires, by its sections, as the tests that show it name it. A test or a step whose name begins
with "§" and a section's number states a requirement; this list is written from these names, so that one that goes is seen:
\`npx vitest run --config tests/vitest.config.ts tests/conformance.test.ts -u\`
`;

const files = readdirSync(tests, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(test|spec)\.ts$/.test(file) && !file.startsWith("conformance"))
  .toSorted();
const requirements = files.flatMap((file) =>
  requirementsIn(readFileSync(join(tests, file), "utf8")).map((each) => ({ ...each, file })),
);

describe("docs/conformance.md", () => {
  test("is written from the names in the tests, a line for each requirement", async () => {
    const written = Object.entries(sections).map(([number, title]) => {
      const own = requirements.filter(({ section }) => section === Number(number));
      return `## ${number}. ${title}\n\n${own.map(({ text, file }) => `- ${text} · \`${file}\``).join("\n")}\n`;
    });
    const facts = `## What it fixes of this firm\n\nIts words and figures, compared with \`content/firm/\` by \`npm run test:specification\`:\n\n${table.map(({ what }) => `- ${what}`).join("\n")}\n`;
    await expect([introduction, ...written, facts].join("\n")).toMatchFileSnapshot("../docs/conformance.md");
  });

  test("has every section, and no requirement of another", () => {
    const named = new Set(requirements.map(({ section }) => section));
    expect([...named].toSorted()).toEqual(Object.keys(sections).map(Number));
  });

  test("names each requirement once", () => {
    const texts = requirements.map(({ section, text }) => `${section} ${text}`);
    expect(texts.filter((each, index) => texts.indexOf(each) !== index)).toEqual([]);
  });
});

// --- internal ---

/**
 * The requirements that the names of a file's tests and steps state, like "§2 The header has a logo.", in order. "…" stands
 * for what a name takes from a variable.
 */
function requirementsIn(source: string) {
  return [...source.matchAll(/(["`'])§(\d) (.*?)\1/gs)].map(([, , section, text = ""]) => ({
    section: Number(section),
    text: text.replaceAll(/\$\{.*?\}|%[sdifjo]|\$[a-z]\w*(\.\w+)*/g, "…"),
  }));
}
