import type { MailAddress } from "./mails.ts";

/** A name or subject in which marks that turn the direction of the text are shown as what they are: `[U+202E]`. */
export function plainName(text: string): string {
  return text.replace(
    directionMarks,
    (mark) => `[U+${mark.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}]`,
  );
}

/**
 * A subject that looks as if it were encoded (`=?utf-8?q?…?=`), encoded whole, so that it shows as typed; undefined for
 * any other.
 */
export function encodedSubject(subject: string): string | undefined {
  return looksEncoded(subject) ? encodedWords(subject) : undefined;
}

/** The same for an address whose name looks so, as the value of its header. */
export function namedAddress({ name, address }: MailAddress): string | undefined {
  return looksEncoded(name) ? `${encodedWords(plainName(name))} <${address}>` : undefined;
}

// --- internal ---

const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

function looksEncoded(text: string): boolean {
  return text.includes("=?");
}

/** How many bytes an encoded word holds: 75 characters at most, with what surrounds them (RFC 2047). */
const bytesPerWord = 45;

function encodedWords(text: string): string {
  const words: string[] = [];
  let current = "";
  for (const letter of text) {
    if (Buffer.byteLength(current + letter) > bytesPerWord) {
      words.push(current);
      current = "";
    }
    current += letter;
  }
  return [...words, current].map((word) => `=?UTF-8?B?${Buffer.from(word).toString("base64")}?=`).join(" ");
}
