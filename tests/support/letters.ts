import { parseDocument } from "htmlparser2";
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";

/** Every letter and digit of HTML without its controls, as a screen reader reads it. */
export function lettersOfHtml(html: string): string {
  return spoken(parseDocument(html)).replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Every letter and digit of Markdown, rendered by a common parser. */
export function lettersOfMarkdown(markdown: string): string {
  const extensions = { extensions: [gfm()], htmlExtensions: [gfmHtml()] };
  return lettersOfHtml(micromark(markdown, { allowDangerousHtml: true, allowDangerousProtocol: true, ...extensions }));
}

// --- internal ---

function spoken(node: ReturnType<typeof parseDocument>["children"][number]): string {
  if ("data" in node) return node.nodeType === 3 ? node.data : "";
  const inside = node.children.map((each) => spoken(each)).join("");
  if (!("attribs" in node)) return inside;
  const { name, attribs } = node;
  if (attribs["data-markdown"] !== undefined) return attribs["data-markdown"];
  if (/^(?:button|form|script|style|svg)$/.test(name)) return "";
  if (attribs["aria-hidden"] === "true" || attribs["role"] === "status") return "";
  if (name === "img") return attribs["alt"] ?? "";
  return name === "a" && inside === "" ? (attribs["aria-label"] ?? "") : inside;
}
