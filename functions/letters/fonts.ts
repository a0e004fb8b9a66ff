import { createRequire } from "node:module";
import type { openSync as openFont } from "fontkit";
import { look } from "../../content/catalogue.ts";
import { stillFont } from "../../content/typefaces.ts";

const require = createRequire(import.meta.url);

/** The files of a document's typefaces: headings, text and emphasized text of the firm. */
export const fontFiles = {
  display: require.resolve(stillFont(look.typefaces.display, 600)),
  text: require.resolve(stillFont(look.typefaces.text, 400)),
  strong: require.resolve(stillFont(look.typefaces.text, 600)),
};
export type Face = keyof typeof fontFiles;

/** Whether the typeface of a document's text has a letter. */
export function isInFont(letter: string): boolean {
  characters ??= readCharacters();
  return characters.has(letter.codePointAt(0) ?? 0);
}

// --- internal ---

let characters: ReadonlySet<number> | undefined;

function readCharacters(): ReadonlySet<number> {
  // Loaded only now: it takes as long as the start of the server.
  const { openSync } = require("fontkit") as { openSync: typeof openFont };
  const font = openSync(fontFiles.text);
  // A collection of fonts has no characters of its own.
  if (!("characterSet" in font)) throw new TypeError("The font file holds several fonts");
  return new Set(font.characterSet);
}
