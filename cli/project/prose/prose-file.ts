import remarkFrontmatter from "remark-frontmatter";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { faultOf, fileStart, type Diagnostic, type Range } from "../../diagnostic.ts";
import type { Folder } from "../sources/folder.ts";
import type { SourceFile } from "../sources/source-file.ts";
import { parseFrontMatter, type FrontMatter } from "./front-matter.ts";

// What @mdx-js/mdx parses with, and the build's plugins: what the build cannot read, the check cannot.
const processor = unified().use(remarkParse).use(remarkMdx).use(remarkFrontmatter).use(remarkGfm).freeze();

type Root = ReturnType<typeof processor.parse>;

/** A node of an MDX file's tree. */
export type ProseNode = Root | Root["children"][number];

/** A component, or an element of HTML. */
export type ProseElement = Extract<ProseNode, { type: "mdxJsxTextElement" | "mdxJsxFlowElement" }>;

/** An MDX file: front matter and a tree of Markdown and components, all with positions. */
export interface ProseFile extends FrontMatter {
  source: SourceFile;
  /** Every node of the text, parents before children. */
  nodes: readonly ProseNode[];
}

/** Reads an MDX file; undefined if there is none. */
export function readProse(folder: Folder, path: string): ProseFile | undefined {
  const source = folder.read(path);
  return source && parseProse(source);
}

/** Whether a node is an element, inline or block. */
export function isElement(node: ProseNode): node is ProseElement {
  return node.type === "mdxJsxTextElement" || node.type === "mdxJsxFlowElement";
}

/** The text of an element's attribute; undefined if it has none. */
export function attributeOf(node: ProseNode, name: string): string | undefined {
  if (!isElement(node)) return undefined;
  const found = node.attributes.find((each) => each.type === "mdxJsxAttribute" && each.name === name);
  return typeof found?.value === "string" ? found.value : undefined;
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

function parseProse(source: SourceFile): ProseFile {
  const none = { source, frontMatter: undefined, at: () => fileStart(source) };
  const fault = faultOf(source);
  if (fault) return { ...none, nodes: [], diagnostics: [fault] };
  let nodes: readonly ProseNode[];
  try {
    nodes = nodesOf(source.text);
  } catch (error) {
    return { ...none, nodes: [], diagnostics: [diagnosticOf(source, error)] };
  }
  const yaml = nodes.find((node) => node.type === "yaml");
  if (!yaml) return { ...none, nodes, diagnostics: [] };
  return { source, nodes, ...parseFrontMatter(source, yaml.position?.start.offset ?? 0, yaml.value) };
}

/** Commands read a project several times; a text that has not changed is parsed once. */
const known = new Map<string, readonly ProseNode[]>();

function nodesOf(text: string): readonly ProseNode[] {
  const nodes = known.get(text) ?? flatten(processor.parse(text));
  known.set(text, nodes);
  return nodes;
}

/** What the parser says of a text that it cannot read. */
function diagnosticOf(source: SourceFile, error: unknown): Diagnostic {
  if (!(error instanceof Error && "reason" in error && "place" in error)) throw error;
  const { reason, place } = error as Error & { reason: string; place?: Place };
  const [from, to] = place && "start" in place ? [place.start, place.end] : [place, place];
  const start = Math.min(from?.offset ?? 0, Math.max(0, source.text.length - 1));
  return {
    range: { source, start, end: Math.max(start + 1, to?.offset ?? 0) },
    message: `This is not valid MDX: ${reason.replace(/\.$/, "")}.`,
    help: String.raw`Correct it here; a sign that the page should show is written \<, \{ or \}. Until then the rest of this file is not checked.`,
  };
}

type Point = { offset?: number | undefined };
type Place = Point | { start: Point; end: Point };
