import { faceShowing } from "./fonts.ts";

/**
 * Text as a document can show it: one line, without invisible characters, which could hide or reorder the rest, and
 * compatible letters that the firm's typeface lacks as the plain ones that they stand for. A character that no font
 * shows becomes a question mark.
 */
export function printable(text: string): string {
  return Array.from(visible(text), (letter) => (isShown(letter) ? letter : "?")).join("");
}

/** The characters of texts that no font shows, each once; empty if a document can show all. */
export function unprintable(texts: readonly (string | null | undefined)[]): string[] {
  // Nothing has to be looked at for plain English, and no typeface for what is it besides its spaces.
  const others = texts.filter((text) => text && !/^[ -~]*$/.test(text));
  const letters = others.flatMap((text) => Array.from(visible(text ?? "")));
  return [...new Set(letters)].filter((letter) => letter > "~" && !isShown(letter));
}

// --- internal ---

/** Scripts in which a joiner changes how its neighbors are written, and pictures that it makes one. */
const joined = String.raw`[\p{scx=Arab}\p{scx=Deva}\p{Extended_Pictographic}\p{Emoji_Modifier}]`;
const joiner = /^[\u200c\u200d]$/;
const strayJoiners = new RegExp(String.raw`(?<!${joined})[\u200c\u200d]|[\u200c\u200d](?!${joined})`, "gu");

function visible(text: string): string {
  const letters = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Z}]+/gu, " ")
    .replace(/(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, "")
    .replace(strayJoiners, "");
  return Array.from(letters, plainLetter).join("").replace(/ +/g, " ").trim();
}

/** `Ｓ` as `S`, `ﬁ` as `fi`, unless the firm's typeface has the letter itself, or it would lose the letter it leans on. */
function plainLetter(letter: string): string {
  const plain = letter.normalize("NFKC");
  if (plain === letter || /^\p{M}/u.test(plain) || faceShowing(letter, "text") === "text") return letter;
  return Array.from(plain).every(isShown) ? plain : letter;
}

function isShown(letter: string): boolean {
  return joiner.test(letter) || faceShowing(letter, "text") !== undefined;
}
