import type { Problem } from "../finding.ts";
import { placeOf } from "../project/prose.ts";
import type { Rule } from "./rule.ts";

/** Pictures in prose without words. */
export const imageAlt: Rule = {
  id: "image-alt",
  severity: "error",
  summary: "Every picture in prose has a text that says what it shows.",
  why: "Who cannot see the picture reads or hears its text. Say what it shows in this place, not what the file is called.",
  example: {
    file: "content/services/example-agents.mdx",
    inPlaceOf: "If the volume is small, a checklist is cheaper.",
    wrong: "![](/assets/queue.svg)",
    right: "![A queue of invoices, shorter each week](/assets/queue.svg)",
  },
  check({ services, legal }) {
    return [...services, ...legal].flatMap(({ prose }) =>
      (prose?.nodes ?? []).flatMap((node): Problem[] => {
        if (!prose) return [];
        if (node.type === "image" || node.type === "imageReference")
          return objection(node.alt ?? "", placeOf(prose, node));
        if ((node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") || node.name !== "img") return [];
        const alt = node.attributes.find((each) => each.type === "mdxJsxAttribute" && each.name === "alt");
        // An expression may say anything; only what is written out can be judged.
        if (alt && typeof alt.value === "object" && alt.value) return [];
        return objection(typeof alt?.value === "string" ? alt.value : "", placeOf(prose, node));
      }),
    );
  },
};

// --- internal ---

function objection(alt: string, place: Problem["place"]): Problem[] {
  const remedy = "Write what the picture shows: ![A queue of invoices, shorter each week](…).";
  if (alt.trim() === "") return [{ place, message: "The picture has no text.", remedy }];
  if (!/^\S+\.(png|jpe?g|svg|webp|avif|gif)$/i.test(alt)) return [];
  return [{ place, message: `The picture's text is a file name, "${alt}".`, remedy }];
}
