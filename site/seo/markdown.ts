import type { Element, ElementContent, Nodes, RootContent } from "hast";
import { fromHtml } from "hast-util-from-html";
import { defaultHandlers, type Handle, type State, toMdast } from "hast-util-to-mdast";
import type { BlockContent, DefinitionContent, Paragraph, Parent, PhrasingContent } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import type { Page } from "./page.ts";

/** A page as Markdown, with its title, description and URL as front matter. */
export function markdownVersion({ path, data: { head }, html }: Page): string {
  const [start, end] = [html.indexOf(">", html.indexOf("<main ")) + 1, html.indexOf("</main>")];
  if (start < 1 || end < 0) throw new Error(`The page ${path} has no <main>, which its Markdown version is made of.`);
  const facts = { title: head.title, description: head.description, url: head.canonical };
  const frontMatter = Object.entries(facts).map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`);
  return `---\n${frontMatter.join("")}---\n\n${markdownOf(html.slice(start, end), new URL(head.canonical).origin)}`;
}

/**
 * Converts what a visitor reads in a piece of HTML to Markdown (CommonMark and GFM). Drawings, forms and what is hidden
 * from screen readers are left out, unless an attribute `data-markdown` says what the element becomes. Links within the
 * site become absolute URLs.
 */
export function markdownOf(html: string, origin: string): string {
  // Classes, icons and SVG paths are most of a page's length, and slow to parse.
  const short = html.replaceAll(/ (?:class|d)="[^"]*"|<svg[^>]*><use[^>]*><\/use><\/svg>/g, (found) =>
    /class="(?:[^"]* )?language-/.test(found) ? found : "",
  );
  const tree = fromHtml(short, { fragment: true });
  tree.children = read(tree.children, origin) as RootContent[];
  return toMarkdown(toMdast(tree, { handlers }), {
    extensions: [gfmToMarkdown({ tablePipeAlign: false })],
    bullet: "-",
    rule: "-",
    emphasis: "_",
    listItemIndent: "one",
    resourceLink: true,
    handlers: {
      mdxJsxTextElement: (node: Parent & { name: string }, _, state, info) =>
        `<${node.name}>${state.containerPhrasing(node as unknown as Paragraph, info)}</${node.name}>`,
    },
  });
}

// --- internal ---

const unread = new Set(["button", "form", "script", "style", "svg"]);

/** Elements whose content is one line of words, in which nothing stands apart without a space. */
const lines = /^(?:p|h\d|li|dt|dd|td|th|blockquote|figcaption|summary|a|em|strong|del)$/;

/** Elements that set words apart, and never stand apart themselves. */
const marks = /^(?:abbr|b|br|cite|code|del|dfn|em|i|img|input|ins|kbd|mark|q|s|samp|small|strong|su[bp]|u|var|wbr)$/;

const inLine = new RegExp(`${marks.source}|^(?:a|span)$`);

/** What of some nodes is read, with absolute links, and with a space between boxes that only look apart. */
function read(nodes: readonly Nodes[], origin: string, parent = ""): ElementContent[] {
  const found: ElementContent[] = [];
  for (const node of nodes) {
    const before = found.at(-1);
    if (node.type === "text") {
      const touches = isElement(before) && before.tagName === "span" && /^[\p{L}\p{N}]/u.test(node.value);
      // Without positions, which converting would copy.
      found.push({ type: "text", value: touches ? ` ${node.value}` : node.value });
    }
    if (node.type !== "element" || !isRead(node)) continue;
    // A line that breaks where a block begins shows nothing, and would be an empty one in Markdown.
    if (node.tagName === "br" && !inLine.test(parent) && textOf(found) === "" && !found.some(isElement)) continue;
    const own = node.properties["dataMarkdown"];
    const touches = before?.type === "text" && node.tagName === "span" && /[\p{L}\p{N}]$/u.test(before.value);
    const isApart =
      isElement(before) &&
      (`${before.tagName} ${node.tagName}`.includes("span") ||
        !(lines.test(parent) || marks.test(before.tagName) || marks.test(node.tagName)));
    if (isApart || touches) found.push({ type: "text", value: " " });
    if (typeof own === "string") found.push(element("p", [{ type: "text", value: own }]));
    else {
      const children = read(node.children, origin, node.tagName);
      const { tagName, properties } = node;
      const { href, ariaLabel } = properties;
      if (typeof href === "string") properties["href"] = href.replace(/^\//, `${origin}/`);
      // A link that is only named, as an icon is.
      const named = tagName === "a" && typeof ariaLabel === "string" && textOf(children) === "";
      const shown: ElementContent[] = named ? [{ type: "text", value: String(ariaLabel) }] : children;
      found.push({ type: "element", tagName, properties, children: shown });
    }
  }
  return found;
}

function isRead({ tagName, properties, children }: Element): boolean {
  // The boxes of a list of tasks are a part of its text.
  if (tagName === "input") return properties["type"] === "checkbox" && properties["disabled"] === true;
  if (properties["dataMarkdown"] !== undefined) return true;
  if (unread.has(tagName) || properties["ariaHidden"] === "true" || properties["role"] === "status") return false;
  // Anything around drawings alone.
  return !(
    children.length > 0 &&
    tagName !== "a" &&
    children.every((each) => each.type === "element" && !isRead(each))
  );
}

function textOf(nodes: readonly Nodes[]): string {
  return nodes
    .map((node) => (node.type === "text" ? node.value : "children" in node ? textOf(node.children) : ""))
    .join("")
    .trim();
}

function element(tagName: string, children: ElementContent[]): Element {
  return { type: "element", tagName, properties: {}, children };
}

const handlers: Record<string, Handle> = {
  /** `- **Term:** value, value` for each term. */
  dl: (state, list) => {
    const items: { term: Element; values: Element[] }[] = [];
    for (const child of elementsOf(list).flatMap((each) => (each.tagName === "div" ? elementsOf(each) : [each]))) {
      if (child.tagName === "dt") items.push({ term: child, values: [] });
      if (child.tagName === "dd") items.at(-1)?.values.push(child);
    }
    return {
      type: "list",
      spread: false,
      children: items.map(({ term, values }) => ({
        type: "listItem",
        spread: false,
        children: termAndValues(state, term, values),
      })),
    };
  },
  // Markdown has no mark of its own for these, and without one H₂O is H2O.
  ...Object.fromEntries(["sub", "sup", "kbd", "samp", "var"].map((tag) => [tag, inHtml(tag)])),
  // Markdown cannot mark a space as code.
  code: (state, node) =>
    textOf(node.children) === "" ? { type: "text", value: " " } : defaultHandlers.code(state, node),
  img: (_, { properties: { alt } }) => (alt ? { type: "text", value: String(alt) } : undefined),
  summary: (state, node) => state.toFlow(state.all(node)),
  // Only says where a long word may break.
  wbr: () => undefined,
};

function termAndValues(state: State, term: Element, values: readonly Element[]): (BlockContent | DefinitionContent)[] {
  const label: PhrasingContent = { type: "strong", children: [...inline(state, term), { type: "text", value: ":" }] };
  const texts = values.flatMap((value, index) => [
    { type: "text", value: index === 0 ? " " : ", " } as const,
    ...inline(state, value),
  ]);
  return [{ type: "paragraph", children: [label, ...texts] }];
}

/** The words of an element in one line. */
function inline(state: State, node: Element): PhrasingContent[] {
  return state
    .all(node)
    .flatMap((each): PhrasingContent[] =>
      each.type === "paragraph" || each.type === "heading"
        ? [...each.children, { type: "text", value: " " }]
        : [each as PhrasingContent],
    );
}

/** An element within a line that Markdown has no mark for, as MDX has them. */
function inHtml(tag: string): Handle {
  return (state, node) =>
    ({ type: "mdxJsxTextElement", name: tag, children: state.all(node) }) as unknown as PhrasingContent;
}

function elementsOf(node: Element): Element[] {
  return node.children.filter(isElement);
}

function isElement(node: Nodes | undefined): node is Element {
  return node?.type === "element";
}
