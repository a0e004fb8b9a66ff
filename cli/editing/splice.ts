import type { Edit, Span } from "../diagnostic.ts";

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
