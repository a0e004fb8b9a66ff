import type { Element, ElementContent, Root, Text } from "hast";
import rehypeParse from "rehype-parse";
import rehypeRemark, { type Options } from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import type { BuiltPage } from "./head.ts";

/** A page as Markdown, with its title, description and URL as front matter. */
export function renderMarkdownPage({ path, head }: BuiltPage, html: string): string {
  const [start, end] = [html.indexOf(">", html.indexOf("<main ")) + 1, html.indexOf("</main>")];
  if (start < 1 || end < 0) throw new Error(`The page ${path} has no <main> to convert to Markdown.`);
  const facts = { title: head.title, description: head.description, url: head.canonical };
  const frontMatter = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`);
  return `---\n${frontMatter.join("")}---\n\n${htmlToMarkdown(html.slice(start, end), head.canonical)}`;
}

/**
 * Converts what a visitor reads in a piece of HTML to Markdown (CommonMark and GFM). Links become absolute, and a drawing
 * becomes its label. Leaves out forms, and elements that are hidden or have `data-mdast="ignore"`.
 */
export function htmlToMarkdown(html: string, pageUrl: string): string {
  return unified()
    .use(rehypeParse, { fragment: true })
    .use(() => keepReadable)
    .use(rehypeRemark, { handlers })
    .use(remarkGfm, { tablePipeAlign: false })
    .use(remarkStringify, { bullet: "-", rule: "-", emphasis: "_", listItemIndent: "one", resourceLink: true })
    .processSync(`<base href="${pageUrl}">${html}`)
    .toString();
}

/** Removes what a visitor does not read. Puts a space between inline boxes, which look separate on a page. */
function keepReadable(parent: Root | Element): void {
  const kept: ElementContent[] = [];
  for (const node of parent.children) {
    if (node.type === "element") {
      keepReadable(node);
      // A link around an icon has a label.
      if (node.tagName === "a" && node.children.length === 0) node.children.push(text(node.properties["ariaLabel"]));
    }
    if ((node.type !== "element" && node.type !== "text") || isHidden(node)) continue;
    const before = kept.at(-1);
    const isBoxEdge = before && (isBox(before) || isBox(node));
    if (isBoxEdge && matches(before, /[\p{L}\p{N}]$/u) && matches(node, /^[\p{L}\p{N}]/u)) kept.push(text(" "));
    kept.push(node);
  }
  parent.children = kept;
}

function isHidden(node: Element | Text): boolean {
  if (node.type === "text") return false;
  const { dataMdast, role, ariaHidden } = node.properties;
  if (dataMdast === "ignore" || role === "status" || ariaHidden === "true") return true;
  const isEmpty = node.children.length === 0 && !/^(base|br|code|hr|img|input|td|th)$/.test(node.tagName);
  return isEmpty || /^(button|form|wbr)$/.test(node.tagName);
}

function isBox(node: ElementContent): boolean {
  return node.type === "element" && /^(a|label|output|small|span|time)$/.test(node.tagName);
}

/** Whether a text matches; true for elements. */
function matches(node: ElementContent, pattern: RegExp): boolean {
  return node.type !== "text" || pattern.test(node.value);
}

function text(value: unknown): Text {
  return { type: "text", value: String(value ?? "") };
}

const handlers: NonNullable<Options["handlers"]> = {
  img: (_, { properties }) => text(properties["alt"]),
  svg: (_, { properties: { role, ariaLabel } }) =>
    role === "img" ? { type: "paragraph", children: [text(ariaLabel)] } : undefined,
};
// Markdown lacks these, and they change the meaning: H₂O is not H2O. They stay HTML.
for (const tag of ["sub", "sup", "kbd", "samp", "var"]) {
  const [start, end] = [`<${tag}>`, `</${tag}>`].map((value) => ({ type: "html" as const, value }));
  handlers[tag] = (state, node) => [start!, ...state.all(node), end!];
}
