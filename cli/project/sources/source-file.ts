/** A text file of the project. */
export interface SourceFile {
  /** Path within the project, with forward slashes. */
  path: string;
  text: string;
  /** Why it cannot be read, where, and what to do; its text is empty or wrong then. */
  fault?: Fault;
}

/** A file decoded as UTF-8; a merge conflict marker or a replacement character (U+FFFD) makes it unreadable. */
export function sourceFile(path: string, decoded: string): SourceFile {
  // Editors do not count a byte order mark in their positions.
  const text = decoded.replace(/^\uFEFF/, "");
  const fault = faultIn(text);
  return { path, text, ...(fault && { fault }) };
}

/** A file that exists but cannot be opened. */
export function unreadableFile(path: string, reason: string): SourceFile {
  const remedy = "Put a file that can be read in its place, or remove it.";
  return { path, text: "", fault: { start: 0, end: 0, message: `${path} cannot be read: ${reason}.`, remedy } };
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

// --- internal ---

interface Fault {
  start: number;
  end: number;
  message: string;
  remedy: string;
}

function faultIn(text: string): Fault | undefined {
  const merge = /^(?:<{7}|\|{7}|>{7})(?= |\r?$)/m.exec(text);
  if (merge) {
    return {
      start: merge.index,
      end: merge.index + merge[0].length,
      message: "A merge is not finished: git marks here where two versions of the file differ.",
      remedy:
        "Keep one version of the lines between <<<<<<<, ======= and >>>>>>>, and remove the lines with the marks.",
    };
  }
  const start = text.indexOf("\uFFFD");
  if (start === -1) return undefined;
  return {
    start,
    end: start + 1,
    message: "The file is not UTF-8: a letter here cannot be read.",
    remedy: "Save it as UTF-8, and write the letter again where it was lost.",
  };
}
