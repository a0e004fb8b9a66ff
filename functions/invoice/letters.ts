import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { unpackWoff } from "./woff.ts";

/** The typefaces of an invoice: headings, text, and emphasized text. */
export type Face = "display" | "text" | "strong";

/** A stretch of a line whose characters are all in one font file. */
export interface Run {
  text: string;
  /** Names the font file. */
  font: string;
}

/** The contents of a run's font file, read once. */
export function fontFile(font: string): Buffer {
  const file = fontFiles.get(font) ?? unpackWoff(readFileSync(require.resolve(fontPath(font))));
  fontFiles.set(font, file);
  return file;
}

/**
 * Text as an invoice can show it: one line, without invisible characters, which could hide or reorder the rest. A
 * character that no font contains becomes a question mark.
 */
export function printable(text: string): string {
  const visible = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}]+/gu, " ");
  return Array.from(visible, (letter) => (subsetOf(letter) === undefined ? "?" : letter))
    .join("")
    .trim();
}

/** Splits printable text into runs, by the font files that contain its characters. */
export function runsOf(text: string, face: Face): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const font = fontOf(letter, face);
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ text: letter, font });
  }
  return runs;
}

// --- internal ---

const require = createRequire(import.meta.url);

const fontFiles = new Map<string, Buffer>();

/** The package splits the typeface by script, and lists the Unicode ranges of each part. */
const subsets = ["latin", "latin-ext", "vietnamese", "cyrillic", "cyrillic-ext", "greek", "greek-ext"] as const;
type Subset = (typeof subsets)[number];

const unicodeRanges: Record<string, string> = require("@fontsource/inter/unicode.json");
const ranges = subsets.map((name) => ({
  name,
  spans: (unicodeRanges[name] ?? "").split(",").map((range) => {
    const [first = "", last = first] = range.replace("U+", "").split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  }),
}));

function subsetOf(letter: string): Subset | undefined {
  const code = letter.codePointAt(0) ?? 0;
  return ranges.find(({ spans }) => spans.some(([first, last]) => code >= first && code <= last))?.name;
}

/** Headings are our own texts, so a Latin-only typeface will do. */
function fontOf(letter: string, face: Face): string {
  return face === "display" ? "display" : `${face}-${subsetOf(letter) ?? "latin"}`;
}

function fontPath(font: string): string {
  if (font === "display") return "@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-600-normal.woff";
  const [face = "", ...subset] = font.split("-");
  return `@fontsource/inter/files/inter-${subset.join("-")}-${face === "strong" ? 600 : 400}-normal.woff`;
}
