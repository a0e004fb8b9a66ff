import type { Element, ElementContent, Nodes, Properties, RootContent, Text } from "hast";
import { defaultHandlers, type Handle, toMdast } from "hast-util-to-mdast";
import { Parser } from "htmlparser2";
import { gfmToMarkdown } from "mdast-util-gfm";
import { type Options, toMarkdown } from "mdast-util-to-markdown";
import type { Page } from "./page.ts";

/** A page as Markdown, with its title, description and URL as front matter. */
export function markdownVersion({ path, head }: Page, html: string): string {
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
  const root: Reading = { tagName: "", attributes: {}, found: [], before: "", skips: false };
  let inner = root;
  const parser = new Parser({
    onopentag: (tagName, attributes) => {
      inner = { tagName, attributes, around: inner, found: [], before: "", skips: false };
    },
    ontext: (words) => {
      const touches = inner.before === "span" && /^[\p{L}\p{N}]/u.test(words);
      add(inner, text(touches ? ` ${words}` : words));
      inner.before = "";
    },
    onclosetag: () => {
      const { around = root } = inner;
      if (isRead(inner)) addElement(around, inner, origin);
      else around.skips = true;
      inner = around;
    },
  });
  parser.end(html);
  return toMarkdown(toMdast({ type: "root", children: root.found as RootContent[] }, { handlers }), marksOfMarkdown);
}

// --- internal ---

type Attributes = Record<string, string>;

/** An element that is being read. */
interface Reading {
  tagName: string;
  attributes: Attributes;
  around?: Reading;
  /** What was found in it. */
  found: ElementContent[];
  /** The name of the element that was found last, empty after words. */
  before: string;
  /** Whether something in it was left out. */
  skips: boolean;
}

const marksOfMarkdown: Options = {
  extensions: [gfmToMarkdown({ tablePipeAlign: false })],
  bullet: "-",
  rule: "-",
  emphasis: "_",
  listItemIndent: "one",
  resourceLink: true,
};

/** Elements without words; `wbr` only says where a long one may break. */
const unread = new Set(["button", "form", "script", "style", "svg", "wbr"]);

/** Elements whose content is one line of words, in which nothing stands apart without a space. */
const lines = /^(?:p|h\d|li|dt|dd|td|th|blockquote|figcaption|summary|a|em|strong|del)$/;

/** Elements that set words apart, and never stand apart themselves. */
const marks = /^(?:abbr|b|br|cite|code|del|dfn|em|i|img|input|ins|kbd|mark|q|s|samp|small|strong|su[bp]|u|var|wbr)$/;

const inLine = new RegExp(`${marks.source}|^(?:a|label|output|span|time)$`);

/** Elements that only stand around others. Nothing becomes of them in Markdown, but of a box with words of its own a paragraph. */
const boxes =
  /^(?:article|aside|details|div|figcaption|figure|header|label|nav|output|section|small|span|summary|time)$/;

/** What Markdown has marks for of the attributes of an element. */
const marked: Record<string, (attributes: Attributes, origin: string) => Properties> = {
  a: ({ href, title }, origin) => ({ href: href?.replace(/^\//, `${origin}/`), title }),
  code: ({ class: names = "" }) => ({ className: names.split(" ") }),
  input: ({ type, checked }) => ({ type, checked: checked !== undefined }),
  ol: ({ start }) => ({ start }),
  th: ({ colspan }) => ({ colSpan: colspan }),
};

/** Adds an element to what was found around it, with a space between boxes that only look apart. */
function addElement(around: Reading, { tagName, attributes, found: children }: Reading, origin: string): void {
  const { tagName: parent, found, before } = around;
  // A line that breaks where a block begins shows nothing, and would be an empty one in Markdown.
  if (tagName === "br" && !inLine.test(parent) && isBlank(found)) return;
  const last = found.at(-1);
  const touches = before === "" && tagName === "span" && last?.type === "text" && /[\p{L}\p{N}]$/u.test(last.value);
  const isApart =
    inLine.test(before) &&
    inLine.test(tagName) &&
    (`${before} ${tagName}`.includes("span") || !(lines.test(parent) || marks.test(before) || marks.test(tagName)));
  if (isApart || touches) add(around, text(" "));
  around.before = tagName;
  const { alt, "aria-label": name, "data-markdown": own } = attributes;
  // A link that is only named, as an icon is.
  if (tagName === "a" && name !== undefined && isBlank(children)) children.push(text(name));
  const isBox =
    boxes.test(tagName) &&
    (inLine.test(tagName) || children.every((each) => isElement(each) && !inLine.test(each.tagName)));
  if (own !== undefined) found.push(element("p", [text(own)]));
  else if (tagName === "img") add(around, text(alt ?? ""));
  // Terms are a list: `**Term:** value, value`.
  else if (tagName === "dt") found.push(element("li", [element("strong", [...children, text(":")])]));
  else if (tagName === "dd" && isElement(last))
    last.children.push(text(last.children.length > 1 ? ", " : " "), ...inOneLine(children));
  else if (tagName === "dl") found.push(element("ul", children));
  else if (isBox) for (const each of children) add(around, each);
  else found.push(element(tagName, children, marked[tagName]?.(attributes, origin)));
}

/** What blocks say, one after the other. */
function inOneLine(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node) =>
    isElement(node) && !inLine.test(node.tagName) ? [...node.children, text(" ")] : node,
  );
}

/** Adds words in as few pieces as they can be, since each takes time to convert. */
function add({ found }: Reading, node: ElementContent): void {
  const last = found.at(-1);
  if (node.type === "text" && last?.type === "text") last.value += node.value;
  else found.push(node);
}

function isRead({ tagName, attributes, found, before, skips }: Reading): boolean {
  // The boxes of a list of tasks are a part of its text.
  if (tagName === "input") return attributes["type"] === "checkbox" && attributes["disabled"] !== undefined;
  if (attributes["data-markdown"] !== undefined) return true;
  if (unread.has(tagName) || attributes["aria-hidden"] === "true" || attributes["role"] === "status") return false;
  // Anything around drawings alone.
  return !skips || tagName === "a" || found.length > 0 || before !== "";
}

function isBlank(nodes: readonly Nodes[]): boolean {
  return nodes.every((node) => node.type === "text" && node.value.trim() === "");
}

function text(value: string): Text {
  return { type: "text", value };
}

/** Attributes of most elements: one object, which is copied once. */
const none: Properties = {};

function element(tagName: string, children: ElementContent[], properties = none): Element {
  return { type: "element", tagName, properties, children };
}

const handlers: Record<string, Handle> = {
  // Markdown has no mark of its own for these, and without one H₂O is H2O.
  ...Object.fromEntries(["sub", "sup", "kbd", "samp", "var"].map((tag) => [tag, inHtml(tag)])),
  // Markdown cannot mark a space as code.
  code: (state, node) => (isBlank(node.children) ? { type: "text", value: " " } : defaultHandlers.code(state, node)),
};

/** An element within a line that Markdown has no mark for. */
function inHtml(tag: string): Handle {
  return (state, node) => [
    { type: "html", value: `<${tag}>` },
    ...state.all(node),
    { type: "html", value: `</${tag}>` },
  ];
}

function isElement(node: Nodes | undefined): node is Element {
  return node?.type === "element";
}
