import { mdxToMdast, type MdastNode } from "satteri";
import { faultOf, fileStart, type Place, type Finding } from "../../finding.ts";
import type { Folder } from "../sources/folder.ts";
import type { SourceFile } from "../sources/source-file.ts";
import { parseFrontMatter, type FrontMatter } from "./front-matter.ts";
import { mdxFinding } from "./mdx-error.ts";

/** A node of an MDX file's tree. */
export type ProseNode = MdastNode;

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

/** The place of a node. */
export function placeOf({ source }: ProseFile, node: ProseNode): Place {
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
  const broken = (finding: Finding): ProseFile => ({
    source,
    frontMatter: undefined,
    at: () => fileStart(source),
    nodes: [],
    findings: [finding],
  });
  const fault = faultOf(source);
  if (fault) return broken(fault);
  let nodes: ProseNode[];
  try {
    // As the build parses it: GitHub's extensions, like tables, are plain text.
    nodes = flatten(mdxToMdast(source.text, { features: { gfm: false } }));
  } catch (error) {
    return broken(mdxFinding(source, error));
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
    return { source, frontMatter: undefined, at: () => fileStart(source), nodes, findings: [] };
  }
  return { source, nodes, ...parseFrontMatter(source, yaml.position?.start.offset ?? 0, yaml.value) };
}
