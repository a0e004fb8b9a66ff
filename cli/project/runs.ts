import { fileStart, type Range } from "../diagnostic.ts";
import { placeOf } from "./source-file.ts";
import { childrenOf, flatten, isElement, rangeOf, type ProseFile, type ProseNode } from "./prose.ts";

/** A paragraph or heading as it is read, across bold words and links; or a tooltip or an alt text. */
export interface Run {
  /** With a mark (U+FFFC) in place of each component, picture and piece of code, and single spaces. */
  text: string;
  /** The nodes that the text consists of, with the offset at which each begins. */
  parts: { at: number; node: ProseNode; value: string }[];
  /** Addresses of the links in it. */
  links: string[];
  /** Whether it says where it is from: by a link to another site, in it or in the quotation around it, or by a footnote, which is a source itself. */
  sourced: boolean;
}

/** Every text of a file that a visitor reads or hears; code is none. */
export function runsOf(file: ProseFile): readonly Run[] {
  const cached = known.get(file);
  if (cached) return cached;
  const runs: Run[] = [];
  let quoted = false;
  let current: Run = empty();
  const end = () => {
    if (/[^\s\uFFFC]/.test(current.text)) runs.push({ ...current, sourced: current.sourced || quoted });
    current = empty();
  };
  const add = (node: ProseNode, value: string) => {
    current.parts.push({ at: current.text.length, node, value });
    current.text += value.replace(/[^\S ]/g, " ");
  };
  /** A text of its own, spoken beside the one around it. */
  const aside = (node: ProseNode, value: string | null | undefined) => {
    if (value) runs.push({ ...empty(), text: value.replace(/\s/g, " "), parts: [{ at: 0, node, value }] });
  };
  const visit = (node: ProseNode): void => {
    switch (node.type) {
      case "text":
        return add(node, node.value);
      case "break":
        return add(node, " ");
      case "image":
      case "imageReference":
        aside(node, node.alt);
        if (node.type === "image") aside(node, node.title);
        return add(node, "\uFFFC");
      case "code":
      case "yaml":
      case "definition":
        if (node.type === "definition") aside(node, node.title);
        return end();
      case "link":
        aside(node, node.title);
        current.links.push(node.url);
        current.sourced ||= isElsewhere(node.url);
        break;
      case "footnoteReference":
        current.sourced = true;
        break;
      case "blockquote":
        quoted = flatten(node).some((each) => each.type === "link" && isElsewhere(each.url));
        break;
      case "footnoteDefinition":
        quoted = true;
        break;
      default:
    }
    if (isElement(node)) {
      for (const each of node.attributes) {
        if (each.type === "mdxJsxAttribute" && spoken.has(each.name) && typeof each.value === "string")
          aside(node, each.value);
      }
    }
    const children = childrenOf(node);
    const inline = inlineTypes.has(node.type);
    if (!inline) end();
    if (inline && children.length === 0) add(node, "\uFFFC");
    for (const child of children) visit(child);
    if (!inline) end();
    if (node.type === "blockquote" || node.type === "footnoteDefinition") quoted = false;
  };
  if (file.nodes[0]) visit(file.nodes[0]);
  end();
  known.set(file, runs);
  return runs;
}

/** The range of a part of a run; that of the nodes that hold it, where it is several, or the source has it otherwise. */
export function rangeInRun(file: ProseFile, { parts }: Run, start: number, end: number): Range {
  const first = parts.findLast(({ at }) => at <= start);
  const last = parts.findLast(({ at }) => at < end);
  if (!first || !last) return fileStart(file.source);
  const whole = { ...rangeOf(file, first.node), end: rangeOf(file, last.node).end };
  if (first !== last) return whole;
  const own = file.source.text.slice(whole.start, whole.end);
  const place = placeOf(own, first.value, start - first.at, end - first.at);
  return place ? { ...whole, start: whole.start + place.start, end: whole.start + place.end } : whole;
}

// --- internal ---

/** Memoized, since several rules read the same texts. */
const known = new WeakMap<ProseFile, Run[]>();

const inlineTypes = new Set(
  "strong emphasis delete link linkReference footnoteReference inlineCode mdxJsxTextElement mdxTextExpression".split(
    " ",
  ),
);

function empty(): Run {
  return { text: "", parts: [], links: [], sourced: false };
}

function isElsewhere(address: string): boolean {
  return /^https?:\/\//.test(address);
}

/** Attributes that are shown or read out; others are addresses, names and sizes. */
const spoken = new Set(["title", "alt", "label", "placeholder", "value", "aria-label", "aria-description"]);
