import { fileStart, type Range, type Span } from "../check/finding.ts";
import type { Document } from "./data-file.ts";
import { valueAt, type Path } from "./path.ts";
import type { Project } from "./project.ts";
import { attributeOf, attributesOf, childrenOf, flatten, rangeOf, type ProseFile, type ProseNode } from "./prose.ts";

/** A text of the project: one value of data, or a paragraph, a heading, a tooltip or an alt text of prose. */
export interface Said {
  /** As it is read, with single spaces; in prose with a mark (U+FFFC) in place of each component, picture and piece of code. */
  text: string;
  /** The file it is in. */
  path: string;
  /** The path to it in data; empty in prose. */
  keys: Path;
  /** True in MDX, where components write figures from the catalogue. */
  isProse: boolean;
  /**
   * Whether it says where it is from: its source stands beside it, a link to another site is in it or in the quotation
   * around it, or it has a footnote, which is a source itself. Asked of the few texts that state an amount.
   */
  sourced(): boolean;
  /** The nodes that it consists of, in prose. */
  nodes: readonly ProseNode[];
  /** Where a part of it is; called for findings only, since it searches the source again. */
  range(start: number, end: number): Range;
}

/** Every text, in data and in prose. */
export function saidIn({ documents, prose }: Pick<Project, "documents" | "prose">): Said[] {
  return [...documents.flatMap((file) => inData(file)), ...prose.flatMap((file) => inProse(file))];
}

/** Every text of a file that a visitor reads or hears; code is none. */
export function inProse(file: ProseFile): readonly Said[] {
  const cached = known.get(file);
  if (cached) return cached;
  // A quotation has its source in one of its paragraphs, and a footnote is one.
  const origins = file.nodes.filter(
    (node) =>
      node.type === "footnoteDefinition" ||
      (node.type === "blockquote" && flatten(node).some((each) => isSource(each))),
  );
  const sourced = new Set(origins.flatMap((node) => flatten(node)));
  const found = file.nodes.flatMap((node) =>
    [...asidesOf(node), ...(isInline(node) ? [] : runsIn(node))].flatMap((parts) => saidBy(file, parts, sourced) ?? []),
  );
  known.set(file, found);
  return found;
}

// --- internal ---

/** Memoized, since several rules read the same texts. */
const known = new WeakMap<ProseFile, readonly Said[]>();

/** A node of a text, and what it says itself. */
interface Part {
  node: ProseNode;
  value: string;
}

const inlineTypes = new Set(
  "text break image imageReference strong emphasis delete link linkReference footnoteReference inlineCode mdxJsxTextElement mdxTextExpression".split(
    " ",
  ),
);

function isInline({ type }: ProseNode): boolean {
  return inlineTypes.has(type);
}

/** The words of a block, each run of them without the blocks between. */
function runsIn(block: ProseNode): Part[][] {
  const runs: Part[][] = [[]];
  for (const child of childrenOf(block)) {
    if (isInline(child)) runs.at(-1)?.push(...flatten(child).map((node) => ({ node, value: saidAlone(node) })));
    else runs.push([]);
  }
  return runs;
}

function saidAlone(node: ProseNode): string {
  if (node.type === "text") return node.value;
  if (node.type === "break") return " ";
  return childrenOf(node).length === 0 ? "\uFFFC" : "";
}

/** What is spoken beside the text around it: each a text of its own. */
function asidesOf(node: ProseNode): Part[][] {
  const values = [
    "alt" in node ? node.alt : undefined,
    "title" in node ? node.title : undefined,
    ...attributesOf(node).map(({ name, value }) => (spoken.has(name) ? value : undefined)),
  ];
  return values.flatMap((value) => (value ? [[{ node, value }]] : []));
}

/** The text of some parts; undefined if it has no words. */
function saidBy(file: ProseFile, parts: readonly Part[], sourced: ReadonlySet<ProseNode>): Said | undefined {
  const text = spaced(parts.map(({ value }) => value).join(""));
  if (!/[^\s\uFFFC]/.test(text)) return undefined;
  const nodes = parts.map(({ node }) => node);
  return {
    text,
    path: file.source.path,
    keys: [],
    isProse: true,
    sourced: () => nodes.some((node) => isSource(node) || sourced.has(node)),
    nodes,
    range: (start, end) => rangeInRun(file, parts, start, end),
  };
}

/** Whether a node says where something is from: a link to another site, or a footnote. */
function isSource(node: ProseNode): boolean {
  const address = node.type === "link" ? node.url : (attributeOf(node, "href") ?? "");
  return node.type === "footnoteReference" || /^https?:\/\//.test(address);
}

/** Attributes that are shown or read out; others are addresses, names and sizes. */
const spoken = new Set(["title", "alt", "label", "placeholder", "value", "aria-label", "aria-description"]);

/** The range of a part of a text; that of the nodes that hold it, where it is several, or the source has it otherwise. */
function rangeInRun(file: ProseFile, parts: readonly Part[], start: number, end: number): Range {
  let at = 0;
  const places = parts.map(({ node, value }) => ({ node, value, at: (at += value.length) - value.length }));
  const [first, ...more] = places.filter((each) => each.at < end && each.at + each.value.length > start);
  if (!first) return fileStart(file.source);
  const whole = { ...rangeOf(file, first.node), end: rangeOf(file, (more.at(-1) ?? first).node).end };
  return more.length > 0 ? whole : within(whole, whole, first.value, start - first.at, end - first.at);
}

/**
 * The range of a part of a text within the source that holds it, by which of its occurrences it is; all of that where
 * escapes or the marks of quotations divide it there.
 */
function within(range: Range, { start: from, end: to }: Span, text: string, start: number, end: number): Range {
  const source = range.source.text.slice(from, to);
  const part = text.slice(start, end);
  let at = source.indexOf(part);
  for (let before = text.indexOf(part); before !== -1 && before < start; before = text.indexOf(part, before + 1)) {
    at = at === -1 ? -1 : source.indexOf(part, at + 1);
  }
  return at === -1 ? range : { ...range, start: from + at, end: from + at + part.length };
}

/** A text with a space for each character that is shown as one. */
function spaced(text: string): string {
  return text.replace(/[^\S ]/g, " ");
}

function inData(file: Document): Said[] {
  return file.texts.map(({ path: keys, value }) => ({
    text: spaced(value),
    path: file.path,
    keys,
    isProse: false,
    sourced: () => valueAt(file.value, [...keys.slice(0, -1), "sourceUrl"]) !== undefined,
    nodes: [],
    range(start, end) {
      const whole = file.at(keys);
      return within(whole, whole.value ?? whole, value, start, end);
    },
  }));
}
