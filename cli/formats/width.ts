import stringWidth from "string-width";

/** Terminal columns that a text takes: two for East Asian wide characters and emoji, none for combining marks. */
export function widthOf(text: string): number {
  return stringWidth(text);
}

/** The text cut to at most `width` columns, ending in `…` if anything is missing. */
export function cutTo(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let cut = "";
  let taken = 0;
  for (const { segment } of segmenter.segment(text)) {
    // An emoji family has at most 25 code units; stacked marks have no limit.
    const grapheme = segment.slice(0, 32);
    taken += widthOf(grapheme);
    if (taken > width - 1) break;
    cut += grapheme;
  }
  return width > 0 ? `${cut}…` : "";
}

// --- internal ---

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
