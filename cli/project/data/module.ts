import { parseSync, type Comment, type OxcError, type Program } from "oxc-parser";
import { faultOf, type Finding } from "../../finding.ts";
import { lineAndColumn, type SourceFile } from "../sources/source-file.ts";

/** Parses TypeScript; whatever keeps the file from being read is returned as one finding, the first. */
export function parseModule(source: SourceFile): { program: Program; findings: Finding[] } {
  // Duplicate and reserved names are semantic errors, not syntax errors, but they break the build too.
  const { program, errors, comments } = parseSync(source.path, source.text, { showSemanticErrors: true });
  const fault = faultOf(source);
  if (fault) return { program, findings: [fault] };
  const [error] = errors;
  return { program, findings: error ? [syntaxFinding(source, error, comments)] : [] };
}

// --- internal ---

/** What kept a file from being parsed, in an editor's words: the parser speaks of tokens, and points past the mistake. */
function syntaxFinding(source: SourceFile, error: OxcError, comments: readonly Comment[]): Finding {
  // If a name is declared twice, the second declaration is the one to correct.
  const label = error.labels.find(({ message }) => message?.includes("redeclared")) ?? error.labels[0];
  const start = label?.start ?? 0;
  const end = Math.max(label?.end ?? start, Math.min(start + 1, source.text.length));
  const opened = error.labels.find(({ message }) => message === "Opened here")?.start;
  const at = { text: source.text, message: error.message, start, end, opened, comments };
  const known = number(at) ?? quotation(at) ?? bracket(at) ?? separator(at) ?? statement(at);
  if (known) return { place: { source, start, end, ...known.place }, message: known.message, remedy: known.remedy };
  return {
    place: { source, start, end },
    message: `The file is not valid TypeScript: ${error.message}.`,
    remedy: "Correct the syntax here; until then the rest of this file is not checked.",
  };
}

interface ParseError {
  text: string;
  message: string;
  start: number;
  end: number;
  /** Offset of the bracket around it, where the parser names it. */
  opened: number | undefined;
  comments: readonly Comment[];
}

interface Known {
  place?: { start: number; end: number };
  message: string;
  remedy: string;
}

/** An amount as people write it, like 1,000, 12 000 or 8k; a leading zero; a date without quotes. */
function number(error: ParseError): Known | undefined {
  const { text, message, start } = error;
  // After 1,000 the parser reads on to the next token.
  const at = message.startsWith("Expected `:`") ? valueEnd(error) : start;
  const lineStart = text.lastIndexOf("\n", at - 1) + 1;
  const [line = ""] = text.slice(lineStart).split("\n");
  for (const match of line.matchAll(/(?<![\w$"'`])[$€£]?\d[\d_.,/-]*(?: \d[\d_.,/-]*)*[a-z%]*/gi)) {
    const written = match[0].replace(/[,.]+$/, "");
    const from = lineStart + match.index;
    if (at < from || at > from + written.length || /^(?!0\d)\d+(?:_\d+)*(?:\.\d+)?$/.test(written)) continue;
    return {
      place: { start: from, end: from + written.length },
      message: `${written} is not written as a number.`,
      remedy:
        "Write a number in digits, without commas and spaces, and a price in whole cents, like 12_000_00 for $12,000; " +
        "write anything else, like a date, in quotes.",
    };
  }
  return undefined;
}

function quotation({ text, message, start, end }: ParseError): Known | undefined {
  if (/^Invalid Character `[“”„‘’]`/.test(message)) {
    return {
      message: `${text.slice(start, end)} is a curly quote, which does not enclose a text here.`,
      remedy: 'Write a straight quote, ", at both ends of the text.',
    };
  }
  if (message === "Unterminated string") {
    return {
      message: "The text that begins with this quote has no quote at its end.",
      remedy: 'Write a straight quote, ", at both ends of the text, on one line.',
    };
  }
  const [before = ""] = text.slice(start - 1);
  if (!message.startsWith("Expected `,`") || !/["']/.test(before) || !/[\w$]/.test(text.charAt(start)))
    return undefined;
  return {
    place: { start: start - 1, end: start },
    message: `The text ends at this ${before}, but more follows.`,
    remedy: `Write a quote within a text as \\${before}, or as a curly one.`,
  };
}

function bracket({ text, message, start, opened }: ParseError): Known | undefined {
  const atEnd = /^;?\s*$/.test(text.slice(start)) || / but found `EOF`/.test(message);
  if (atEnd || (message === "Unexpected token" && /[\]})]/.test(text.charAt(start)))) {
    const before = text.slice(0, start);
    const inLine = openInLine(before);
    const last = inLine ?? unclosed(before).at(-1);
    const here = atEnd ? "the end of the file" : `this ${text.charAt(start)}`;
    if (last === undefined || (!atEnd && closers[text.charAt(last)] === text.charAt(start))) {
      return { message: `There is nothing for ${here} to close.`, remedy: "Remove it." };
    }
    const { line } = lineAndColumn(text, last);
    const place = { start: last, end: last + 1 };
    const ends = `Write ${closers[text.charAt(last)]} where it should end, before ${here}`;
    return {
      place,
      message: `The ${text.charAt(last)} in line ${line} is not closed.`,
      remedy:
        inLine !== undefined
          ? `Write ${closers[text.charAt(last)]} where it should end, in line ${line}.`
          : atEnd
            ? `${ends}.`
            : `${ends} in line ${lineAndColumn(text, start).line}.`,
    };
  }
  const [, closing, found = ""] = /^Expected `,` or `(.)` but found `(.*)`$/.exec(message) ?? [];
  if (opened === undefined || !closing) return undefined;
  const isField = closing === "]" && /^["'\w-]*\s*:/.test(text.slice(start));
  if (!isField && !/^[\]})]$/.test(found)) return undefined;
  const { line } = lineAndColumn(text, opened);
  return {
    message: `The ${text.charAt(opened)} in line ${line} is not closed before this.`,
    remedy: `Write ${closing} where it should end.`,
  };
}

const closers: Readonly<Record<string, string>> = { "{": "}", "[": "]", "(": ")" };

/** Offset of a bracket that is opened in the middle of a line, and not closed in it; one at a line's end is as it should be. */
function openInLine(text: string): number | undefined {
  const plain = text.replace(/"(?:\\.|[^"\\\n])*"|\/\/.*|\/\*[^]*?\*\//g, (found) => found.replace(/[^\n]/g, "_"));
  return /[[{](?=[^[\]{}\n]*\w)[^[\]{}\n]*$/m.exec(plain)?.index;
}

/** Offsets of the brackets that a text opens and does not close, outermost first. */
function unclosed(text: string): number[] {
  const open: number[] = [];
  for (const { 0: token, index } of text.matchAll(
    /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|\/\/.*|\/\*[^]*?\*\/|[[\](){}]/g,
  )) {
    if (closers[token]) open.push(index);
    else if (/^[\])}]$/.test(token)) open.pop();
  }
  return open;
}

function separator(error: ParseError): Known | undefined {
  const { text, message, start, end } = error;
  if (message === "Invalid assignment in object literal") {
    return { message: "A field is written with a colon, not with =.", remedy: 'Write it as "name: value".' };
  }
  const last = valueEnd(error);
  if (message === "Unexpected token" && text.charAt(start) === ",") {
    return { message: "There is no value before this comma.", remedy: "Write the value, or remove the comma." };
  }
  if (message === "Unexpected token" && text.charAt(start) === "{" && text.charAt(last - 1) === ",") {
    return {
      message: "A { stands here in place of a field: what is above is not closed.",
      remedy: "Write }, above it, where the entry before it ends.",
    };
  }
  if (message.startsWith("Expected `:`")) {
    return {
      place: { start: last - 1, end: last },
      message: "A colon is missing after this.",
      remedy: 'Write each field as "name: value,".',
    };
  }
  if (!message.startsWith("Expected `,`")) return undefined;
  if (text.slice(start, end) === ";") {
    return { message: "A semicolon stands where a comma belongs.", remedy: "Write a comma in its place." };
  }
  if (text.slice(last, start).includes("\n")) {
    return {
      place: { start: last - 1, end: last },
      message: "A comma is missing after this.",
      remedy: "Write a comma here: one follows each value.",
    };
  }
  return {
    message: "Something is missing before this: a comma, a colon, or the quotes around a text.",
    remedy: 'Write each field as "name: value," and each text in quotes.',
  };
}

function statement({ text, message, start }: ParseError): Known | undefined {
  if (!message.startsWith("Expected a semicolon")) return undefined;
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const [line = ""] = text.slice(from).split("\n");
  return {
    place: { start: from, end: from + line.length },
    message: "This line is neither an import nor the beginning of the data.",
    remedy: 'Begin the data with "export default {", and check the spelling.',
  };
}

/** The end of what precedes an error, apart from space and comments. */
function valueEnd({ text, start, comments }: Pick<ParseError, "text" | "start" | "comments">): number {
  const end = text.slice(0, start).trimEnd().length;
  const comment = comments.find((each) => each.end === end);
  return comment ? valueEnd({ text, start: comment.start, comments }) : end;
}
