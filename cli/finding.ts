import type { SourceFile } from "./project/sources/source-file.ts";

/** A stretch of a file that a finding is about. */
export interface Place {
  source: SourceFile;
  /** Offsets in the file's text, in UTF-16 code units; the end is exclusive. */
  start: number;
  end: number;
  /** The value itself, which a constant may state elsewhere in the file. */
  stated?: { start: number; end: number };
  /** The field in the notation of the data: `deliverables[0].price`. */
  field?: string;
}

/** What a rule found wrong. */
export interface Problem {
  place: Place;
  /** What is wrong, with the values in it. */
  message: string;
  /** What the editor can do about it. */
  remedy: string;
}

/** Weight of a finding: an error is wrong, a warning is doubtful. */
export type Severity = "error" | "warning";

/** A problem with the rule that found it. */
export interface Finding extends Problem {
  rule: string;
  severity: Severity;
}

/** What a check came to. */
export interface CheckResult {
  /** By file and position. */
  findings: Finding[];
  /** How many findings `content/checks.ts` silences. */
  silenced: number;
  /** How many content files were read. */
  fileCount: number;
}

/** The beginning of a file: the place of findings about the file itself, which need not exist. */
export function fileStart(source: SourceFile): Place {
  return { source, start: 0, end: 0 };
}

/** Why a file cannot be read; undefined where it can. */
export function faultOf(source: SourceFile): Problem | undefined {
  if (!source.fault) return undefined;
  const { start, end, message, remedy } = source.fault;
  return { place: { source, start, end }, message, remedy };
}
