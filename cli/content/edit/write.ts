import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Edit, SourceFile, Span } from "../check/finding.ts";
import type { DataFile } from "../project/data-file.ts";
import type { Change } from "../project/folder.ts";
import type { Path } from "../project/path.ts";
import { Refusal } from "../../refusal.ts";

/** Writes changes, and removes files last. What a full disk or a folder without permission leaves half done, git undoes. */
export function writeAll(root: string, changes: readonly Change[]): void {
  const texts = changes.filter(({ text }) => text !== undefined);
  // Where capitals make no difference, the old name of a file is also its new one.
  const isTwin = ({ path }: Change) => texts.some((each) => each.path.toLowerCase() === path.toLowerCase());
  const removed = changes.filter(({ text }) => text === undefined);
  try {
    for (const { path } of removed.filter(isTwin)) rmSync(join(root, path), { force: true });
    for (const { path, text = "" } of texts) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    for (const each of removed) if (!isTwin(each)) rmSync(join(root, each.path), { force: true });
  } catch (error) {
    if (!(error instanceof Error && "syscall" in error)) throw error;
    const remedy = "Correct that; git status shows what was written, and git restore content takes it back.";
    throw new Refusal(`Not all was written: ${error.message}.`, remedy);
  }
}

/** A file after edits, which must not overlap, and the formatter. */
export async function changeOf({ path, text }: SourceFile, edits: readonly Edit[]): Promise<Change> {
  return { path, text: await formatted(path, spliced(text, edits)) };
}

/** The edit that states another value at a path of sound data. */
export function stating({ at }: DataFile, path: Path, text: string): Edit {
  const { start, end, value = { start, end } } = at(path);
  return { ...value, text };
}

/** A text with edits made, which must not overlap. */
export function spliced(text: string, edits: readonly Edit[]): string {
  return edits
    .toSorted((a, b) => b.start - a.start)
    .reduce((result, { start, end, text: added }) => result.slice(0, start) + added + result.slice(end), text);
}

/** Removes an item from a list, with the comma after it and any comments between the two. */
export function removal(text: string, { start, end }: Span): Edit {
  const comma = /(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/[^\n]*\n)*,/y;
  comma.lastIndex = end;
  return { start, end: comma.test(text) ? comma.lastIndex : end, text: "" };
}

/** A file's text after the project's formatter, which is loaded only here: most runs of the check write nothing. */
export async function formatted(path: string, text: string): Promise<string> {
  const { format } = await import("oxfmt");
  const { default: options } = await import("../../../.oxfmtrc.json", { with: { type: "json" } });
  const { code, errors } = await format(path, text, options);
  if (errors[0]) throw new Error(`${path} cannot be formatted: ${errors[0].message}`);
  return code;
}
