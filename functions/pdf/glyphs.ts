import { isInFont } from "./fonts.ts";

/**
 * Text as a document can show it: one line, without invisible characters, which could hide or reorder the rest, and
 * compatible letters that the firm's typeface lacks as the plain ones that they stand for. A character that it lacks
 * becomes a question mark.
 */
export function printable(text: string): string {
  return Array.from(visible(text), (letter) => (isInFont(letter) ? letter : "?")).join("");
}

/** The characters of texts that the firm's typeface lacks, each once; empty if a document can show all. */
export function unprintable(texts: readonly (string | null | undefined)[]): string[] {
  // Nothing has to be looked at for plain English, and no typeface for what is it besides its spaces.
  const others = texts.filter((text) => text && !/^[ -~]*$/.test(text));
  const letters = others.flatMap((text) => Array.from(visible(text ?? "")));
  return [...new Set(letters)].filter((letter) => letter > "~" && !isInFont(letter));
}

// --- internal ---

function visible(text: string): string {
  const letters = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Z}]+/gu, " ")
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, "");
  return Array.from(letters, plainLetter).join("").replace(/ +/g, " ").trim();
}

/** `Ｓ` as `S`, `ﬁ` as `fi`, unless the firm's typeface has the letter itself. */
function plainLetter(letter: string): string {
  const plain = letter.normalize("NFKC");
  if (plain === letter || isInFont(letter)) return letter;
  return Array.from(plain).every((each) => isInFont(each)) ? plain : letter;
}
