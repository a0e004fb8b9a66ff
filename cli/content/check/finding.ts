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
export interface Range extends Span {
  source: SourceFile;
  /** The range of the value without its name. If a constant holds the value, it is elsewhere in the file. */
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
  range: Range;
  /** The mistake, with the values involved. */
  message: string;
  /** The remedy. */
  help: string;
}

/** An error fails the check, a warning does not. */
export type Severity = "error" | "warning";

/** A diagnostic and the rule that gave it. */
export interface Finding extends Diagnostic {
  rule: string;
  severity: Severity;
}

/** The result of a check. */
export interface CheckResult {
  /** Sorted by file and position. */
  findings: Finding[];
  /** Number of content files that were read. */
  fileCount: number;
}

/** The start of a file, for a finding about the file as a whole. The file need not exist. */
export function fileStart(source: SourceFile | string): Range {
  return { source: typeof source === "string" ? { path: source, text: "" } : source, start: 0, end: 0 };
}
