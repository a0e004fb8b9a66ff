import { format } from "../check/changed.ts";
import { checkProject } from "../check/index.ts";
import type { Edit, Finding } from "../check/finding.ts";
import { loadProject } from "../project/project.ts";
import { changedFolder, diskFolder, git, type Change } from "../project/folder.ts";
import { lineAndColumn } from "../project/source-file.ts";
import { rulesOnDisk } from "./edit.ts";
import { spliced, writeAll } from "./write.ts";

/**
 * Mends what can be meant in one way only: the format of what changed since the last commit, hours that follow from an
 * unchanged total, and a misspelling that is new since the last commit. `isIn` says which files may be edited. No file is
 * renamed, and totals and fees keep their values. Returns what was changed, a line each.
 */
export async function applyFixes(root: string, isIn: (path: string) => boolean): Promise<string[]> {
  const disk = diskFolder(root);
  const changes = new Map<string, Change>();
  const notes: string[] = [];
  const mended = async () => {
    const project = loadProject(changedFolder(disk, [...changes.values()]));
    return { project, ...(await checkProject(project, rulesOnDisk)) };
  };
  let { project, findings } = await mended();
  // An edit may uncover another finding, as a renamed field its value; the format comes last.
  for (let round = 0; round < 4; round++) {
    const mendable = findings.filter(
      (finding) => isIn(finding.range.source.path) && (finding.edits ?? []).length > 0 && isNew(root, finding),
    );
    if (mendable.length === 0) break;
    for (const [source, list] of Map.groupBy(mendable, ({ range }) => range.source)) {
      const edits = apart(list.flatMap((each) => each.edits ?? []));
      changes.set(source.path, { path: source.path, text: spliced(source.text, edits) });
      for (const { start, end, text } of edits) {
        notes.push(
          `${source.path}:${lineAndColumn(source.text, start).line} ${source.text.slice(start, end)} → ${text}`,
        );
      }
    }
    ({ project, findings } = await mended());
  }
  for (const { range, edits = [] } of await format(project, findings)) {
    const { path, text } = range.source;
    if (!isIn(path)) continue;
    if (!changes.has(path)) notes.push(`${path} formatted`);
    changes.set(path, { path, text: spliced(text, edits) });
  }
  writeAll(root, [...changes.values()]);
  return notes;
}

// --- internal ---

/**
 * Whether a finding may be mended by itself. Hours follow from a total that is as it was. A misspelling is mended if it
 * is new and the right word is not: of two new ones, or two old ones, nobody knows which was meant.
 */
function isNew(root: string, { rule, range, edits = [] }: Finding): boolean {
  const { path, text } = range.source;
  if (rule === "hours") {
    const before = git(root, ["show", `HEAD:./${path}`]);
    const total = /^\s*total:.*$/m;
    return before.status === 0 && total.exec(before.stdout)?.[0].trim() === total.exec(text)?.[0].trim();
  }
  return edits.every(({ start, end, text: right }) => !wasSaid(root, text.slice(start, end)) && wasSaid(root, right));
}

/** Whether any file of content/ had a word in the last commit. */
function wasSaid(root: string, text: string): boolean {
  const word = text.replace(/^(["'])(.*)\1$/, "$2");
  return git(root, ["grep", "--quiet", "-F", "-w", "-e", word, "HEAD", "--", "content"]).status === 0;
}

/** Edits that do not overlap, the first of those that do. */
function apart(edits: readonly Edit[]): Edit[] {
  const sorted = edits.toSorted((a, b) => a.start - b.start);
  return sorted.filter(({ start }, index) => sorted.slice(0, index).every(({ end }) => start >= end));
}
