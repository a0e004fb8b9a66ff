import { assert, asyncProperty, constantFrom, nat } from "fast-check";
import { expect, test } from "vitest";
import { checkProject } from "../../../cli/content/check/index.ts";
import { changedFolder } from "../../../cli/content/project/folder.ts";
import { loadProject } from "../../../cli/content/project/project.ts";
import { long } from "../../support/long.ts";
import { disk } from "./sample.ts";

const runs = long ? 200 : 25;

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
    const places = files.flatMap((path) => targets(path).map((target) => ({ path, ...target })));
    expect(places.length).toBeGreaterThan(50);

    await assert(
      asyncProperty(constantFrom(...places), nat(), nat(), async ({ path, start, value }, at, by) => {
        const before = read(path);
        const text = before.slice(0, start) + mutated(value, at, by) + before.slice(start + value.length);
        const { findings } = await checkProject(loadProject(changedFolder(disk, [{ path, text }])), ["spelling"]);
        expect(findings).not.toEqual([]);
      }),
      { seed: 20_261_121, numRuns: runs, endOnFailure: true },
    );
  },
);

// --- internal ---

function read(path: string): string {
  return disk.read(path)?.text ?? "";
}

/** In data: fees, totals and hours and links; in a text: slugs and links. */
const patterns = {
  ts: /(?<=\b(?:price|total|hours): )[\d_.]+|(?<=\b(?:to|package): "\/?)[a-z][^"]*/g,
  mdx: /(?<=(?:service|package|of)=")[a-z-]+|(?<=\]\()\/[a-z/-]+/g,
};
/** Words that vouch, invented figures, reasons, and the example that a calculator begins with. */
const free = /^ *(?:figures|sample|savedWork|priceNote|slides): (?:\{.*\}|\[.*\]|[^]*?^ {2}[}\]]),$/gm;

/** Whatever a content file states as a price, a total, hours, a slug, a link or a number, independently of the check. */
function targets(path: string): { start: number; value: string }[] {
  const text = read(path).replace(free, (found) => " ".repeat(found.length));
  const pattern = path.endsWith(".mdx") ? patterns.mdx : patterns.ts;
  return [...text.matchAll(pattern)].map(({ 0: value, index }) => ({ start: index, value }));
}

/** The value with one digit or letter replaced: which one, and by which, two numbers say. */
function mutated(value: string, which: number, by: number): string {
  const isNumber = /^\d/.test(value);
  const places = [...value.matchAll(isNumber ? /\d/g : /[a-z]/g)].map(({ index }) => index);
  const at = places[which % places.length] ?? 0;
  // The first digit never becomes 0: a leading zero is no valid number.
  const others = [...(isNumber ? "0123456789" : "abcdefghijklmnopqrstuvwxyz")].filter(
    (each) => each !== value.charAt(at) && !(each === "0" && at === places[0]),
  );
  return value.slice(0, at) + (others[by % others.length] ?? "") + value.slice(at + 1);
}
