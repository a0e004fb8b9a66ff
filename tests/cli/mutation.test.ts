import { expect, test } from "vitest";
import { checkProject } from "../../cli/checks/index.ts";
import { changedFolder } from "../../cli/project/folder.ts";
import { loadProject } from "../../cli/project/project.ts";
import { long } from "../support/long.ts";
import { disk } from "./sample.ts";
import { parseSync } from "oxc-parser";

const runs = long ? 200 : 50;

test(
  `a slip in any price, total, hour figure, slug, link or number is found, ${runs} times of ${runs}`,
  // It takes seconds on an idle machine, longer on a busy one.
  { timeout: 600_000 },
  async () => {
    const files = ["content/firm", "content/firm/services", "content/firm/packages", "content/firm/legal"].flatMap(
      (folder) =>
        disk
          .list(folder)
          .filter((name) => /\.(ts|mdx)$/.test(name))
          .map((name) => `${folder}/${name}`),
    );
    const places = files.flatMap((path) => targets(path, read(path)).map((target) => ({ path, ...target })));
    expect(places.length).toBeGreaterThan(50);

    const random = randomNumbers(20_261_121);
    const missed: string[] = [];
    for (let run = 0; run < runs; run++) {
      const place = places[Math.floor(random() * places.length)];
      if (!place) throw new Error("There is nothing to change.");
      const { path, start, end, kind } = place;
      const before = read(path);
      const value = before.slice(start, end);
      const changed = mutated(value, kind, random);
      const text = before.slice(0, start) + changed + before.slice(end);
      const { findings } = await checkProject(loadProject(changedFolder(disk, [{ path, text }])), ["format", "words"]);
      if (findings.length === 0) missed.push(`${path}: ${value} → ${changed}`);
    }
    expect(missed).toEqual([]);
  },
);

function read(path: string): string {
  return disk.read(path)?.text ?? "";
}

/** A seeded pseudorandom number generator for numbers from 0 to 1 (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Every range of a content file that states a price, a total, hours, a slug, a link or a number in a text. Found by the
 * file's syntax alone, independently of the check.
 */
function targets(path: string, text: string): { start: number; end: number; kind: "number" | "word" }[] {
  return path.endsWith(".mdx") ? proseTargets(text) : dataTargets(path, text);
}

/** The value with one digit or letter replaced. */
function mutated(value: string, kind: "number" | "word", random: () => number): string {
  const places = [...value.matchAll(kind === "number" ? /\d/g : /[a-z]/g)].map(({ index }) => index);
  const at = places[Math.floor(random() * places.length)] ?? 0;
  const old = value.charAt(at);
  const alphabet = kind === "number" ? "0123456789" : "abcdefghijklmnopqrstuvwxyz";
  // The first digit never becomes 0: a leading zero is no valid number.
  const others = [...alphabet].filter((each) => each !== old && !(each === "0" && at === places[0]));
  return value.slice(0, at) + (others[Math.floor(random() * others.length)] ?? "") + value.slice(at + 1);
}

// --- internal ---

const amounts = new Set(["price", "total", "hours"]);
const links = new Set(["to", "package"]);
const sentences =
  /^(blurb|description|title|additionalInfo|intro|heading|label|text|source|benefits|value|change|trendText|averagePriceNote|averagePrice)$/;

function dataTargets(path: string, text: string) {
  const found: ReturnType<typeof targets> = [];
  const visit = (node: unknown, key: string): void => {
    if (Array.isArray(node)) return node.forEach((each) => visit(each, key));
    if (typeof node !== "object" || node === null || !("type" in node)) return undefined;
    if (isProperty(node)) {
      const name = String(node.key.name ?? node.key.value);
      // Words that vouch, invented figures, and the example that a calculator begins with.
      return ["figures", "sample", "savedWork"].includes(name) ? undefined : visit(node.value, name);
    }
    if (isLiteral(node)) {
      if (typeof node.value === "number" && amounts.has(key))
        found.push({ start: node.start, end: node.end, kind: "number" });
      if (typeof node.value === "string" && links.has(key) && /[a-z]/.test(node.value)) {
        found.push({ start: node.start + 1, end: node.end - 1, kind: "word" });
      }
      if (typeof node.value === "string" && sentences.test(key)) {
        for (const match of text
          .slice(node.start, node.end)
          .matchAll(/(?<=\$)\d[\d,.]*\d|(?<![\w.,-])\d+(?=%| hours\b| days\b| weeks\b)/g)) {
          found.push({
            start: node.start + match.index,
            end: node.start + match.index + match[0].length,
            kind: "number",
          });
        }
      }
      return undefined;
    }
    return Object.values(node).forEach((each) => visit(each, key));
  };
  visit(parseSync(path, text).program.body, "");
  return found;
}

function proseTargets(text: string) {
  const found: ReturnType<typeof targets> = [];
  for (const match of text.matchAll(/(?:service|package|of)="([a-z-]+)"|\]\((\/[a-z/-]+)\)/g)) {
    const value = match[1] ?? match[2] ?? "";
    const start = match.index + match[0].indexOf(value);
    found.push({ start, end: start + value.length, kind: "word" });
  }
  return found;
}

interface Node {
  type: string;
  start: number;
  end: number;
}

function isProperty(node: object): node is Node & { key: Node & { name?: unknown; value?: unknown }; value: unknown } {
  return "type" in node && node.type === "Property";
}

function isLiteral(node: object): node is Node & { value: unknown } {
  return "type" in node && node.type === "Literal";
}
