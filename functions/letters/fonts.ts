import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { create as createFont } from "fontkit";
import { look } from "../../content/catalogue.ts";
import { stillFont } from "../../content/typefaces.ts";

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
  if (code > 0x2_ff) candidates.push(...scripts.flatMap(([script, pattern]) => (pattern.test(letter) ? [script] : [])));
  return candidates.find((each) => charactersOf(each).has(code));
}

// --- internal ---

const require = createRequire(import.meta.url);

/** The static fonts; those of other scripts are optional packages, of which only the ones in use are read. */
const fontPaths = {
  display: stillFont(look.typefaces.display, 600),
  text: stillFont(look.typefaces.text, 400),
  strong: stillFont(look.typefaces.text, 600),
  arabic: "@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf",
  hebrew: "@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf",
  devanagari: "@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf",
  thai: "@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf",
  korean: "@expo-google-fonts/gowun-dodum/400Regular/GowunDodum_400Regular.ttf",
  // Chinese, simplified and traditional, and Japanese: all that their national character sets hold.
  chinese: "@expo-google-fonts/chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf",
  emoji: "@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf",
} as const;

const scripts: readonly (readonly [Face, RegExp])[] = [
  ["arabic", /\p{scx=Arab}/u],
  ["hebrew", /\p{scx=Hebr}/u],
  ["devanagari", /\p{scx=Deva}/u],
  ["thai", /\p{scx=Thai}/u],
  ["korean", /\p{scx=Hang}/u],
  ["chinese", /[\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}]/u],
  ["emoji", /[\p{Extended_Pictographic}\p{Regional_Indicator}\p{Emoji_Modifier}]/u],
];

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
