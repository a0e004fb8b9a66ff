import { basename, dirname } from "node:path/posix";
import { CentsAmount } from "../../content/schema/text.ts";
import { centsLiteral } from "../cents.ts";
import { checkProject } from "../checks/index.ts";
import type { CheckFinding, Fix } from "../finding.ts";
import { onlyNearest } from "../nearest.ts";
import { valueAt, type Path } from "../project/data/path.ts";
import { loadProject, type Entry, type Project } from "../project/project.ts";
import { changedFolder, diskFolder, type Change } from "../project/sources/folder.ts";
import { lineAndColumn, type SourceFile } from "../project/sources/source-file.ts";
import { formatted } from "./format.ts";
import { spliced } from "./splice.ts";
import { editing, writeAll } from "./write.ts";

/** Applies every safe fix, and returns what it changed, one line each; totals and fees keep their values. */
export function applyFixes(root: string): Promise<string[]> {
  return editing(root, () => fixAll(root));
}

// --- internal ---

async function fixAll(root: string): Promise<string[]> {
  const disk = diskFolder(root);
  const changes = new Map<string, Change>();
  const notes: string[] = [];
  const folder = () => changedFolder(disk, [...changes.values()]);
  // A fix may uncover another finding, as a renamed field its value.
  for (let round = 0; round < 5; round++) {
    const project = loadProject(folder());
    const moves = misnamed(project);
    for (const { from, to } of moves) {
      changes.set(to, { path: to, text: folder().read(from)?.text });
      changes.set(from, { path: from, text: undefined });
      notes.push(`${from} → ${to}`);
    }
    if (moves.length > 0) continue;
    const fixes = [...found(project), ...grouping(project)];
    if (fixes.length === 0) break;
    for (const [source, list] of Map.groupBy(fixes, (each) => each.source)) {
      const apart = list.filter(({ start }, index) => list.slice(0, index).every(({ end }) => start >= end));
      changes.set(source.path, { path: source.path, text: spliced(source.text, apart) });
      notes.push(...apart.map((each) => note(each)));
    }
  }
  for (const { source, findings } of loadProject(folder()).files) {
    const { path, text } = source;
    if (findings.length > 0) continue;
    const neat = await formatted(path, text).catch(() => text);
    if (neat === text) continue;
    if (!changes.has(path)) notes.push(`${path} formatted`);
    changes.set(path, { path, text: neat });
  }
  if (changes.size > 0) writeAll(root, [...changes.values()]);
  return notes;
}

interface SourceFix extends Fix {
  source: SourceFile;
}

function found(project: Project): SourceFix[] {
  const { findings } = checkProject(project);
  return findings
    .flatMap(({ fix, place }: CheckFinding) => (fix ? [{ ...fix, source: place.source }] : []))
    .toSorted((a, b) => a.start - b.start);
}

/** Files that nothing lists, and the listed and missing file whose name each certainly was meant to be. */
function misnamed({ shelves, stray }: Project): { from: string; to: string }[] {
  return shelves.flatMap(({ kind, endings, entries, index }) => {
    const folder = `content/firm/${kind}`;
    const listed = new Set(index?.entries.map(({ slug }) => slug));
    const there = new Set(entries.flatMap(filesOf));
    const missing = [...listed]
      .flatMap((slug) => endings.map((ending) => `${slug}${ending}`))
      .filter((name) => !there.has(`${folder}/${name}`));
    const strangers = [
      ...entries.filter(({ slug }) => !listed.has(slug)).flatMap(filesOf),
      ...stray.filter((each) => !each.folder && dirname(each.path) === folder).map(({ path }) => path),
    ];
    return strangers.flatMap((from) => {
      const near = missing.filter((name) => isAkin(from, name));
      const name = onlyNearest(basename(from), near);
      return name === undefined ? [] : [{ from, to: `${folder}/${name}` }];
    });
  });
}

function filesOf({ data, prose }: Entry): string[] {
  return [data, prose].flatMap((file) => file?.source.path ?? []);
}

/** Whether two names end alike: text in .md and .mdx, data in .ts and .js. */
function isAkin(a: string, b: string): boolean {
  return /\.(mdx?|markdown)$/i.test(a) === /\.(mdx?|markdown)$/i.test(b);
}

/** Amounts whose digits are not grouped as cents: `5300000` becomes `53_000_00`. */
function grouping({ services, packages, data }: Project): SourceFix[] {
  const order = data.get("content/firm/order.ts");
  const files = [...services, ...packages].flatMap((entry) => entry.data ?? []).concat(order ?? []);
  return files.flatMap(({ source, value, at, findings }) => {
    if (findings.length > 0) return [];
    const lines = valueAt(value, ["deliverables"]);
    const prices = Array.isArray(lines) ? lines.map((_, index): Path => ["deliverables", index, "price"]) : [];
    return [["total"], ["price"], ...prices].flatMap((path) => {
      const cents = CentsAmount.safeParse(valueAt(value, path)).data;
      const { stated, source: holder } = at(path);
      if (cents === undefined || !stated || holder !== source) return [];
      const text = centsLiteral(cents);
      const old = source.text.slice(stated.start, stated.end);
      return /^[\d_]+$/.test(old) && old !== text ? [{ ...stated, text, source }] : [];
    });
  });
}

function note({ source, start, end, text }: SourceFix): string {
  const { line } = lineAndColumn(source.text, start);
  return `${source.path}:${line} ${source.text.slice(start, end)} → ${text}`;
}
