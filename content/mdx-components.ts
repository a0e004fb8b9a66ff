import { Retention } from "./schema/company.ts";

/** What a component of prose is given. */
export interface MdxComponent {
  /** Its attributes, each a text. A fact takes exactly one of them, a block all of them. */
  attributes: readonly string[];
  /** Attributes that it may have beside those. */
  optional?: readonly string[];
  /** What its attribute may say, where the catalogue does not. */
  values?: readonly string[];
  /** True if it stands around a text, `<Note>…</Note>`, on lines of its own; otherwise it is one fact in a sentence. */
  block?: true;
}

const product = ["service", "package"];

/** The components that a text may use. `site/build/mdx/components.tsx` renders each. */
export const mdxComponents = {
  Brand: { attributes: [] },
  LegalName: { attributes: [] },
  Email: { attributes: [] },
  Phone: { attributes: [] },
  PostalAddress: { attributes: [] },
  Price: { attributes: product },
  Hours: { attributes: ["service"] },
  Weeks: { attributes: product },
  HourlyRate: { attributes: [] },
  Retention: { attributes: ["of"], values: Object.keys(Retention.shape) },
  InvoiceWithin: { attributes: [] },
  EstimateStatus: { attributes: [] },
  Acceptance: { attributes: [] },
  CancelRight: { attributes: [] },
  Note: { attributes: [], optional: ["title"], block: true },
  Figure: { attributes: ["src", "alt"], block: true },
} as const satisfies Record<string, MdxComponent>;

export type MdxComponentName = keyof typeof mdxComponents;

/**
 * Elements of HTML that a text may use: those for which Markdown has no marks. Each has a look, and the tests have one text
 * with all. These stand within a line.
 */
export const inlineElements: ReadonlySet<string> = new Set(
  "a abbr b br cite code del dfn em i img ins kbd mark q s samp small span strong sub sup time u var wbr".split(" "),
);

/** Those that end a paragraph, by the parts that each has. */
export const blockElements: Readonly<Record<string, readonly string[]>> = {
  details: ["summary"],
  dl: ["dt", "dd"],
};

/** Attributes that every element may have, and those of single ones. */
export const elementAttributes = {
  every: ["id", "title", "lang", "dir"],
  a: ["href"],
  img: ["src", "alt", "width", "height"],
  q: ["cite"],
  time: ["datetime"],
} satisfies Record<string, readonly string[]>;

/** Whether an element or a component stands within a line. */
export function isInline(name: string): boolean {
  const component = new Map<string, MdxComponent>(Object.entries(mdxComponents)).get(name);
  return component ? !component.block : inlineElements.has(name);
}

/** What is read here of a node of a text's tree. */
interface Node {
  type: string;
  name?: string | null;
  value?: string;
  children?: Node[];
  position?: { start: Point; end: Point } | undefined;
}

interface Point {
  line: number;
  column: number;
  offset?: number | undefined;
}

/**
 * Makes one paragraph again of lines between which MDX divides it: an element or a component of a line that stands on a
 * line of its own is a part of what is above and below.
 */
export function joinLines(node: Node): void {
  const children: Node[] = [];
  for (const child of node.children ?? []) {
    const isWord = child.type === "mdxJsxFlowElement" && isInline(child.name ?? "");
    if (!isWord) joinLines(child);
    if (isWord) child.type = "mdxJsxTextElement";
    const part = isWord && node.type !== "mdxJsxTextElement" ? paragraphOf(child) : child;
    const last = children.at(-1);
    const [end, start] = [last?.position?.end, part.position?.start];
    if (last?.type === "paragraph" && part.type === "paragraph" && end && start && start.line - end.line < 2) {
      const gap =
        (start.offset ?? 0) > (end.offset ?? 0)
          ? [{ type: "text", value: " ", position: { start: end, end: start } }]
          : [];
      last.children?.push(...gap, ...(part.children ?? []));
      if (last.position && part.position) last.position = { start: last.position.start, end: part.position.end };
    } else children.push(part);
  }
  if (node.children) node.children = children;
}

// --- internal ---

function paragraphOf(word: Node): Node {
  return { type: "paragraph", children: [word], position: word.position };
}
