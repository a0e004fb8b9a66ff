/** A text file of the project. */
export interface SourceFile {
  /** Path within the project, with forward slashes. */
  path: string;
  text: string;
  /** Why it cannot be read; its text is then empty or wrong. */
  fault?: Diagnostic;
}

/** A part of a file's text: offsets in UTF-16 code units, the end exclusive. */
export interface Span {
  start: number;
  end: number;
}

/** A range of a file. */
export interface SourceRange extends Span {
  source: SourceFile;
  /** The range of the value without its name. */
  value?: Span;
  /** The field's path, like `deliverables[0].price`. */
  field?: string;
}

/** A part of a file's text and its replacement. */
export interface Edit extends Span {
  text: string;
}

/** Something wrong with the content. */
export interface Diagnostic {
  range: SourceRange;
  /** The mistake, with the values involved. */
  message: string;
  /** The remedy. */
  help: string;
}

/** The start of a file, for a finding about the file as a whole. The file need not exist. */
export function fileStart(source: SourceFile | string): SourceRange {
  return { source: typeof source === "string" ? { path: source, text: "" } : source, start: 0, end: 0 };
}

/** A file decoded as UTF-8. It has a fault if it cannot be read as it was meant. */
export function sourceFile(path: string, decoded: string): SourceFile {
  // Editors do not count a byte order mark in their positions.
  const text = decoded.replace(/^\uFEFF/, "");
  const source: SourceFile = { path, text };
  const found = faults.flatMap(({ pattern, ...fault }) => {
    const match = pattern.exec(text);
    return match ? [{ range: { source, start: match.index, end: match.index + match[0].length }, ...fault }] : [];
  })[0];
  return found ? { ...source, fault: found } : source;
}

/** Line and column of an offset, counted from 1. Columns are UTF-16 code units, as in editors. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  const line = before.split("\n").length;
  return { line, column: offset - before.lastIndexOf("\n") };
}

const faults: readonly { pattern: RegExp; message: string; help: string }[] = [
  {
    pattern: /^(?:<{7}|\|{7}|={7}|>{7})(?= |\r?$)/m,
    message: "A git merge is not finished: two versions of the file are marked here.",
    help: "Keep one version of the lines between <<<<<<<, ======= and >>>>>>>, and remove the marks.",
  },
  {
    pattern: /\uFFFD/,
    message: "The file is not UTF-8: a letter here cannot be read.",
    help: "Save it as UTF-8, and type the lost letter again.",
  },
  {
    // Zero-width and bidirectional characters could hide figures from the check. Joiners are parts of letters and emoji.
    pattern: /[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|[^\P{Cc}\t\n\r]/u,
    message: "There is an invisible character here, probably copied from another program.",
    help: "Delete the letters on both sides of it, and type them again.",
  },
];
