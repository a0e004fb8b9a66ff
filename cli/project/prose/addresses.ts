import type { Place } from "../../finding.ts";
import { isElement, placeOf, type ProseFile, type ProseNode } from "./prose-file.ts";

/** An address in prose: a link, or a file that the page shows. */
export interface Address {
  kind: "link" | "file";
  to: string;
  /** The link, the picture or the definition. */
  place: Place;
  /** Offset of the address itself; -1 if it is written with entities. */
  start: number;
}

/** Every address in a text, in Markdown and in HTML. */
export function addressesOf(prose: ProseFile): Address[] {
  return prose.nodes.flatMap((node): Address[] => {
    const place = placeOf(prose, node);
    const { text } = place.source;
    switch (node.type) {
      case "link": {
        const label = node.children.at(-1)?.position?.end.offset ?? place.start;
        return [{ kind: "link", to: node.url, place, start: offsetIn(place, node.url, label) }];
      }
      case "definition": {
        // A footnote, which the markdown rule reports.
        if (node.identifier.startsWith("^")) return [];
        const start = offsetIn(place, node.url, text.indexOf("]:", place.start));
        return [{ kind: isOfPicture(prose, node.identifier) ? "file" : "link", to: node.url, place, start }];
      }
      case "image": {
        const start = offsetIn(place, node.url, text.lastIndexOf("](", place.end));
        return [{ kind: "file", to: node.url, place, start }];
      }
      case "mdxJsxTextElement":
      case "mdxJsxFlowElement":
        return (["href", "src"] as const).flatMap((name) => {
          const to = attributeOf(node, name);
          if (to === undefined) return [];
          return [{ kind: name === "src" ? "file" : "link", to, place, start: valueStart(place, name) }];
        });
      default:
        return [];
    }
  });
}

/** Whether an address is a file's, like `/brochure.pdf`; only the check of a build knows which files exist. */
export function isOfFile(address: string): boolean {
  return /^[^?#]*\.[a-z0-9]+([?#]|$)/i.test(address);
}

/** The text of an element's attribute; undefined if it has none. */
export function attributeOf(node: ProseNode, name: string): string | undefined {
  if (!isElement(node)) return undefined;
  const found = node.attributes.find((each) => each.type === "mdxJsxAttribute" && each.name === name);
  return typeof found?.value === "string" ? found.value : undefined;
}

/** Offset of an attribute's value in the element at a place. */
export function valueStart({ source, start }: Place, name: string): number {
  const before = new RegExp(`(?<![\\w-])${name}\\s*=\\s*["']`, "g");
  before.lastIndex = start;
  before.test(source.text);
  return before.lastIndex;
}

// --- internal ---

function offsetIn({ source, end }: Place, address: string, from: number): number {
  const start = source.text.indexOf(address, from);
  return start < end ? start : -1;
}

/** Whether a definition is used by pictures only. */
function isOfPicture({ nodes }: ProseFile, identifier: string): boolean {
  const uses = nodes.filter((node) => "referenceType" in node && node.identifier === identifier);
  return uses.length > 0 && uses.every(({ type }) => type === "imageReference");
}
