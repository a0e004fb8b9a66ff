/** A stretch of a text and what comes in its place. */
export interface Splice {
  start: number;
  end: number;
  text: string;
}

/** A text with stretches replaced, none of which overlap. */
export function spliced(text: string, splices: readonly Splice[]): string {
  return splices
    .toSorted((a, b) => b.start - a.start)
    .reduce((result, { start, end, text: added }) => result.slice(0, start) + added + result.slice(end), text);
}

/** Takes an item out of a list, with the comma after it and the comments between the two. */
export function removal(text: string, { start, end }: { start: number; end: number }): Splice {
  const comma = /(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/|\/\/[^\n]*\n)*,/y;
  comma.lastIndex = end;
  return { start, end: comma.test(text) ? comma.lastIndex : end, text: "" };
}
