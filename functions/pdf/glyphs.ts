import { createRequire } from "node:module";
import { openSync, type Font } from "fontkit";
import { theme } from "../../content/catalogue.ts";
import { staticFontFile } from "../../content/typefaces.ts";

/** The typefaces of a document: headings, text and emphasized text of the firm. */
export const faces = ["display", "text", "strong"] as const;
export type Face = (typeof faces)[number];

/** The path of a typeface's font file. */
export function fontFile(face: Face): string {
  const { display, text } = theme.typefaces;
  return require.resolve(
    face === "display" ? staticFontFile(display, 600) : staticFontFile(text, face === "text" ? 400 : 600),
  );
}

/** A typeface's font, opened once. Its file holds a single font. */
export function fontOf(face: Face): Font {
  return (fonts[face] ??= openSync(fontFile(face)) as Font);
}

/** Whether a typeface has a letter. */
export function isInFont(letter: string, face: Face = "text"): boolean {
  return fontOf(face).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}

/**
 * Text as a document prints it, on one line. Invisible characters are removed, because they could hide or reorder text.
 * Letters that the typeface lacks become question marks.
 */
export function printable(text: string): string {
  return Array.from(removeInvisible(text), (letter) => (isInFont(letter) ? letter : "?")).join("");
}

/** The characters of texts that the typeface lacks, each once. */
export function unprintable(texts: readonly (string | null)[]): string[] {
  const letters = texts.flatMap((text) => Array.from(removeInvisible(text ?? "")));
  return [...new Set(letters)].filter((letter) => !isInFont(letter));
}

const require = createRequire(import.meta.url);

const fonts: { [Name in Face]?: Font } = {};

function removeInvisible(text: string): string {
  return text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, "")
    .replace(/[\p{Cc}\p{Z}]+/gu, " ")
    .trim();
}
