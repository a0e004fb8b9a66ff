/** What a figure in a text measures. */
export type FigureKind = "money" | "hours" | "duration" | "count";

/** A figure as written in a text: `$53,000`, `80 hours`, `4-6 weeks`, `40%`. */
export interface FigureText {
  kind: FigureKind;
  /** With single spaces, whatever whitespace the text has. */
  text: string;
  /** How many times the same figure occurs later in the text. */
  later: number;
}

/** Every figure in a text. */
export function figuresIn(text: string): FigureText[] {
  if (!hint.test(text)) return [];
  const plain = withSingleSpaces(text);
  return [...plain.matchAll(pattern)].map(({ 0: figure, index }) => ({
    kind: kindOf(figure),
    text: figure,
    later: plain.slice(index + figure.length).split(figure).length - 1,
  }));
}

/** The kind of a text that is a figure and nothing else. */
export function kindOf(text: string): FigureKind {
  if (/\$|dollar/i.test(text)) return "money";
  if (/h(ou)?rs?$/i.test(text)) return "hours";
  return /(minute|day|week|month|year)s?$/i.test(text) ? "duration" : "count";
}

/** Whether a figure is a phone number: `303-555-0142`. */
export function isPhone(text: string): boolean {
  return wholePhone.test(text);
}

/** Whether a figure is a day written out: `May 22, 2025`. */
export function isDay(text: string): boolean {
  return wholeDay.test(text);
}

/** Collapses whitespace, since a figure may contain a line break or a non-breaking space. */
export function withSingleSpaces(text: string): string {
  return text.replace(/\s+/g, " ");
}

/** The range of a figure in source code, where escapes may shift it: the same occurrence, counted from the end. */
export function spanIn(raw: string, { text, later }: FigureText): { start: number; end: number } {
  // Where the text has a space, the source may have a blockquote marker, an escape or an entity.
  const words = text.split(" ").map((word) => word.replace(/[$.()+]/g, String.raw`\$&`));
  const places = [...raw.matchAll(new RegExp(words.join(String.raw`(?:[\s>]|\\n|\\u00[aA]0|&nbsp;|&#160;)+`), "g"))];
  const found = places.at(-1 - later) ?? places[0];
  return found ? { start: found.index, end: found.index + found[0].length } : { start: 0, end: raw.length };
}

// --- internal ---

const number = String.raw`(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?`;
const word =
  "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|eighteen|twenty|thirty|sixty|ninety";
const unit = "hours?|hrs?|minutes?|days?|weeks?|months?|years?|dollars?|percent";
const phone = String.raw`(?:\+?1[\s.-])?\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}(?!\d)`;
const months = "January|February|March|April|May|June|July|August|September|October|November|December";
const day = String.raw`(?:${months}) \d{1,2}, \d{4}(?!\d)`;
const pattern = new RegExp(
  String.raw`(?<![\w.^])(?:${phone}|${day}|\$?(?:${number})(?:\s?[-–]\s?\$?(?:${number}))?(?:\s?%|[KMB]\b)?(?:[\s-](?:${unit})\b)?|\b(?:${word})(?:[\s-](?:${unit})\b))`,
  "gi",
);

const wholePhone = new RegExp(`^${phone}$`);
const wholeDay = new RegExp(`^${day}$`, "i");

/** Most texts have no figure, which this finds much faster than the whole pattern. */
const hint = /\d|hour|hr|minute|day|week|month|year|dollar|percent/i;
