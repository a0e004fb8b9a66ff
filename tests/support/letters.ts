import type { Nodes } from "hast";
import { fromHtml } from "hast-util-from-html";
import { micromark } from "micromark";
import { gfm, gfmHtml } from "micromark-extension-gfm";

/** Every letter and figure of a piece of HTML, without its controls: what somebody hears who cannot see it. */
export function lettersOfHtml(html: string): string {
  return spoken(fromHtml(html, { fragment: true })).replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** The same of Markdown, read as any other program reads it. */
export function lettersOfMarkdown(markdown: string): string {
  const extensions = { extensions: [gfm()], htmlExtensions: [gfmHtml()] };
  return lettersOfHtml(micromark(markdown, { allowDangerousHtml: true, allowDangerousProtocol: true, ...extensions }));
}

// --- internal ---

function spoken(node: Nodes): string {
  if (node.type === "text") return node.value;
  const inside = "children" in node ? node.children.map((each) => spoken(each)).join("") : "";
  if (node.type !== "element") return inside;
  const { tagName, properties } = node;
  if (properties["dataMarkdown"] !== undefined) return String(properties["dataMarkdown"]);
  if (/^(?:button|form|script|style|svg)$/.test(tagName)) return "";
  if (properties["ariaHidden"] === "true" || properties["role"] === "status") return "";
  if (tagName === "img") return String(properties["alt"]);
  return tagName === "a" && inside === "" ? String(properties["ariaLabel"] ?? "") : inside;
}
