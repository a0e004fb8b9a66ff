/** A range of a text and its replacement. */
export interface Splice {
  start: number;
  end: number;
  text: string;
}

/** A text with ranges replaced, which must not overlap. */
export function spliced(text: string, splices: readonly Splice[]): string {
  return splices
    .toSorted((a, b) => b.start - a.start)
    .reduce((result, { start, end, text: added }) => result.slice(0, start) + added + result.slice(end), text);
}

/** Removes an item from a list, with the comma after it and any comments between the two. */
export function removal(text: string, { start, end }: { start: number; end: number }): Splice {
  const comma = /(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/[^\n]*\n)*,/y;
  comma.lastIndex = end;
  return { start, end: comma.test(text) ? comma.lastIndex : end, text: "" };
}
