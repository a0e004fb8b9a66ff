import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create } from "fontkit";
import { look } from "../../content/catalogue.ts";
import { stillFont } from "../../content/typefaces.ts";

/** The typefaces of an invoice: headings, text, and emphasized text. */
export type Face = keyof typeof fontPaths;

/** The contents of a typeface's font file, read once. */
export function fontFile(face: Face): Buffer {
  const file = fontFiles.get(face) ?? readFileSync(require.resolve(fontPaths[face]));
  fontFiles.set(face, file);
  return file;
}

/**
 * Text as an invoice can show it: one line, without invisible characters, which could hide or reorder the rest. A
 * character that the font of the text does not contain becomes a question mark.
 */
export function printable(text: string): string {
  known ??= charactersOf(fontFile("text"));
  const visible = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\p{Zs}\p{Zl}\p{Zp}]+/gu, " ");
  return Array.from(visible, (letter) => (known?.has(letter.codePointAt(0) ?? 0) ? letter : "?"))
    .join("")
    .trim();
}

// --- internal ---

const require = createRequire(import.meta.url);

const fontPaths = {
  display: stillFont(look.typefaces.display, 600),
  text: stillFont(look.typefaces.text, 400),
  strong: stillFont(look.typefaces.text, 600),
};

const fontFiles = new Map<Face, Buffer>();
let known: ReadonlySet<number> | undefined;

function charactersOf(file: Buffer): ReadonlySet<number> {
  const font = create(file);
  // A collection of fonts has no characters of its own.
  if (!("characterSet" in font)) throw new TypeError("The font file holds several fonts");
  return new Set(font.characterSet);
}
