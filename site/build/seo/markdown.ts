import type { Element, ElementContent, Root, Text } from "hast";
import rehypeParse from "rehype-parse";
import rehypeRemark, { type Options } from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import type { BuiltPage } from "../built-page.ts";

/** A page as Markdown, with its title, description and URL as front matter. */
export function renderMarkdownPage({ path, head }: BuiltPage, html: string): string {
  const [start, end] = [html.indexOf(">", html.indexOf("<main ")) + 1, html.indexOf("</main>")];
  if (start < 1 || end < 0) throw new Error(`The page ${path} has no <main> to convert to Markdown.`);
  const facts = { title: head.title, description: head.description, url: head.canonical };
  const frontMatter = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`);
  return `---\n${frontMatter.join("")}---\n\n${htmlToMarkdown(html.slice(start, end), new URL(head.canonical).origin)}`;
}

/**
 * Converts what a visitor reads in a piece of HTML to Markdown (CommonMark and GFM). Links become absolute. Leaves out
 * drawings, forms and hidden elements. A `data-markdown` attribute replaces the content of its element.
 */
export function htmlToMarkdown(html: string, siteOrigin: string): string {
  return unified()
    .use(rehypeParse, { fragment: true })
    .use(() => (tree: Root) => keepReadable(tree, siteOrigin))
    .use(rehypeRemark, { handlers: inlineHtml })
    .use(remarkGfm, { tablePipeAlign: false })
    .use(remarkStringify, { bullet: "-", rule: "-", emphasis: "_", listItemIndent: "one", resourceLink: true })
    .processSync(html)
    .toString();
}

const skipped = new Set(["button", "form", "script", "style", "svg", "wbr"]);
/** Elements that mean something without content. */
const voids = new Set(["br", "hr", "img", "input", "td", "th", "code"]);
/** Inline elements that look separate on a page, often without a space in the HTML. */
const boxes = new Set(["a", "label", "output", "small", "span", "time"]);

/** Removes what a visitor does not read, and puts spaces between boxes. */
function keepReadable(parent: Root | Element, siteOrigin: string): void {
  const kept: ElementContent[] = [];
  for (const node of parent.children) {
    if (node.type === "element") {
      complete(node, siteOrigin);
      if (isHidden(node)) continue;
      keepReadable(node, siteOrigin);
      // A link whose icon is its only content.
      if (node.tagName === "a" && node.children.length === 0) node.children = [text(node.properties["ariaLabel"])];
      if (node.children.length === 0 && !voids.has(node.tagName)) continue;
    } else if (node.type !== "text") continue;
    if (needsSpace(kept.at(-1), node)) kept.push(text(" "));
    kept.push(node);
  }
  parent.children = kept;
}

/** Replaces content by its text alternative, and makes the address of a link absolute. */
function complete(node: Element, siteOrigin: string): void {
  const { tagName, properties } = node;
  const { dataMarkdown, alt, href } = properties;
  if (dataMarkdown) node.tagName = "p";
  if (tagName === "img") node.tagName = "span";
  if (tagName === "a") properties["href"] = String(href ?? "").replace(/^\//, `${siteOrigin}/`);
  const label = dataMarkdown ?? alt;
  if (label !== undefined) node.children = [text(label)];
}

function text(value: unknown): Text {
  return { type: "text", value: String(value ?? "") };
}

function isHidden({ tagName, properties }: Element): boolean {
  const { dataMarkdown, role, ariaHidden, type } = properties;
  if (skipped.has(tagName) || (tagName === "input" && type !== "checkbox")) return true;
  return dataMarkdown === "" || role === "status" || ariaHidden === "true";
}

function needsSpace(before: ElementContent | undefined, after: ElementContent): boolean {
  if (!before) return false;
  if (before.type === "text") return isBox(after) && /[\p{L}\p{N}]$/u.test(before.value);
  if (after.type === "text") return isBox(before) && /^[\p{L}\p{N}]/u.test(after.value);
  return isBox(before) || isBox(after);
}

function isBox(node: ElementContent): boolean {
  return node.type === "element" && boxes.has(node.tagName);
}

/** Elements without a mark in Markdown that change the meaning: H₂O is not H2O. */
const inlineHtml: NonNullable<Options["handlers"]> = Object.fromEntries(
  ["sub", "sup", "kbd", "samp", "var"].map((tag) => [
    tag,
    (state, node) => [{ type: "html", value: `<${tag}>` }, ...state.all(node), { type: "html", value: `</${tag}>` }],
  ]),
) as NonNullable<Options["handlers"]>;
