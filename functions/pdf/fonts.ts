import { createRequire } from "node:module";
import type { openSync as openFont } from "fontkit";
import { theme } from "../../content/catalogue.ts";
import { stillFont } from "../../content/typefaces.ts";

/** The typefaces of a document: headings, text and emphasized text of the firm. */
export const faces = ["display", "text", "strong"] as const;
export type Face = (typeof faces)[number];

/** The path of a typeface's font file. */
export function fontFile(face: Face): string {
  const { display, text } = theme.typefaces;
  return require.resolve(face === "display" ? stillFont(display, 600) : stillFont(text, face === "text" ? 400 : 600));
}

/** Whether a typeface has a letter. */
export function isInFont(letter: string, face: Face = "text"): boolean {
  characters[face] ??= readCharacters(face);
  return characters[face].has(letter.codePointAt(0) ?? 0);
}

// --- internal ---

const require = createRequire(import.meta.url);

const characters: { [Name in Face]?: ReadonlySet<number> } = {};

function readCharacters(face: Face): ReadonlySet<number> {
  // Loaded only now: it takes as long as the start of the server.
  const { openSync } = require("fontkit") as { openSync: typeof openFont };
  const font = openSync(fontFile(face));
  // A collection of fonts has no characters of its own.
  if (!("characterSet" in font)) throw new TypeError("The font file holds several fonts");
  return new Set(font.characterSet);
}
