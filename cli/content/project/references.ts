import type { Range, Span } from "../check/finding.ts";
import type { Document } from "./data-file.ts";
import { fieldName, type Text, valueAt } from "./path.ts";
import { attributesOf, childrenOf, isElement, rangeOf, type ProseFile, type ProseNode } from "./prose.ts";

/** A place of the content that names a page, a file, a service or a package: the one list for check, rename, remove and drafts. */
export interface Reference {
  kind: "page" | "file" | "service" | "package" | "source";
  /** The address, the slug, or the path of a source file. */
  to: string;
  /** The slug of the product that it names, if it names one. */
  product: string | undefined;
  /** What to call it in messages: `main[2].to`, `The link`, `<Price>`. */
  what: string;
  /** The file it is in. */
  path: string;
  isProse: boolean;
  /** The words of a link; in prose, a component between them is a mark (U+FFFC). */
  words: string | undefined;
  /** Where it is; called for findings only, since data is parsed again for it. */
  range(): Range;
  /** Where the address or the slug itself is; undefined where it is put together from parts. */
  target(): Span | undefined;
}

/** Everything that the content names, in data and in prose. */
export function referencesIn(data: readonly Document[], prose: readonly ProseFile[]): Reference[] {
  return [...data.flatMap((file) => inData(file)), ...prose.flatMap((file) => inProse(file))];
}

/** Whether an address is a file's, like `/brochure.pdf`; only the check of a build knows which files exist. */
export function isOfFile(address: string): boolean {
  return /^[^?#]*\.[a-z0-9]+([?#]|$)/i.test(address);
}

/** The words of a node; a component between them is a mark (U+FFFC). */
export function wordsOf(node: ProseNode): string {
  if (node.type === "text" || node.type === "inlineCode") return node.value;
  const isEmpty = isElement(node) && /^(?!img$)[a-z]/.test(node.name ?? "");
  const children = childrenOf(node);
  return children.length === 0 && !isEmpty ? "\uFFFC" : children.map((each) => wordsOf(each)).join("");
}

// --- internal ---

function productOf(kind: Reference["kind"], to: string): string | undefined {
  if (kind === "service" || kind === "package") return to;
  return /^(?:\/products|content\/firm\/(?:services|packages))\/([a-z0-9-]+)/.exec(to)?.[1];
}

function inData(file: Document): Reference[] {
  return file.texts.flatMap((text): Reference[] => {
    const { path, value: to } = text;
    const kind = kindOf(file.path, text);
    // A redirect starts at an old address, which names nothing anymore.
    if (!kind || (file.path === "content/firm/redirects.ts" && path.at(-1) === "from")) return [];
    const range = () => file.at(path);
    const target = () => {
      const { source, value } = range();
      return value && within(source.text, value, to);
    };
    const product = productOf(kind, to);
    const label = valueAt(file.value, [...path.slice(0, -1), "label"]);
    const words = typeof label === "string" ? label : undefined;
    return [{ kind, to, product, what: fieldName(path), path: file.path, isProse: false, words, range, target }];
  });
}

function kindOf(file: string, { path, value }: Text): Reference["kind"] | undefined {
  if (path[0] === "related" && path[1] === "service") return "service";
  if (file === "content/firm/order.ts" && path[0] === "package") return "package";
  if (file === "content/firm/about.ts" && path.at(-1) === "portrait") return "file";
  if (/^\/(?!\/)[a-z0-9/-]*(#|$)/.test(value)) return "page";
  return /^content\/firm\/services\/[a-z0-9-]+\.(?:ts|mdx)$/.test(value) ? "source" : undefined;
}

function inProse(file: ProseFile): Reference[] {
  return file.nodes.flatMap((node) =>
    named(file, node).map(([kind, to, span]): Reference => {
      const range = () => rangeOf(file, node);
      return {
        kind,
        to,
        product: productOf(kind, to),
        what: isElement(node) && kind !== "page" ? `<${node.name}>` : "The link",
        path: file.source.path,
        isProse: true,
        words: node.type === "link" || (isElement(node) && node.name === "a") ? wordsOf(node).trim() : undefined,
        range,
        target: () => within(file.source.text, span ?? range(), to),
      };
    }),
  );
}

/** What a node names, in Markdown and in HTML, and the part of the file that says it, if not the whole node. */
function named({ nodes, source }: ProseFile, node: ProseNode): [Reference["kind"], string, Span?][] {
  const end = node.position?.end.offset ?? 0;
  switch (node.type) {
    case "link": {
      // The words of a link may repeat its address, which follows them.
      const start = childrenOf(node).at(-1)?.position?.end.offset ?? 0;
      return [["page", node.url, { start: source.text.startsWith("](", start) ? start : end - node.url.length, end }]];
    }
    case "image":
      return [["file", node.url]];
    case "definition": {
      const uses = nodes.filter((each) => "referenceType" in each && each.identifier === node.identifier);
      const isOfPicture = uses.length > 0 && uses.every(({ type }) => type === "imageReference");
      const start = source.text.indexOf("]:", node.position?.start.offset);
      return [[isOfPicture ? "file" : "page", node.url, { start, end }]];
    }
    case "mdxJsxTextElement":
    case "mdxJsxFlowElement":
      return attributesOf(node).flatMap(({ name, value, position }): ReturnType<typeof named> => {
        const kind = kindsOfAttributes.get(name);
        if (kind === undefined) return [];
        const span = position && { start: position.start.offset ?? 0, end: position.end.offset ?? 0 };
        return [span ? [kind, value, { ...span, start: source.text.indexOf("=", span.start) }] : [kind, value]];
      });
    default:
      return [];
  }
}

const kindsOfAttributes = new Map<string, Reference["kind"]>([
  ["href", "page"],
  ["src", "file"],
  ["service", "service"],
  ["package", "package"],
]);

/** Where a text stands within a part of a file. */
function within(source: string, { start, end }: Span, text: string): Span | undefined {
  const at = source.indexOf(text, start);
  return at === -1 || at + text.length > end ? undefined : { start: at, end: at + text.length };
}
