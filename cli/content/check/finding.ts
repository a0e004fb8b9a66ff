/** A text file of the project. */
export interface SourceFile {
  /** Path within the project, with forward slashes. */
  path: string;
  text: string;
  /** Why it cannot be read; its text is empty or wrong then. */
  fault?: Diagnostic;
}

/** A range of a file. */
export interface Range {
  source: SourceFile;
  /** Offsets in the file's text, in UTF-16 code units; the end is exclusive. */
  start: number;
  end: number;
  /** The range of the value alone, without its name; elsewhere in the file if a constant holds it. */
  value?: Span;
  /** The field's path, like `deliverables[0].price`. */
  field?: string;
}

/** A part of a file's text, by its offsets. */
export interface Span {
  start: number;
  end: number;
}

/** A part of a file's text, and what to write in its place. */
export interface Edit extends Span {
  text: string;
}

/** Something wrong with the content. */
export interface Diagnostic {
  range: Range;
  /** What is wrong, including the values involved. */
  message: string;
  /** What the editor can do about it. */
  help: string;
  /** Edits of the range's file that mend it, for `check --fix`; none of them changes a total or a fee. */
  edits?: Edit[];
}

/** An error fails the check; a warning says what to look at. */
export type Severity = "error" | "warning";

/** A diagnostic, and the rule that gave it. */
export interface Finding extends Diagnostic {
  rule: string;
  severity: Severity;
}

/** The result of a check. */
export interface CheckResult {
  /** Sorted by file and position. */
  findings: Finding[];
  /** How many content files were read. */
  fileCount: number;
}

/** The start of a file, for what concerns it as a whole; the file need not exist. */
export function fileStart(source: SourceFile): Range {
  return { source, start: 0, end: 0 };
}
