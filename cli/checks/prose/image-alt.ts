import type { Finding } from "../../finding.ts";
import { isElement, placeOf, type ProseNode } from "../../project/prose/prose-file.ts";
import type { Rule } from "../rule.ts";

/** Pictures in prose without alt text. */
export const imageAlt: Rule = {
  id: "image-alt",
  severity: "error",
  summary: "Every picture in prose has alt text that says what it shows.",
  why: "People who cannot see the picture read or hear its alt text. Say what it shows here, not what the file is called.",
  example: {
    file: "content/firm/services/example-agents.mdx",
    inPlaceOf: "With few cases, a checklist is cheaper.",
    wrong: "![](/assets/queue.svg)",
    right: "![A queue of invoices, shorter each week](/assets/queue.svg)",
  },
  check({ prose }) {
    return prose.flatMap((file) =>
      file.nodes.flatMap((node) => {
        const alt = altOf(node);
        return alt === undefined ? [] : objection(alt, placeOf(file, node));
      }),
    );
  },
};

// --- internal ---

/** The alt text of a picture, empty if it has none; undefined for other nodes. */
function altOf(node: ProseNode): string | undefined {
  if (node.type === "image" || node.type === "imageReference") return node.alt ?? "";
  if (!isElement(node) || !(node.name === "img" || node.name === "Figure")) return undefined;
  const alt = node.attributes.find((each) => each.type === "mdxJsxAttribute" && each.name === "alt")?.value ?? "";
  // An expression may say anything; only a literal text can be judged.
  return typeof alt === "string" ? alt : undefined;
}

function objection(alt: string, place: Finding["place"]): Finding[] {
  const remedy = "Write what the picture shows: ![A queue of invoices, shorter each week](…).";
  if (alt.trim() === "") return [{ place, message: "The picture has no alt text.", remedy }];
  if (!/^\S+\.(png|jpe?g|svg|webp|avif|gif)$/i.test(alt)) return [];
  return [{ place, message: `The picture's alt text is a file name, "${alt}".`, remedy }];
}
