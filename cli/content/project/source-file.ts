import { type Diagnostic, fileStart, type SourceFile } from "../check/finding.ts";

/** A file decoded as UTF-8; a merge conflict marker, a lost letter (U+FFFD) or an invisible one makes it unreadable. */
export function sourceFile(path: string, decoded: string): SourceFile {
  // Editors do not count a byte order mark in their positions.
  const text = decoded.replace(/^\uFEFF/, "");
  const fault = faultIn({ path, text });
  return { path, text, ...(fault && { fault }) };
}

/** A file that exists but cannot be opened. */
export function unreadableFile(path: string, reason: string): SourceFile {
  const help = "Put a file that can be read in its place, or remove it.";
  const range = fileStart({ path, text: "" });
  return { path, text: "", fault: { range, message: `${path} cannot be read: ${reason}.`, help } };
}

/** Line and column of an offset, both counted from 1, the column in UTF-16 code units as editors count. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  for (let at = text.indexOf("\n"); at !== -1 && at < offset; at = text.indexOf("\n", at + 1)) {
    line++;
    lineStart = at + 1;
  }
  return { line, column: offset - lineStart + 1 };
}

// --- internal ---

/**
 * What keeps a text from being read, and what to do. Control characters, and what is of no width or turns the direction of
 * writing, would hide figures from the checks and words from a search; joiners (U+200C, U+200D) are parts of letters and emoji.
 */
const faults: readonly [mark: RegExp, message: string, help: string][] = [
  [
    /^\uFFFD{0,2}(?:[^\0]\0|\0[^\0]){8}/,
    "The file is saved as UTF-16, which nothing here reads.",
    'Save it as UTF-8: editors have that under "Save with encoding".',
  ],
  [
    /^(?:<{7}|\|{7}|={7}|>{7})(?= |\r?$)/m,
    "A merge is not finished: git marks here where two versions of the file differ.",
    "Keep one version of the lines between <<<<<<<, ======= and >>>>>>>, and remove the lines with the marks.",
  ],
  [
    /\uFFFD/,
    "The file is not UTF-8: a letter here cannot be read.",
    "Save it as UTF-8, and write the letter again where it was lost.",
  ],
  [
    /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|[^\P{Cc}\t\n\r]/u,
    "An invisible character is here, as copied from another program.",
    "Delete what is here, from the letter before it to the letter after it, and type both again.",
  ],
];

function faultIn(source: SourceFile): Diagnostic | undefined {
  for (const [mark, message, help] of faults) {
    const found = mark.exec(source.text);
    if (found) return { range: { source, start: found.index, end: found.index + found[0].length }, message, help };
  }
  return undefined;
}
