import { mdxToMdast, type MdastNode } from "satteri";
import { isNode, LineCounter, parseDocument, visit } from "yaml";
import type { Place, Problem } from "../finding.ts";
import { fieldName, type Path } from "./path.ts";
import type { Folder } from "./folder.ts";
import type { SourceFile } from "./source.ts";

/** A node of an MDX file's tree. */
export type ProseNode = MdastNode;

/** An MDX file: front matter and a tree of Markdown and components, all with positions. */
export interface ProseFile {
  source: SourceFile;
  /** The front matter's data; undefined when there is none. */
  frontMatter: unknown;
  /** Where a value of the front matter stands, or its closest parent. */
  at(path: Path): Place;
  /** Every node of the text, parents before children. */
  nodes: readonly MdastNode[];
  /** Why it could not be read. */
  problems: Problem[];
}

/** Reads an MDX file; undefined where there is none. */
export function readProse(folder: Folder, path: string): ProseFile | undefined {
  const source = folder.read(path);
  return source && parseProse(source);
}

/** Where a node stands. */
export function placeOf({ source }: ProseFile, node: MdastNode): Place {
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
  let nodes: MdastNode[];
  try {
    // As the build reads it: what is no markup there is none here.
    nodes = [...flatten(mdxToMdast(source.text, { features: { gfm: false } }))];
  } catch (error) {
    return broken(syntax(source, error));
  }
  const yaml = nodes.find((node) => node.type === "yaml");
  if (!yaml) return { source, frontMatter: undefined, at: () => wholeFile(source), nodes, problems: [] };
  return { source, nodes, ...parseFrontMatter(source, yaml.position?.start.offset ?? 0, yaml.value) };
}

function* flatten(node: MdastNode): Generator<MdastNode> {
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
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  const place = (range: readonly number[] | null | undefined, field?: string): Place => ({
    source,
    start: base + (range?.[0] ?? 0),
    end: base + (range?.[1] ?? 0),
    ...(field && { field }),
  });
  const problems: Problem[] = document.errors.map((error) => ({
    place: place(error.pos),
    message: `The front matter is not valid YAML: ${error.message.split("\n")[0]}`,
    remedy: 'Write one "name: value" a line; quote values that contain a colon.',
  }));
  visit(document, {
    Alias(_, { source: name, range }) {
      const message = `To YAML, *${name} is not a text but the name of a value.`;
      problems.push({ place: place(range), message, remedy: `Quote it: "*${name}".` });
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
