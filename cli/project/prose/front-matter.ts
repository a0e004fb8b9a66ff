import { isNode, parseDocument, visit, type ErrorCode } from "yaml";
import type { Place, Finding } from "../../finding.ts";
import { fieldName, type Path } from "../data/path.ts";
import type { SourceFile } from "../sources/source-file.ts";

/** The YAML at the start of an MDX file, between two lines of hyphens. */
export interface FrontMatter {
  /** Its data; undefined if there is none or it cannot be read. */
  frontMatter: unknown;
  /** The place of the value at a path, or of its closest parent. */
  at(path: Path): Place;
  /** Why the file could not be read. */
  findings: Finding[];
}

/** Parses the YAML that starts at an offset; text that YAML takes for a comment, alias or anchor is a finding too. */
export function parseFrontMatter(source: SourceFile, start: number, text: string): FrontMatter {
  const base = source.text.indexOf("\n", start) + 1;
  const document = parseDocument(text, { prettyErrors: false });
  const place = (range: readonly number[] | null | undefined, field?: string): Place => ({
    source,
    start: base + (range?.[0] ?? 0),
    end: base + (range?.[1] ?? 0),
    ...(field && { field }),
  });
  // Errors after the first are mostly its consequence. YAML only warns of an unknown tag, but here it loses the text.
  const findings = [...document.errors, ...document.warnings].slice(0, 1).map(({ code, pos }): Finding => {
    const [message, remedy] = yamlWords[code] ?? otherwise;
    return { place: place(pos), message: `The front matter cannot be read: ${message}.`, remedy };
  });
  const lost = (range: readonly number[] | null | undefined, message: string, remedy: string) => {
    if (findings.length === 0) findings.push({ place: place(range), message, remedy });
  };
  visit(document, {
    Alias(_, { source: name, range }) {
      lost(range, `To YAML, *${name} is not a text but the name of a value.`, `Quote it: "*${name}".`);
    },
    Scalar(_, { anchor, source: shown, range }) {
      const comment = /^[ \t]+#\S[^\n]*/.exec(text.slice(range?.[1]))?.[0].trimStart();
      if (anchor !== undefined) {
        const message = `To YAML, &${anchor} is not a text but names the value after it.`;
        lost(range, message, `Quote the whole: "&${anchor} ${shown}".`);
      } else if (comment !== undefined && shown !== undefined) {
        lost(
          range,
          `To YAML, "${comment}" is a comment, and no page shows it.`,
          `Quote the whole: "${shown} ${comment}".`,
        );
      }
    },
  });
  const at = (path: Path): Place => {
    for (let depth = path.length; depth > 0; depth--) {
      const node = document.getIn(path.slice(0, depth), true);
      if (isNode(node)) return place(node.range, fieldName(path));
    }
    return { source, start, end: start + 3, field: fieldName(path) };
  };
  const frontMatter: unknown = findings.length > 0 ? undefined : document.toJS();
  return { frontMatter, at, findings };
}

// --- internal ---

/** The parser's error codes in words that an editor can act on. */
const yamlWords: Partial<Record<ErrorCode, readonly [message: string, remedy: string]>> = {
  DUPLICATE_KEY: ["this name is stated a second time", "Remove one of the two."],
  TAB_AS_INDENT: ["the line begins with a tab", "Remove the tab; where a line must be indented, use spaces."],
  MISSING_CHAR: ["a quotation mark or a bracket is not closed", "Close it on the line on which it begins."],
  BAD_SCALAR_START: ["a text cannot begin with this mark", 'Put the whole text in quotes: name: "…".'],
  BLOCK_AS_IMPLICIT_KEY: [
    "the text after this name holds a colon, or the next line is indented",
    'Put a text that holds a colon in quotes, name: "…", and begin each name at the start of its line.',
  ],
  MULTILINE_IMPLICIT_KEY: [
    "this line is not a name with a value",
    'Write it as "name: value", with a space after the colon.',
  ],
  TAG_RESOLVE_FAILED: ["to YAML, a word after ! is a type and not a text", 'Put the whole text in quotes: name: "…".'],
};
const otherwise = [
  "this is not valid YAML",
  'Write one "name: value" per line, each from the start of its line, and put a text with marks in it in quotes as a whole.',
] as const;
