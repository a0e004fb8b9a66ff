/** A text file of the project. */
export interface SourceFile {
  /** Path within the project, with forward slashes. */
  path: string;
  text: string;
  /** Why it cannot be read, where, and what to do; its text is empty or wrong then. */
  fault?: Fault;
}

/** A file decoded as UTF-8; a merge conflict marker, a lost letter (U+FFFD) or an invisible one makes it unreadable. */
export function sourceFile(path: string, decoded: string): SourceFile {
  // Editors do not count a byte order mark in their positions.
  const text = decoded.replace(/^\uFEFF/, "");
  const fault = faultIn(text);
  return { path, text, ...(fault && { fault }) };
}

/** A file that exists but cannot be opened. */
export function unreadableFile(path: string, reason: string): SourceFile {
  const help = "Put a file that can be read in its place, or remove it.";
  return { path, text: "", fault: { start: 0, end: 0, message: `${path} cannot be read: ${reason}.`, help } };
}

/** Line and column of an offset, both counted from 1, the column in UTF-16 code units as editors count. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  for (let at = text.indexOf("\n"); at !== -1 && at < offset; at = text.indexOf("\n", at + 1)) {
    line++;
    lineStart = at + 1;
  }
  return { line, column: offset - lineStart + 1 };
}

/**
 * The offset in a source of each character of the text it holds, where escapes, entities and the marks of quotations
 * may shift it; undefined if the two do not agree. The last entry is the source's end.
 */
export function aligned(source: string, text: string): Uint32Array | undefined {
  const offsets = new Uint32Array(text.length + 1);
  let at = 0;
  token.lastIndex = 0;
  for (let match = token.exec(source); match && at < text.length; match = token.exec(source)) {
    const [raw] = match;
    if (text.startsWith(raw, at)) {
      for (let index = 0; index < raw.length; index++) offsets[at++] = match.index + index;
    } else if (isSpace(raw)) {
      // A line break of a text may be followed by the mark of a quotation.
      while (at < text.length && isSpace(text.charAt(at))) offsets[at++] = match.index;
    } else if (raw.length > 1) {
      offsets[at++] = match.index;
      if (at < text.length && /[\uDC00-\uDFFF]/.test(text.charAt(at))) offsets[at++] = match.index;
    } else return undefined;
  }
  if (at < text.length) return undefined;
  offsets[at] = token.lastIndex === 0 ? source.length : Math.min(source.length, (offsets[at - 1] ?? -1) + 1);
  return offsets;
}

// --- internal ---

interface Fault {
  start: number;
  end: number;
  message: string;
  help: string;
}

function faultIn(text: string): Fault | undefined {
  if (/^\uFFFD{0,2}(?:[^\0]\0|\0[^\0]){8}/.test(text)) {
    const help = 'Save it as UTF-8: editors have that under "Save with encoding".';
    return { start: 0, end: 0, message: "The file is saved as UTF-16, which nothing here reads.", help };
  }
  const merge = /^(?:<{7}|\|{7}|={7}|>{7})(?= |\r?$)/m.exec(text);
  if (merge) {
    return {
      start: merge.index,
      end: merge.index + merge[0].length,
      message: "A merge is not finished: git marks here where two versions of the file differ.",
      help: "Keep one version of the lines between <<<<<<<, ======= and >>>>>>>, and remove the lines with the marks.",
    };
  }
  const found = lostOrInvisible.exec(text);
  if (!found) return undefined;
  const place = { start: found.index, end: found.index + 1 };
  if (found[0] === "\uFFFD") {
    return {
      ...place,
      message: "The file is not UTF-8: a letter here cannot be read.",
      help: "Save it as UTF-8, and write the letter again where it was lost.",
    };
  }
  const code = found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
  return {
    ...place,
    message: `An invisible character (U+${code}) is here, as copied from another program.`,
    help: "Delete what is here, from the letter before it to the letter after it, and type both again.",
  };
}

/**
 * The replacement character, control characters, and what is of no width or turns the direction of writing. They would
 * hide figures from the checks and words from a search. Joiners (U+200C, U+200D) are parts of letters and emoji.
 */
const lostOrInvisible = /[\uFFFD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]|[^\P{Cc}\t\n\r]/u;

const token = /\\u[\da-f]{4}|\\u\{[\da-f]+\}|\\x[\da-f]{2}|\\[^]|&(?:#\d+|#x[\da-f]+|\w+);|[\s>]+|[^]/giy;

function isSpace(text: string): boolean {
  return /^[\s>]+$/.test(text);
}
