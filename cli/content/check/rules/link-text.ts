import {
  attributeOf,
  flatten,
  isElement,
  matchesIn,
  type ProseFile,
  type ProseNode,
  rangeOf,
  wordsOf,
} from "../../project/prose.ts";
import type { Diagnostic } from "../../project/source-file.ts";
import type { Rule } from "../rule.ts";

export default {
  name: "link-text",
  severity: "error",
  explanation:
    "Every link has words, is not inside another link, and is written so that Markdown reads it as one. Every footnote and every named address is used.",
  file: "content/firm/services/example-agents.mdx",
  wrong: "Compare [the other solutions] (/solutions).",
  right: "Compare [the other solutions](/solutions).",
  check: ({ prose }) => prose.flatMap((file) => file.nodes.flatMap((node) => malformed(file, node))),
} satisfies Rule;

/** Marks that are meant as links or notes, but that Markdown does not read as such. */
const marks = [
  /\([^()]+\)\[(?:\/|#|https?:|mailto:|tel:)[^[\]]*\]/, // Swapped brackets.
  /(?<!\\)\[[^[\]]+(?<!\\)\]\[[^[\]]*\]/, // A reference without its definition.
  /(?<!\\)\[[^[\]]+(?<!\\)\] ?\((?:\/|#|https?:|mailto:|tel:|$)/, // A space in an address or before it.
  /(?<!\\)\[\^[^[\]]+(?<!\\)\]/, // An unknown footnote.
];
const broken = new RegExp(marks.map(({ source }) => source).join("|"), "g");

function malformed(file: ProseFile, node: ProseNode): Diagnostic[] {
  if (node.type === "text") {
    const help = String.raw`Write [words](/solutions), without spaces in the address or before it, and a note as [^1] with its text, [^1]: …; write \[ for a bracket.`;
    return matchesIn(file, node, broken).map(({ found, range }) => {
      return { range, message: `${found} is not a link, and would be shown as typed.`, help };
    });
  }
  if (node.type === "definition" || node.type === "footnoteDefinition") {
    const { type, identifier, label } = node;
    const uses = file.nodes.filter((each) => "identifier" in each && each.identifier === identifier);
    if (uses.some((each) => each.type !== type)) return [];
    const mark = type === "definition" ? `[words][${label}]` : `[^${label}]`;
    const help = `Write ${mark} where it belongs, or remove this line.`;
    return [{ range: rangeOf(file, node), message: "Nothing refers to this line, so it is not shown.", help }];
  }
  if (!isLink(node)) return [];
  const inner = flatten(node).slice(1).find(isLink);
  if (inner) {
    const help = "Move it out of the other link. <Email /> and <Phone /> are links.";
    return [{ range: rangeOf(file, inner), message: "This link is inside another one.", help }];
  }
  // An <a> without href is an anchor, and <Email /> and <Phone /> have their own words.
  const needsNoWords = isElement(node) && attributeOf(node, "href") === undefined;
  if (needsNoWords || wordsOf(node).trim() !== "") return [];
  const help = "Write what it leads to: [our solutions](/solutions).";
  return [{ range: rangeOf(file, node), message: "The link has no words.", help }];
}

function isLink(node: ProseNode): boolean {
  return node.type.startsWith("link") || (isElement(node) && ["a", "Email", "Phone"].includes(node.name ?? ""));
}
