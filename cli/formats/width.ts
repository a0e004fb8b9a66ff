/** Terminal columns that a text takes: two for East Asian wide characters and emoji, none for combining marks. */
export function widthOf(text: string): number {
  if (narrow.test(text)) return text.length;
  return graphemes(text).reduce((sum, grapheme) => sum + graphemeWidth(grapheme), 0);
}

/** The text cut to at most `width` columns, ending in `…` if anything is missing. */
export function cutTo(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let cut = "";
  let taken = 0;
  for (const grapheme of graphemes(text)) {
    taken += graphemeWidth(grapheme);
    if (taken > width - 1) break;
    cut += grapheme;
  }
  return width > 0 ? `${cut}…` : "";
}

// --- internal ---

/** Texts of these characters, as most are, have as many columns as characters. */
const narrow = /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u02ff]*$/;

/** Unicode's East Asian "wide" and "fullwidth" blocks, and emoji that are shown as pictures. */
const wide =
  /^(?:\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18fff}\u{1aff0}-\u{1b2ff}\u{1f200}-\u{1f2ff}\u{20000}-\u{3fffd}])|\ufe0f/u;

const zero = /^[\p{Mn}\p{Me}\u200c\u200d]+$/u;

/** Longest grapheme kept whole, in code units: an emoji family has at most 25, stacked marks have no limit. */
const longestGrapheme = 32;

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });

function graphemes(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment.slice(0, longestGrapheme));
}

function graphemeWidth(grapheme: string): number {
  if (zero.test(grapheme)) return 0;
  return wide.test(grapheme) ? 2 : 1;
}
