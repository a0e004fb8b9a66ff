import { fileStart, type Range, type Span } from "../diagnostic.ts";
import type { Document } from "./data-file.ts";
import { valueAt, type Path } from "./path.ts";
import type { Project } from "./project.ts";
import { childrenOf, flatten, isElement, rangeOf, type ProseFile, type ProseNode } from "./prose.ts";

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
  /** The nodes that it consists of, and the addresses of the links in it, in prose. */
  nodes: readonly ProseNode[];
  links: readonly string[];
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
  const found: Said[] = [];
  let quoted = false;
  let current = empty();
  const end = (run: Run) => {
    const { text, parts, links } = run;
    const sourced = run.sourced || quoted;
    if (!/[^\s\uFFFC]/.test(text)) return;
    found.push({
      text,
      path: file.source.path,
      keys: [],
      isProse: true,
      sourced: () => sourced,
      nodes: parts.map(({ node }) => node),
      links,
      range: (from, to) => rangeInRun(file, parts, from, to),
    });
  };
  /** A text of its own, spoken beside the one around it. */
  const aside = (node: ProseNode, value: string | null | undefined) => {
    const run = empty();
    add(run, node, value ?? "");
    end(run);
  };
  const finish = () => {
    end(current);
    current = empty();
  };
  const visit = (node: ProseNode): void => {
    switch (node.type) {
      case "text":
        return add(current, node, node.value);
      case "break":
        return add(current, node, " ");
      case "image":
      case "imageReference":
        aside(node, node.alt);
        if (node.type === "image") aside(node, node.title);
        return add(current, node, "\uFFFC");
      case "code":
      case "yaml":
      case "definition":
        if (node.type === "definition") aside(node, node.title);
        return finish();
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
    if (!inline) finish();
    if (inline && children.length === 0) add(current, node, "\uFFFC");
    for (const child of children) visit(child);
    if (!inline) finish();
    if (node.type === "blockquote" || node.type === "footnoteDefinition") quoted = false;
  };
  if (file.nodes[0]) visit(file.nodes[0]);
  finish();
  known.set(file, found);
  return found;
}

// --- internal ---

/** What has been read of a text in prose. */
interface Run {
  text: string;
  sourced: boolean;
  /** Its nodes, with the offset at which each begins. */
  parts: { at: number; node: ProseNode; value: string }[];
  links: string[];
}

/** Memoized, since several rules read the same texts. */
const known = new WeakMap<ProseFile, readonly Said[]>();

const inlineTypes = new Set(
  "strong emphasis delete link linkReference footnoteReference inlineCode mdxJsxTextElement mdxTextExpression".split(
    " ",
  ),
);

function add(run: Run, node: ProseNode, value: string): void {
  run.parts.push({ at: run.text.length, node, value });
  run.text += value.replace(/[^\S ]/g, " ");
}

function empty(): Run {
  return { text: "", parts: [], links: [], sourced: false };
}

function isElsewhere(address: string): boolean {
  return /^https?:\/\//.test(address);
}

/** Attributes that are shown or read out; others are addresses, names and sizes. */
const spoken = new Set(["title", "alt", "label", "placeholder", "value", "aria-label", "aria-description"]);

/** The range of a part of a text; that of the nodes that hold it, where it is several, or the source has it otherwise. */
function rangeInRun(file: ProseFile, parts: Run["parts"], start: number, end: number): Range {
  const first = parts.findLast(({ at }) => at <= start);
  const last = parts.findLast(({ at }) => at < end);
  if (!first || !last) return fileStart(file.source);
  const whole = { ...rangeOf(file, first.node), end: rangeOf(file, last.node).end };
  return first === last ? within(whole, whole, first.value, start - first.at, end - first.at) : whole;
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

function inData(file: Document): Said[] {
  return file.texts.map(({ path: keys, value }) => ({
    text: value.replace(/[^\S ]/g, " "),
    path: file.path,
    keys,
    isProse: false,
    sourced: () => valueAt(file.value, [...keys.slice(0, -1), "sourceUrl"]) !== undefined,
    nodes: [],
    links: [],
    range(start, end) {
      const whole = file.at(keys);
      return within(whole, whole.value ?? whole, value, start, end);
    },
  }));
}
