import { mdxToMdast, type MdastNode } from "satteri";
import { isNode, parseDocument, visit, type ErrorCode } from "yaml";
import type { Place, Problem } from "../finding.ts";
import { fieldName, type Path } from "./path.ts";
import type { Folder } from "./folder.ts";
import type { SourceFile } from "./source.ts";

/** A node of an MDX file's tree. */
export type ProseNode = MdastNode;

/** A component, or an element of HTML. */
export type ProseElement = Extract<ProseNode, { type: "mdxJsxTextElement" | "mdxJsxFlowElement" }>;

/** An MDX file: front matter and a tree of Markdown and components, all with positions. */
export interface ProseFile {
  source: SourceFile;
  /** The front matter's data; undefined when there is none. */
  frontMatter: unknown;
  /** Where a value of the front matter stands, or its closest parent. */
  at(path: Path): Place;
  /** Every node of the text, parents before children. */
  nodes: readonly ProseNode[];
  /** Why it could not be read. */
  problems: Problem[];
}

/** Reads an MDX file; undefined where there is none. */
export function readProse(folder: Folder, path: string): ProseFile | undefined {
  const source = folder.read(path);
  return source && parseProse(source);
}

/** Whether a node is an element, in a line of text or on lines of its own. */
export function isElement(node: ProseNode): node is ProseElement {
  return node.type === "mdxJsxTextElement" || node.type === "mdxJsxFlowElement";
}

/** Where a node stands. */
export function placeOf({ source }: ProseFile, node: ProseNode): Place {
  return { source, start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
}

// --- internal ---

function parseProse(source: SourceFile): ProseFile {
  const broken = (problem: Problem): ProseFile => ({
    source,
    frontMatter: undefined,
    at: () => wholeFile(source),
    nodes: [],
    problems: [problem],
  });
  if (source.fault) return broken(source.fault);
  let nodes: ProseNode[];
  try {
    // As the build reads it: what is no markup there is none here.
    nodes = [...flatten(mdxToMdast(source.text, { features: { gfm: false } }))];
  } catch (error) {
    return broken(syntax(source, error));
  }
  const yaml = nodes.find((node) => node.type === "yaml");
  if (!yaml) {
    const start = source.text.search(/^-{3,}[ \t]*\r?\n\w+:/m);
    if (start !== -1 && source.text.slice(0, start).trim() === "") {
      return broken({
        place: { source, start, end: start + 3 },
        message: "The front matter cannot be read: it has no line --- of its own above and below it.",
        remedy: "Begin the file with a line of three hyphens and nothing else, and write another after the last value.",
      });
    }
    return { source, frontMatter: undefined, at: () => wholeFile(source), nodes, problems: [] };
  }
  return { source, nodes, ...parseFrontMatter(source, yaml.position?.start.offset ?? 0, yaml.value) };
}

function* flatten(node: ProseNode): Generator<ProseNode> {
  yield node;
  if ("children" in node) for (const child of node.children) yield* flatten(child);
}

function wholeFile(source: SourceFile): Place {
  return { source, start: 0, end: 0 };
}

/** The parser says where by its message, "line:column: what". */
function syntax(source: SourceFile, error: unknown): Problem {
  const message = error instanceof Error ? error.message : String(error);
  const [, line, column, what] = /^(\d+):(\d+): (.*)$/s.exec(message) ?? [undefined, "1", "1", message];
  const lineStart = source.text
    .split("\n")
    .slice(0, Number(line) - 1)
    .reduce((offset, each) => offset + each.length + 1, 0);
  const start = lineStart + Number(column) - 1;
  return {
    place: { source, start, end: start + 1 },
    message: `The file is not valid MDX: ${what}.`,
    remedy:
      "Close every tag (<br />); write \\< for a less-than sign, {/* … */} for a comment, and [text](https://…) for an " +
      "address. Until then the rest of this file is not checked.",
  };
}

function parseFrontMatter(source: SourceFile, start: number, text: string) {
  const base = source.text.indexOf("\n", start) + 1;
  const document = parseDocument(text, { prettyErrors: false });
  const place = (range: readonly number[] | null | undefined, field?: string): Place => ({
    source,
    start: base + (range?.[0] ?? 0),
    end: base + (range?.[1] ?? 0),
    ...(field && { field }),
  });
  // What follows the first mistake is mostly found because of it. An unknown type is no error to YAML, but a lost text here.
  const problems = [...document.errors, ...document.warnings].slice(0, 1).map(({ code, pos }): Problem => {
    const [message, remedy] = yamlWords[code] ?? otherwise;
    return { place: place(pos), message: `The front matter cannot be read: ${message}.`, remedy };
  });
  const lost = (range: readonly number[] | null | undefined, message: string, remedy: string) => {
    if (problems.length === 0) problems.push({ place: place(range), message, remedy });
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
  const frontMatter: unknown = problems.length > 0 ? undefined : document.toJS();
  return { frontMatter, at, problems };
}

/** What YAML says in words of its own, so that an editor can act on it. */
const yamlWords: Partial<Record<ErrorCode, readonly [message: string, remedy: string]>> = {
  DUPLICATE_KEY: ["this name is stated a second time", "Take one of the two out."],
  TAB_AS_INDENT: ["the line begins with a tab", "Take the tab out; where a line has to be indented, use spaces."],
  MISSING_CHAR: ["a quotation or a bracket has no end", "Close it on the line on which it begins."],
  BAD_SCALAR_START: ["a text cannot begin with this mark", 'Put the whole text in quotes: name: "…".'],
  BLOCK_AS_IMPLICIT_KEY: [
    "the text after this name holds a colon, or the next line is indented",
    'Put a text that holds a colon in quotes, name: "…", and begin each name at the start of its line.',
  ],
  MULTILINE_IMPLICIT_KEY: [
    "this line is no name with a value",
    'Write it as "name: value", with a space after the colon.',
  ],
  TAG_RESOLVE_FAILED: ["to YAML, a word after ! is a type and not a text", 'Put the whole text in quotes: name: "…".'],
};
const otherwise = [
  "this cannot stand here",
  'Write one "name: value" a line, each from the start of its line, and put a text with marks in it in quotes as a whole.',
] as const;
