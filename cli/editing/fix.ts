import { CentsAmount } from "../../content/schema/text.ts";
import { centsLiteral } from "../cents.ts";
import { checkProject } from "../checks/index.ts";
import type { Finding, Fix } from "../finding.ts";
import { valueAt, type Path } from "../project/data/path.ts";
import { loadProject, type Project } from "../project/project.ts";
import { changedFolder, diskFolder, type Change } from "../project/sources/folder.ts";
import { lineAndColumn, type SourceFile } from "../project/sources/source-file.ts";
import { formatted } from "./format.ts";
import { spliced } from "./splice.ts";
import { writeAll } from "./write.ts";

/** Applies every safe fix, and returns what it changed, one line each; totals and fees keep their values. */
export async function applyFixes(root: string): Promise<string[]> {
  const disk = diskFolder(root);
  const changes = new Map<string, Change>();
  const notes: string[] = [];
  const current = () => loadProject(changedFolder(disk, [...changes.values()]));
  // A fix may uncover another finding, as a renamed field its value.
  for (let round = 0; round < 5; round++) {
    const project = current();
    const fixes = [...found(project), ...grouping(project)];
    if (fixes.length === 0) break;
    for (const [source, list] of Map.groupBy(fixes, (each) => each.source)) {
      const apart = list.filter(({ start }, index) => list.slice(0, index).every(({ end }) => start >= end));
      changes.set(source.path, { path: source.path, text: spliced(source.text, apart) });
      notes.push(...apart.map((each) => note(each)));
    }
  }
  for (const { path, text } of sources(current())) {
    const neat = await formatted(path, text).catch(() => text);
    if (neat === text) continue;
    if (!changes.has(path)) notes.push(`${path} formatted`);
    changes.set(path, { path, text: neat });
  }
  if (changes.size > 0) writeAll(root, [...changes.values()]);
  return notes;
}

// --- internal ---

interface SourceFix extends Fix {
  source: SourceFile;
}

function found(project: Project): SourceFix[] {
  const { findings } = checkProject(project);
  return findings
    .flatMap(({ fix, place }: Finding) => (fix ? [{ ...fix, source: place.source }] : []))
    .toSorted((a, b) => a.start - b.start);
}

/** Amounts whose digits are not grouped as cents: `5300000` becomes `53_000_00`. */
function grouping({ services, packages, data }: Project): SourceFix[] {
  const order = data.get("content/firm/order.ts");
  const files = [...services, ...packages].flatMap((entry) => entry.data ?? []).concat(order ?? []);
  return files.flatMap(({ source, value, at, problems }) => {
    if (problems.length > 0) return [];
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

function sources({ services, packages, legal, data, index }: Project): SourceFile[] {
  const entries = [...services, ...packages, ...legal].flatMap((entry) => [entry.data, entry.prose]);
  return [...data.values(), ...entries, index].flatMap((file) =>
    file && file.problems.length === 0 ? [file.source] : [],
  );
}
