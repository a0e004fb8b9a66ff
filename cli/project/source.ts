import type { Place } from "../finding.ts";

/** A text file of the project. */
export interface SourceFile {
  /** Path within the project, with forward slashes. */
  path: string;
  text: string;
}

/** The beginning of a file: the place of findings about the file itself, which need not exist. */
export function fileStart(path: string, text = ""): Place {
  return { source: { path, text }, start: 0, end: 0 };
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
