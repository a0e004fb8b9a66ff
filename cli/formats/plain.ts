/**
 * Text that anyone may have written, harmless on one line of a terminal: control characters and line breaks become
 * their pictures (␛, ␊), whatever else is invisible or turns the direction of writing becomes �.
 */
export function plain(text: string): string {
  return text.toWellFormed().replace(invisible, (character) => {
    const code = character.charCodeAt(0);
    if (code < 0x20) return String.fromCharCode(0x2400 + code);
    return code === 0x7f ? "␡" : "�";
  });
}

/** The lines of such a text, each harmless. */
export function plainLines(text: string): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => plain(line));
}

/** JSON of a value in which nothing invisible is left unescaped; a program reads the same value. */
export function jsonText(value: unknown): string {
  return JSON.stringify(value, undefined, 2).replace(invisible, (character) =>
    character === "\n" ? character : character.replace(/[^]/g, escapeUnit),
  );
}

// --- internal ---

/** Controls, formats (the bidirectional ones among them) and separators; the joiners stay, which emoji and scripts need. */
const invisible = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

function escapeUnit(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
