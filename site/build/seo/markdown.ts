import type { Element, ElementContent, Root, Text } from "hast";
import rehypeParse from "rehype-parse";
import rehypeRemark, { type Options } from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import type { BuiltPage } from "../../app/lib/page-data.ts";

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
    .use(rehypeReadable, siteOrigin)
    .use(rehypeRemark, { handlers: inlineHtml })
    .use(remarkGfm, { tablePipeAlign: false })
    .use(remarkStringify, { bullet: "-", rule: "-", emphasis: "_", listItemIndent: "one", resourceLink: true })
    .processSync(html)
    .toString();
}

const hiddenElements = new Set(["button", "form", "script", "style", "svg", "wbr"]);
/** Elements that mean something without content. */
const voidElements = new Set(["br", "hr", "img", "input", "td", "th", "code"]);
/** Inline elements that look separate on a page, often without a space in the HTML. */
const inlineBoxes = new Set(["a", "label", "output", "small", "span", "time"]);

/** A rehype plugin that removes the parts a visitor does not read, and puts spaces between boxes. */
function rehypeReadable(siteOrigin: string) {
  function clean(parent: Root | Element): void {
    const kept: ElementContent[] = [];
    for (const node of parent.children) {
      if (node.type === "element") {
        if (isHidden(node)) continue;
        replaceContent(node);
        clean(node);
        if (node.tagName === "a") completeLink(node, siteOrigin);
        if (node.children.length === 0 && !voidElements.has(node.tagName)) continue;
      } else if (node.type !== "text") continue;
      if (needsSpace(kept.at(-1), node)) kept.push(text(" "));
      kept.push(node);
    }
    parent.children = kept;
  }
  return clean;
}

function isHidden({ tagName, properties }: Element): boolean {
  const { dataMarkdown, role, ariaHidden, type } = properties;
  if (hiddenElements.has(tagName) || (tagName === "input" && type !== "checkbox")) return true;
  return dataMarkdown === "" || role === "status" || ariaHidden === "true";
}

/** Replaces an image or a drawing by its description. */
function replaceContent(node: Element): void {
  const { dataMarkdown, alt } = node.properties;
  if (dataMarkdown) node.tagName = "p";
  if (node.tagName === "img") node.tagName = "span";
  const description = dataMarkdown ?? alt;
  if (description !== undefined) node.children = [text(description)];
}

/** Makes the address absolute, and gives a link without text its label. */
function completeLink({ properties, children }: Element, siteOrigin: string): void {
  properties["href"] = String(properties["href"] ?? "").replace(/^\//, `${siteOrigin}/`);
  if (children.length === 0) children.push(text(properties["ariaLabel"]));
}

function text(value: unknown): Text {
  return { type: "text", value: String(value ?? "") };
}

function needsSpace(before: ElementContent | undefined, after: ElementContent): boolean {
  if (!before || !(isBox(before) || isBox(after))) return false;
  const isAfterWord = before.type !== "text" || /[\p{L}\p{N}]$/u.test(before.value);
  return isAfterWord && (after.type !== "text" || /^[\p{L}\p{N}]/u.test(after.value));
}

function isBox(node: ElementContent): boolean {
  return node.type === "element" && inlineBoxes.has(node.tagName);
}

/** Elements that Markdown lacks and that change the meaning: H₂O is not H2O. They stay HTML. */
const inlineHtml: NonNullable<Options["handlers"]> = Object.fromEntries(
  ["sub", "sup", "kbd", "samp", "var"].map((tag) => [
    tag,
    (state, node) => [{ type: "html", value: `<${tag}>` }, ...state.all(node), { type: "html", value: `</${tag}>` }],
  ]),
) as NonNullable<Options["handlers"]>;
