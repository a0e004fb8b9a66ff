import type { SourceFile } from "./project/sources/source-file.ts";

/** The range of a file that a finding is about. */
export interface Place {
  source: SourceFile;
  /** Offsets in the file's text, in UTF-16 code units; the end is exclusive. */
  start: number;
  end: number;
  /** The range of the value itself, which is elsewhere in the file if a constant holds it. */
  stated?: { start: number; end: number };
  /** The field's path, like `deliverables[0].price`. */
  field?: string;
}

/** What a rule found wrong. */
export interface Problem {
  place: Place;
  /** What is wrong, including the values involved. */
  message: string;
  /** What the editor can do about it. */
  remedy: string;
}

/** An error is certainly wrong; a warning is doubtful. */
export type Severity = "error" | "warning";

/** A problem, and the rule that found it. */
export interface Finding extends Problem {
  rule: string;
  severity: Severity;
}

/** The result of a check. */
export interface CheckResult {
  /** Sorted by file and position. */
  findings: Finding[];
  /** How many findings `content/checks.ts` silences. */
  silenced: number;
  /** How many content files were read. */
  fileCount: number;
}

/** The start of a file, for findings about the file as a whole; the file need not exist. */
export function fileStart(source: SourceFile): Place {
  return { source, start: 0, end: 0 };
}

/** Why a file cannot be read; undefined if it can. */
export function faultOf(source: SourceFile): Problem | undefined {
  if (!source.fault) return undefined;
  const { start, end, message, remedy } = source.fault;
  return { place: { source, start, end }, message, remedy };
}
