import { Retention } from "./schema/company.ts";

/** A component that MDX texts may use. */
export interface MdxComponent {
  /** Its attributes. An inline component takes one of them, a block all. */
  attributes: readonly string[];
  /** Optional attributes. */
  optional?: readonly string[];
  /** Allowed values of its attribute, if they are not in the catalogue. */
  values?: readonly string[];
  /** True if it wraps blocks of text, like `<Note>…</Note>`. Otherwise it is inline. */
  block?: true;
}

const product = ["service", "package"];

/** The components that texts may use. `site/build/mdx/components.tsx` renders them. */
export const mdxComponentSpecs = {
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

export type MdxComponentName = keyof typeof mdxComponentSpecs;

/** Inline HTML elements that a text may use. All have styles. */
export const inlineElements: ReadonlySet<string> = new Set(
  "a abbr b br cite code del dfn em i img ins kbd mark q s samp small span strong sub sup time u var wbr".split(" "),
);

/** Block elements that a text may use, with the elements they contain. */
export const blockElements: Readonly<Record<string, readonly string[]>> = {
  details: ["summary"],
  dl: ["dt", "dd"],
};

/** Whether an element or component is inline. */
export function isInline(name: string): boolean {
  const component = new Map<string, MdxComponent>(Object.entries(mdxComponentSpecs)).get(name);
  return component ? !component.block : inlineElements.has(name);
}

/** The parts of an MDX syntax tree node that this module reads. */
interface SyntaxNode {
  type: string;
  name?: string | null;
  value?: string;
  children?: SyntaxNode[];
  position?: { start: Point; end: Point } | undefined;
}

interface Point {
  line: number;
  column: number;
  offset?: number | undefined;
}

/**
 * Joins lines that MDX splits into blocks because a line has only an inline element or component. A text whose second
 * line is `<Brand />` becomes one paragraph again, with a space at each line's end.
 */
export function joinLines(node: SyntaxNode): void {
  const children: SyntaxNode[] = [];
  for (const child of node.children ?? []) {
    const isWord = child.type === "mdxJsxFlowElement" && isInline(child.name ?? "");
    if (isWord) child.type = "mdxJsxTextElement";
    else joinLines(child);
    const isLine = isWord && node.type !== "mdxJsxTextElement";
    const part = isLine ? { type: "paragraph", children: [child], position: child.position } : child;
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
