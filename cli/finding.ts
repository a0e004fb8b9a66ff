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
export interface Finding {
  place: Place;
  /** What is wrong, including the values involved. */
  message: string;
  /** What the editor can do about it. */
  remedy: string;
  /** The edit of the place's file that `check --fix` makes; only where it changes no total and no fee. */
  fix?: Fix | undefined;
}

/** A range of a file and its new text. */
export interface Fix {
  start: number;
  end: number;
  text: string;
}

/** An error is certainly wrong; a warning is doubtful. */
export type Severity = "error" | "warning";

/** A finding, and the rule that found it. */
export interface CheckFinding extends Finding {
  rule: string;
  severity: Severity;
}

/** The result of a check. */
export interface CheckResult {
  /** Sorted by file and position. */
  findings: CheckFinding[];
  /** How many findings `content/firm/checks.ts` silences. */
  silenced: number;
  /** How many content files were read. */
  fileCount: number;
}

/** The replacement of a text within a place; undefined if there is nothing to put there, or the place lacks the text. */
export function replacement(
  { source, start, end, stated }: Place,
  old: string,
  text: string | undefined,
): Fix | undefined {
  const range = stated ?? { start, end };
  const at = [range, { start, end }].map((each) => ({ ...each, found: source.text.indexOf(old, each.start) }));
  const place = at.find(({ found, end: limit }) => found !== -1 && found + old.length <= limit);
  return place && text !== undefined ? { start: place.found, end: place.found + old.length, text } : undefined;
}

/** The start of a file, for findings about the file as a whole; the file need not exist. */
export function fileStart(source: SourceFile): Place {
  return { source, start: 0, end: 0 };
}

/** Why a file cannot be read; undefined if it can. */
export function faultOf(source: SourceFile): Finding | undefined {
  if (!source.fault) return undefined;
  const { start, end, message, remedy } = source.fault;
  return { place: { source, start, end }, message, remedy };
}
