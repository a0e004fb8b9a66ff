import { isElement, type ProseNode } from "./prose-file.ts";

/** What a visitor reads or hears of one node, without its children; code and tooltips count. */
export function readableText(node: ProseNode): string {
  switch (node.type) {
    case "text":
    case "inlineCode":
    case "code":
      return node.value;
    case "image":
      return joined(node.alt, node.title);
    case "imageReference":
      return node.alt ?? "";
    case "link":
    case "definition":
      return node.title ?? "";
    case "mdxJsxTextElement":
    case "mdxJsxFlowElement":
      return joined(
        ...node.attributes.map((each) =>
          each.type === "mdxJsxAttribute" && spoken.has(each.name) && typeof each.value === "string" ? each.value : "",
        ),
      );
    default:
      return "";
  }
}

/** End of a node's own text in the source: of the opening tag, if the node has children. */
export function ownEnd(node: ProseNode): number {
  const inner = isElement(node) ? node.children[0] : undefined;
  return (inner ?? node).position?.[inner ? "start" : "end"].offset ?? 0;
}

// --- internal ---

/** Attributes that are shown or read out; others are addresses, names and sizes. */
const spoken = new Set(["title", "alt", "label", "placeholder", "value", "aria-label", "aria-description"]);

/** Separated, so that the end of one text and the start of the next do not form a figure. */
function joined(...texts: (string | null | undefined)[]): string {
  return texts.filter(Boolean).join("|");
}
