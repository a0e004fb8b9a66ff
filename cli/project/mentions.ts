import type { Place } from "../finding.ts";
import { fieldName } from "./data/path.ts";
import type { Parsed } from "./parsed.ts";
import { attributeOf, isElement, placeOf, type ProseFile, type ProseNode } from "./prose/prose-file.ts";

/** A place of the content that names a page, a file or an entry of the catalogue. */
export interface Mention {
  /** A page, a file that pages show, an entry by its slug, or an entry's file by its path. */
  kind: "link" | "file" | "service" | "package" | "source";
  /** The address, the slug or the path. */
  to: string;
  /** What to call it in messages: `main[2].to`, `The link`, `<Price>`. */
  what: string;
  /** The file it is in. */
  path: string;
  isProse: boolean;
  /** Where it is; called for findings only, since data is parsed again for it. */
  place(): Place;
}

/** Everything that the content names, in data and in prose. */
export function mentionsIn(data: readonly Parsed[], prose: readonly ProseFile[]): Mention[] {
  return [...data.flatMap((file) => inData(file)), ...prose.flatMap((file) => inProse(file))];
}

/** The slug of the product that a mention names; undefined if it names none. */
export function productOf({ kind, to }: Mention): string | undefined {
  if (kind === "service" || kind === "package") return to;
  return /^(?:\/products|content\/firm\/(?:services|packages))\/([a-z0-9-]+)/.exec(to)?.[1];
}

/** Whether an address is a file's, like `/brochure.pdf`; only the check of a build knows which files exist. */
export function isOfFile(address: string): boolean {
  return /^[^?#]*\.[a-z0-9]+([?#]|$)/i.test(address);
}

// --- internal ---

function inData({ path: file, texts, at }: Parsed): Mention[] {
  return texts.flatMap(({ path, value: to }): Mention[] => {
    const kind =
      path[0] === "related" && path[1] === "service"
        ? "service"
        : /^\/(?!\/)[a-z0-9/-]*(#|$)/.test(to)
          ? "link"
          : /^content\/firm\/services\/[a-z0-9-]+\.(?:ts|mdx)$/.test(to)
            ? "source"
            : undefined;
    // A redirect starts at an old address, which names nothing anymore.
    if (!kind || (file === "content/firm/redirects.ts" && path.at(-1) === "from")) return [];
    return [{ kind, to, what: fieldName(path), path: file, isProse: false, place: () => at(path) }];
  });
}

function inProse(file: ProseFile): Mention[] {
  return file.nodes.flatMap((node) =>
    named(file, node).map(([kind, to]) => ({
      kind,
      to,
      what: isElement(node) && kind !== "link" ? `<${node.name}>` : "The link",
      path: file.source.path,
      isProse: true,
      place: () => placeOf(file, node),
    })),
  );
}

/** What a node names, in Markdown and in HTML. */
function named({ nodes }: ProseFile, node: ProseNode): [Mention["kind"], string][] {
  switch (node.type) {
    case "link":
      return [["link", node.url]];
    case "image":
      return [["file", node.url]];
    case "definition": {
      // A footnote, which the markdown rule reports.
      if (node.identifier.startsWith("^")) return [];
      const uses = nodes.filter((each) => "referenceType" in each && each.identifier === node.identifier);
      const isOfPicture = uses.length > 0 && uses.every(({ type }) => type === "imageReference");
      return [[isOfPicture ? "file" : "link", node.url]];
    }
    case "mdxJsxTextElement":
    case "mdxJsxFlowElement":
      return Object.entries(kindsOfAttributes).flatMap(([name, kind]) => {
        const to = attributeOf(node, name);
        return to === undefined ? [] : [[kind, to]];
      });
    default:
      return [];
  }
}

const kindsOfAttributes = { href: "link", src: "file", service: "service", package: "package" } as const;
