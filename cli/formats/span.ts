import type { Place } from "../finding.ts";
import { lineAndColumn } from "../project/sources/source-file.ts";

/** Start and end of a place as lines and columns counted from 1; the end is exclusive. */
export function span({ source: { text }, start, end }: Place) {
  return { start: lineAndColumn(text, start), end: lineAndColumn(text, end) };
}
