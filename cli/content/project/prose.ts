import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { fileStart, type Diagnostic, type Range, type SourceFile } from "../check/finding.ts";
import type { DataFile } from "./data-file.ts";
import type { Folder } from "./folder.ts";
import { isNode, parseDocument } from "yaml";
import { joinLines } from "../../../content/mdx-components.ts";
import { fieldName, type Path } from "./path.ts";

// The parser of @mdx-js/mdx with the build's plugins: the check reads a text exactly as the build does.
const processor = unified().use(remarkParse).use(remarkMdx).use(remarkFrontmatter).use(remarkGfm).freeze();

type Root = ReturnType<typeof processor.parse>;

/** A node of an MDX file's tree. */
export type ProseNode = Root | Root["children"][number];

/** A component or an HTML element. */
export type ProseElement = Extract<ProseNode, { type: "mdxJsxTextElement" | "mdxJsxFlowElement" }>;

/** An MDX file. Its value is the front matter, or undefined without one. */
export interface ProseFile extends DataFile {
  /** Every node of the text, parents before children. */
  nodes: readonly ProseNode[];
}

/** Reads an MDX file; undefined if there is none. */
export function readProse(folder: Folder, path: string): ProseFile | undefined {
  const source = folder.read(path);
  if (!source) return undefined;
  const file = parsed.get(source) ?? parseProse(source);
  parsed.set(source, file);
  return file;
}

/** Narrows a node to an element, inline or block. */
export function isElement(node: ProseNode): node is ProseElement {
  return node.type === "mdxJsxTextElement" || node.type === "mdxJsxFlowElement";
}

/** The text attributes of an element. Those that are code are findings of the component rule. */
export function attributesOf(node: ProseNode) {
  return (isElement(node) ? node.attributes : []).flatMap((each) => {
    const { value } = each;
    return each.type === "mdxJsxAttribute" && typeof value === "string" ? [{ ...each, value }] : [];
  });
}

/** The text of an element's attribute; undefined if it has none. */
export function attributeOf(node: ProseNode, name: string): string | undefined {
  return attributesOf(node).find((each) => each.name === name)?.value;
}

/** The range of a node. */
export function rangeOf({ source }: ProseFile, node: ProseNode): Range {
  return { source, start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
}

/** The children of a node. */
export function childrenOf(node: ProseNode): readonly ProseNode[] {
  return "children" in node ? node.children : [];
}

/** A node and its descendants, parents before children. */
export function flatten(node: ProseNode, into: ProseNode[] = []): ProseNode[] {
  into.push(node);
  for (const child of childrenOf(node)) flatten(child, into);
  return into;
}

// --- internal ---

function invalid(range: Range, message: string): Diagnostic {
  const help = 'Write a line for each, name: value, and put a text with marks in it in quotes: name: "…".';
  return { range, message: `This is not valid YAML: ${message}.`, help };
}

/** Parses YAML that starts at an offset. */
function parseFrontMatter(source: SourceFile, start: number, text: string): DataFile {
  const base = source.text.indexOf("\n", start) + 1;
  const document = parseDocument(text, { prettyErrors: false });
  const spanOf = ([from = 0, to = from]: readonly number[], field?: string): Range => ({
    source,
    start: base + from,
    end: base + to,
    ...(field && { field }),
  });
  // Later errors mostly follow from the first. An unknown tag is only a warning in YAML, but it loses the text.
  const diagnostics = [...document.errors, ...document.warnings]
    .slice(0, 1)
    .map(({ message, pos }) => invalid(spanOf(pos), message));
  const at = (path: Path): Range => {
    for (let depth = path.length; depth > 0; depth--) {
      const node = document.getIn(path.slice(0, depth), true);
      if (isNode(node) && node.range) return spanOf(node.range, fieldName(path));
    }
    return { source, start, end: start + 3, field: fieldName(path) };
  };
  try {
    const value: unknown = diagnostics.length > 0 ? undefined : document.toJS();
    return { source, value, at, diagnostics };
  } catch (error) {
    // An alias, *name, without its anchor.
    if (!(error instanceof ReferenceError)) throw error;
    diagnostics.push(invalid(spanOf([0, 0]), error.message));
    return { source, value: undefined, at, diagnostics };
  }
}

/** A command that edits reads the project before and after; unchanged files are parsed once. */
const parsed = new WeakMap<SourceFile, ProseFile>();

function parseProse(source: SourceFile): ProseFile {
  const none = { source, value: undefined, nodes: [], at: () => fileStart(source) };
  if (source.fault) return { ...none, diagnostics: [source.fault] };
  let tree: Root;
  try {
    tree = processor.parse(source.text);
  } catch (error) {
    return { ...none, diagnostics: [diagnosticOf(source, error)] };
  }
  joinLines(tree);
  const nodes = flatten(tree);
  const yaml = nodes.find((node) => node.type === "yaml");
  if (!yaml) return { ...none, nodes, diagnostics: [] };
  return { nodes, ...parseFrontMatter(source, yaml.position?.start.offset ?? 0, yaml.value) };
}

/** The parser's error, with its position. */
function diagnosticOf(source: SourceFile, error: unknown): Diagnostic {
  if (!(error instanceof Error && "reason" in error && "place" in error)) throw error;
  const { reason, place } = error as Error & { reason: string; place?: Place };
  const [from, to] = place && "start" in place ? [place.start, place.end] : [place, place];
  // An element that is never closed has no place, but its message has the opening tag's: "(9:1-9:14)".
  const [, line = "1", column = "1"] = /\((\d+):(\d+)-/.exec(reason) ?? [];
  const before = source.text.split("\n").slice(0, Number(line) - 1);
  const opening = before.join("\n").length + (line === "1" ? 0 : Number(column));
  const start = Math.min(from?.offset ?? opening, Math.max(0, source.text.length - 1));
  return {
    range: { source, start, end: Math.max(start + 1, to?.offset ?? 0) },
    message: `This is not valid MDX: ${reason.replace(/\.$/, "")}.`,
    help: `${remedyOf(reason)} Until then the rest of this file is not checked.`,
  };
}

function remedyOf(reason: string): string {
  const [, tag] = /closing tag for `<(\w+)>`.*before the end of `paragraph`/.exec(reason) ?? [];
  if (/^(?:br|img|wbr)$/.test(tag ?? "")) return `Write <${tag} />, with a slash, since nothing closes it.`;
  if (tag !== undefined) {
    return `Put <${tag}> and </${tag}> on lines of their own, with empty lines around the text between them.`;
  }
  if (/`\/` \(U\+002F\) before local name|`@` \(U\+0040\) in local name/.test(reason)) {
    return "Write the address without the signs around it, or as a link: [its name](https://…).";
  }
  if (/acorn/.test(reason))
    return String.raw`Write the text itself, without code; write \{ and \} where braces are meant.`;
  return String.raw`Correct it here; a sign that the page should show is written \<, \{ or \}.`;
}

type Point = { offset?: number | undefined };
type Place = Point | { start: Point; end: Point };
