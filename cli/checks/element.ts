import { blockElements, elementAttributes, isInLine, lineElements, partElements } from "../../content/prose.ts";
import type { Diagnostic } from "../diagnostic.ts";
import { suggest } from "../nearest.ts";
import { isElement, type ProseElement, type ProseNode } from "../project/prose.ts";

type Objection = Pick<Diagnostic, "message" | "help">;

/** Elements and attributes that a text may not have: each that it may have has a look. */
export function objectionToHtml({ name, attributes, children }: ProseElement): Objection | undefined {
  const tag = name ?? "";
  if (!htmlElements.has(tag)) {
    const help = remedies[tag] ?? suggest(tag, htmlElements, "Remove the tag, or write what it means in Markdown.");
    return { message: `<${tag}> is not an element that a text may have.`, help };
  }
  const known = [...(attributesOf.get(tag) ?? []), ...elementAttributes.every];
  const wrong = attributes.find((each) => each.type === "mdxJsxAttribute" && !known.includes(each.name.toLowerCase()));
  if (wrong?.type === "mdxJsxAttribute") {
    const message = `<${tag}> has the attribute ${wrong.name}, which a text may not have.`;
    return {
      message,
      help: `Remove it; the site's own styles apply to prose, and <${tag}> may have ${known.join(", ")}.`,
    };
  }
  if (!empty.has(tag) || children.length === 0) return undefined;
  return { message: `<${tag}> must be empty.`, help: `Write <${tag} />, and the text beside it.` };
}

/** What a browser would move elsewhere, and what divides a paragraph. */
export function objectionToPlace(
  node: ProseNode,
  around: ProseNode,
  beyond: ProseNode | undefined,
): Objection | undefined {
  if (isUnraveled(node) || (isUnraveled(around) && !isElement(node))) return undefined;
  const parent = isUnraveled(around) && beyond ? beyond : around;
  const tag = (isElement(node) && node.name) || "";
  const within = (isElement(parent) && parent.name) || "";
  if (blockElements.has(tag) && (/^(?:paragraph|heading|tableCell)$/.test(parent.type) || within === "p")) {
    const help = `Write <${tag}> and </${tag}> on lines of their own, between empty lines.`;
    return { message: `<${tag}> stands within a line of text.`, help };
  }
  if ((within === "p" || lineElements.has(within)) && blocks.has(node.type)) {
    const words = "Remove <p> and </p>: an empty line divides paragraphs.";
    const help = within === "p" ? words : `Write <${within}>words</${within}> on one line, in each paragraph.`;
    return { message: `<${within}> holds a paragraph.`, help };
  }
  if (tag === "details" ? node.type === "mdxJsxTextElement" : tag === "summary" && parent.type === "paragraph") {
    const help =
      "Write <details>, <summary>…</summary>, the text and </details> on lines of their own, with empty lines between.";
    return { message: `<${tag}> stands on a line with other words.`, help };
  }
  const rightful = partElements[tag] ?? (isTable.test(within) ? "td or th" : undefined);
  if (rightful !== undefined && (within === "" || !new RegExp(`\\b${within}\\b`).test(rightful))) {
    const message = `${tag ? `<${tag}>` : "This"} stands in ${within ? `<${within}>` : "no element"}; it belongs in ${rightful}.`;
    return { message, help: "Move it there, or write Markdown: | A | B | for a row of a table, - A for a list." };
  }
  return undefined;
}

// --- internal ---

/** Elements that have no content. */
const empty = new Set(["br", "hr", "img", "wbr"]);

/** What to write in place of elements that a text may not have. */
const remedies: Readonly<Record<string, string>> = {
  h1: "The page has a title already: begin the heading with ##.",
  form: "Lead to a form of the site: [Write to us](/contact).",
  video: "Lead to where it is: [The film](https://…).",
};

const htmlElements: ReadonlySet<string> = new Set([...lineElements, ...blockElements, ...Object.keys(partElements)]);

const attributesOf: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(elementAttributes));

/** Whether a paragraph is no paragraph to the build, as it has nothing but elements. */
function isUnraveled(node: ProseNode | undefined): boolean {
  if (node?.type !== "paragraph" || node.children.every((each) => isElement(each) && isInLine(each.name ?? "")))
    return false;
  return node.children.every((each) => isElement(each) || (each.type === "text" && each.value.trim() === ""));
}

/** Parts of a table that hold other parts alone. */
const isTable = /^(?:table|thead|tbody|tfoot|tr)$/;

const blocks = new Set("paragraph heading list blockquote code table thematicBreak".split(" "));
