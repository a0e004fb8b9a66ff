import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { isNode, parseDocument } from "yaml";
import { joinLines } from "../../../content/mdx.ts";
import type { DataFile } from "./data-file.ts";
import { readerOf } from "./folder.ts";
import { fieldName, type Path } from "./path.ts";
import { fileStart, type Diagnostic, type SourceRange, type SourceFile } from "./source-file.ts";

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
export const readProse = readerOf(parseProse);

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
export function rangeOf({ source }: ProseFile, node: ProseNode): SourceRange {
  return { source, start: node.position?.start.offset ?? 0, end: node.position?.end.offset ?? 0 };
}

/** The matches of a global pattern in the source of a text node, each with its range. It can look behind the node. */
export function matchesIn(file: ProseFile, node: ProseNode, pattern: RegExp): { found: string; range: SourceRange }[] {
  if (node.type !== "text") return [];
  const { source, start, end } = rangeOf(file, node);
  const from = new RegExp(pattern, pattern.flags);
  from.lastIndex = start;
  return [...source.text.slice(0, end).matchAll(from)].map(({ 0: found, index }) => {
    return { found, range: { source, start: index, end: index + found.length } };
  });
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

/** The words of a node, with U+FFFC in place of each component and picture. */
export function wordsOf(node: ProseNode): string {
  if (node.type === "text" || node.type === "inlineCode") return node.value;
  const isEmpty = isElement(node) ? /^(?!img$)[a-z]/.test(node.name ?? "") : "children" in node;
  const children = childrenOf(node);
  return children.length === 0 && !isEmpty ? "\uFFFC" : children.map((each) => wordsOf(each)).join("");
}

// MDX removes a paragraph that has only elements and spaces.
const isNoWord = (node: ProseNode) => isElement(node) || (node.type === "text" && node.value.trim() === "");

function parseProse(source: SourceFile): ProseFile {
  const none = { source, value: undefined, nodes: [], at: () => fileStart(source) };
  if (source.fault) return { ...none, diagnostics: [source.fault] };
  let tree: Root;
  try {
    tree = processor.parse(source.text);
  } catch (error) {
    if (!(error instanceof Error && "reason" in error)) throw error;
    return { ...none, diagnostics: [invalidMdx(source, error as ParseError)] };
  }
  joinLines(tree);
  const nodes = flatten(tree);
  const lone = nodes.filter((node) => node.type === "paragraph" && node.children.every(isNoWord));
  for (const node of lone.flatMap(childrenOf)) if (isElement(node)) node.type = "mdxJsxFlowElement";
  const yaml = nodes.find((node) => node.type === "yaml");
  if (!yaml) return { ...none, nodes, diagnostics: [] };
  return { nodes, ...parseFrontMatter(source, yaml.position?.start.offset ?? 0, yaml.value) };
}

function parseFrontMatter(source: SourceFile, start: number, text: string): DataFile {
  const base = source.text.indexOf("\n", start) + 1;
  const yaml = parseDocument(text, { prettyErrors: false });
  const at = (path: Path): SourceRange => {
    const found = path.map((_, index) => yaml.getIn(path.slice(0, path.length - index), true));
    const [from, to] = found.find((node) => isNode(node))?.range ?? [start - base, start - base + 3];
    return { source, start: base + from, end: base + to, field: fieldName(path) };
  };
  // Later errors mostly follow from the first. An unknown tag is only a warning in YAML, but it loses the text.
  const [problem] = [...yaml.errors, ...yaml.warnings];
  try {
    if (problem) throw problem;
    return { source, value: yaml.toJS() as unknown, at, diagnostics: [] };
  } catch (error) {
    // `toJS` throws for an alias, *name, without its anchor.
    if (!(error instanceof Error)) throw error;
    const [from, to] = problem?.pos ?? [0, 0];
    const message = `This is not valid YAML: ${error.message}.`;
    const help = 'Write a line for each, name: value, and put a text with marks in it in quotes: name: "…".';
    const range = { source, start: base + from, end: base + to };
    return { source, value: undefined, at, diagnostics: [{ range, message, help }] };
  }
}

type Point = { offset?: number | undefined };
type ParseError = Error & { reason: string; place?: Point | { start: Point; end: Point } };

function invalidMdx(source: SourceFile, { reason, place }: ParseError): Diagnostic {
  const [from, to] = place && "start" in place ? [place.start, place.end] : [place, place];
  // An element that is never closed has no place, but its message has the opening tag's: "(9:1-9:14)".
  const [, line, column] = /\((\d+):(\d+)-/.exec(reason) ?? [];
  const before = source.text.split("\n").slice(0, Number(line ?? 1) - 1);
  const opening = [...before, ""].join("\n").length + Number(column ?? 1) - 1;
  const start = Math.min(from?.offset ?? opening, Math.max(0, source.text.length - 1));
  return {
    range: { source, start, end: Math.max(start + 1, to?.offset ?? 0) },
    message: `This is not valid MDX: ${reason.replace(/\.$/, "")}.`,
    help: String.raw`Correct it here: close elements, like <br />, put values in quotes, like service="…", write a link as [its name](https://…), and write \<, \{ or \} for a character that the page should show. Until then the rest of this file is not checked.`,
  };
}
