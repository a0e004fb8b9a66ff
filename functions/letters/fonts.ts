import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { create as createFont } from "fontkit";
import { look } from "../../content/catalogue.ts";
import { scriptFont, scriptFonts, stillFont } from "../../content/typefaces.ts";

/** The typefaces of a document: headings, text and emphasized text of the firm, and one for each other script. */
export type Face = keyof typeof fontPaths;

/** The names of all faces. */
export const faces = () => Object.keys(fontPaths) as Face[];

/** The faces that the firm chose. */
export type OwnFace = "display" | "text" | "strong";

/** The contents of a typeface's font file, read once; undefined if its package is not installed. */
export function fontFile(face: Face): Buffer | undefined {
  if (!fontFiles.has(face)) fontFiles.set(face, readFont(fontPaths[face]));
  return fontFiles.get(face);
}

/** The face that shows a character: the given one, the text's, or that of its script. Undefined if none does. */
export function faceShowing(letter: string, face: OwnFace): Face | undefined {
  const candidates: Face[] = [face, "text"];
  const code = letter.codePointAt(0) ?? 0;
  // Anything up to here is in the firm's own, and needs no look at the others.
  if (code > 0x2_ff) candidates.push(...scripts.filter((script) => scriptFonts[script].letters.test(letter)));
  return candidates.find((each) => charactersOf(each).has(code));
}

// --- internal ---

const require = createRequire(import.meta.url);

type Script = keyof typeof scriptFonts;

const scripts = Object.keys(scriptFonts) as Script[];

/** The static fonts; those of other scripts are optional packages, of which only the ones in use are read. */
const fontPaths = {
  display: stillFont(look.typefaces.display, 600),
  text: stillFont(look.typefaces.text, 400),
  strong: stillFont(look.typefaces.text, 600),
  ...(Object.fromEntries(scripts.map((script) => [script, scriptFont(script)])) as Record<Script, string>),
};

const fontFiles = new Map<Face, Buffer | undefined>();
const characters = new Map<Face, ReadonlySet<number>>();

function readFont(path: string): Buffer | undefined {
  try {
    return readFileSync(require.resolve(path));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "MODULE_NOT_FOUND") return undefined;
    throw error;
  }
}

function charactersOf(face: Face): ReadonlySet<number> {
  const known = characters.get(face) ?? readCharacters(fontFile(face));
  characters.set(face, known);
  return known;
}

function readCharacters(file: Buffer | undefined): ReadonlySet<number> {
  if (file === undefined) return new Set();
  // Loaded only now: it takes as long as the start of the server.
  const { create } = require("fontkit") as { create: typeof createFont };
  const font = create(file);
  // A collection of fonts has no characters of its own.
  if (!("characterSet" in font)) throw new TypeError("The font file holds several fonts");
  return new Set(font.characterSet);
}
