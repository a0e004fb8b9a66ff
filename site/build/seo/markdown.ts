import type { Element, ElementContent, Root } from "hast";
import rehypeParse from "rehype-parse";
import rehypeRemark, { type Options } from "rehype-remark";
import remarkGfm from "remark-gfm";
import remarkStringify from "remark-stringify";
import { unified } from "unified";
import type { Page } from "../../app/lib/head.tsx";

/** A page as Markdown, with its title, description and URL as front matter. */
export function markdownVersion({ path, head }: Page, html: string): string {
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
export function htmlToMarkdown(html: string, origin: string): string {
  return unified()
    .use(rehypeParse, { fragment: true })
    .use(() => (tree: Root) => void (tree.children = readable(tree.children, origin) as Root["children"]))
    .use(rehypeRemark, { handlers: inlineHtml })
    .use(remarkGfm, { tablePipeAlign: false })
    .use(remarkStringify, {
      bullet: "-",
      rule: "-",
      emphasis: "_",
      listItemIndent: "one",
      resourceLink: true,
    })
    .processSync(html)
    .toString();
}

// --- internal ---

const skipped = new Set(["button", "form", "script", "style", "svg", "wbr"]);
/** Elements that mean something without content. */
const voids = new Set(["br", "hr", "input", "td", "th", "code"]);
/** Inline elements that look separate on a page, often without a space in the HTML. */
const boxes = new Set(["a", "label", "output", "small", "span", "time"]);

/** The nodes that a visitor reads, in elements that Markdown has marks for. */
function readable(nodes: readonly ElementContent[] | Root["children"], origin: string): ElementContent[] {
  const found: ElementContent[] = [];
  for (const node of nodes) {
    if (node.type !== "text" && node.type !== "element") continue;
    const next = node.type === "text" ? node : readableElement(node, origin);
    if (!next) continue;
    if (needsSpace(found.at(-1), next)) found.push({ type: "text", value: " " });
    found.push(next);
  }
  return found;
}

function readableElement(node: Element, origin: string): ElementContent | undefined {
  const { tagName, properties } = node;
  const replacement = properties["dataMarkdown"];
  if (replacement === "") return undefined;
  if (replacement !== undefined)
    return { ...node, tagName: "p", children: [{ type: "text", value: String(replacement) }] };
  if (skipped.has(tagName) || properties["role"] === "status") return undefined;
  if (properties["ariaHidden"] === "true") return undefined;
  if (tagName === "input" && properties["type"] !== "checkbox") return undefined;
  if (tagName === "img") return { type: "text", value: String(properties["alt"] ?? "") };
  const children = readable(node.children, origin);
  if (tagName === "a") {
    const href = String(properties["href"] ?? "").replace(/^\//, `${origin}/`);
    const label =
      children.length > 0 ? children : [{ type: "text" as const, value: String(properties["ariaLabel"] ?? "") }];
    return { ...node, properties: { ...properties, href }, children: label };
  }
  if (children.length === 0 && !voids.has(tagName)) return undefined;
  // Terms become a list: "**Term:** value, value".
  if (tagName === "dl") return { ...node, tagName: "ul", children: children.flatMap(termItems) };
  return { ...node, children };
}

/** The list items of `dt` and `dd` elements, in a `div` or not. */
function termItems(node: ElementContent, index: number, all: ElementContent[]): ElementContent[] {
  if (node.type !== "element") return [];
  if (node.tagName === "div") return node.children.flatMap(termItems);
  if (node.tagName !== "dt") return [];
  const later = all.slice(index + 1).filter((each) => each.type === "element");
  const end = later.findIndex(({ tagName }) => tagName === "dt");
  const values = later
    .slice(0, end < 0 ? undefined : end)
    .flatMap((each, place): ElementContent[] => [{ type: "text", value: place > 0 ? ", " : " " }, ...each.children]);
  const term: Element = { ...node, tagName: "strong", children: [...node.children, { type: "text", value: ":" }] };
  return [{ type: "element", tagName: "li", properties: {}, children: [term, ...values] }];
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
