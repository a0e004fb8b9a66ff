/** User input with its direction marks made visible: `[U+202E]`. */
export function revealMarks(text: string): string {
  return text.replace(
    directionMarks,
    (mark) => `[U+${mark.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}]`,
  );
}

/** User input for use inside a sentence. Isolates right-to-left text, so that it cannot move an amount next to it. */
export function isolate(text: string): string {
  const shown = revealMarks(text);
  return rightToLeft.test(shown) ? `\u2068${shown}\u2069` : shown;
}

const directionMarks = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
/** Unicode blocks of right-to-left scripts. */
const rightToLeft = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;
