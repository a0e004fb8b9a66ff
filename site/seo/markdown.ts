import { type DefaultTreeAdapterTypes, parseFragment } from "parse5";

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/**
 * Converts what a visitor reads in a piece of HTML to Markdown (CommonMark with tables). It handles only the elements
 * this site uses; drawings, forms and what is hidden from screen readers are left out, unless an attribute
 * `data-markdown` says what the element becomes. Links within the site become absolute URLs.
 */
export function markdownOf(html: string, origin: string): string {
  // Classes, icons and SVG paths are most of a page's length, and slow to parse.
  const short = html.replaceAll(/ (?:class|d)="[^"]*"|<svg[^>]*><use[^>]*><\/use><\/svg>/g, "");
  return new Converter(origin).blocks(parseFragment(short).childNodes).join("\n\n");
}

// --- internal ---

const blockElements = new Set(
  "article aside blockquote cite dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header li ol p section summary table ul".split(
    " ",
  ),
);
const unread = new Set(["button", "form", "input", "script", "style", "svg"]);

class Converter {
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  /** The Markdown blocks of some nodes: block elements, and paragraphs of the inline text between them. */
  blocks(nodes: readonly Node[]): string[] {
    const found: string[] = [];
    let inline: Node[] = [];
    const endParagraph = () => {
      const text = this.#inline(inline);
      if (text) found.push(text);
      inline = [];
    };
    for (const node of nodes) {
      if (isElement(node) && isBlock(node)) {
        endParagraph();
        if (isRead(node)) found.push(...this.#block(node).filter((block) => block !== ""));
      } else inline.push(node);
    }
    endParagraph();
    return found;
  }

  #block(element: Element): string[] {
    const own = attribute(element, "data-markdown");
    if (own !== undefined) return [own];
    const level = /^h([1-6])$/.exec(element.tagName)?.[1];
    if (level) return [`${"#".repeat(Number(level))} ${this.#inline(element.childNodes)}`];
    switch (element.tagName) {
      case "ul":
      case "ol":
        return [this.#list(element)];
      case "dl":
        return [this.#definitions(element)];
      case "table":
        return [this.#table(element)];
      case "blockquote":
        return [`> ${this.blocks(element.childNodes).join("\n>\n> ")}`];
      case "a":
        return this.#linkedBlocks(element);
      default:
        return this.blocks(element.childNodes);
    }
  }

  #list(list: Element): string {
    const items = childElements(list)
      .map((item) => this.blocks(item.childNodes).map((block) => block.replace(/^#+ (.*)$/, "**$1**")))
      .filter((blocks) => blocks.length > 0);
    return items
      .map((blocks, index) => {
        const marker = list.tagName === "ol" ? `${index + 1}. ` : "- ";
        return marker + blocks.join("\n").replaceAll("\n", `\n${" ".repeat(marker.length)}`);
      })
      .join("\n");
  }

  /** `- **Term:** value, value` for each term. */
  #definitions(list: Element): string {
    const terms: { term: string; values: string[] }[] = [];
    for (const element of childElements(list).flatMap((child) =>
      child.tagName === "div" ? childElements(child) : child,
    )) {
      const texts = this.blocks(element.childNodes);
      if (element.tagName === "dt") terms.push({ term: texts.join(" "), values: [] });
      if (element.tagName === "dd") terms.at(-1)?.values.push(...texts);
    }
    return terms.map(({ term, values }) => `- **${term}:** ${values.join(", ")}`).join("\n");
  }

  #table(table: Element): string {
    const rows = childElements(table)
      .flatMap((group) => childElements(group))
      .map((row) => childElements(row).flatMap((cell) => this.#cells(cell)));
    const [head = [], ...body] = rows;
    return [head, head.map(() => "---"), ...body].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
  }

  /** A cell, with empty ones for the other columns it spans. */
  #cells(cell: Element): string[] {
    const span = Number(attribute(cell, "colspan") ?? 1);
    return [this.#inline(cell.childNodes).replaceAll("|", "\\|"), ...Array.from({ length: span - 1 }, () => "")];
  }

  /** A link around blocks becomes a link on the first one. */
  #linkedBlocks(link: Element): string[] {
    const [first = "", ...others] = this.blocks(link.childNodes);
    return [this.#link(first, link), ...others];
  }

  #inline(nodes: readonly Node[]): string {
    let text = "";
    let afterElement = false;
    for (const node of nodes) {
      const part = this.#inlineNode(node);
      const atEdge = afterElement || isElement(node);
      // Adjacent boxes look apart on the screen even without a space between them.
      if (atEdge && /[\p{L}\p{N})%.,]$/u.test(text) && /^[\p{L}\p{N}[$]/u.test(part)) {
        text += text.endsWith(")") && part.startsWith("[") ? " · " : " ";
      }
      text += part;
      afterElement = isElement(node);
    }
    return text.replace(/[ \t\n]+/g, " ").trim();
  }

  #inlineNode(node: Node): string {
    if ("value" in node) return node.value.replace(/[\\`*_[\]<>]/g, "\\$&");
    if (!isElement(node) || !isRead(node)) return "";
    const text = this.#inline(node.childNodes);
    switch (node.tagName) {
      case "a":
        return this.#link(text || (attribute(node, "aria-label") ?? ""), node);
      case "strong":
      case "b":
        return `**${text}**`;
      case "em":
      case "i":
        return `_${text}_`;
      case "br":
        return ", ";
      case "img":
        return attribute(node, "alt") ?? "";
      default:
        return text;
    }
  }

  #link(text: string, link: Element): string {
    return `[${text}](${(attribute(link, "href") ?? "").replace(/^\//, `${this.#origin}/`)})`;
  }
}

function isElement(node: Node): node is Element {
  return "tagName" in node;
}

/** Whether an element is a block, or a link around blocks. */
function isBlock(element: Element): boolean {
  return (
    blockElements.has(element.tagName) ||
    attribute(element, "data-markdown") !== undefined ||
    (element.tagName === "a" && childElements(element).some(isBlock))
  );
}

function isRead(element: Element): boolean {
  return (
    !unread.has(element.tagName) &&
    attribute(element, "aria-hidden") !== "true" &&
    attribute(element, "role") !== "status"
  );
}

function childElements(element: Element): Element[] {
  return element.childNodes.filter(isElement);
}

function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((each) => each.name === name)?.value;
}
