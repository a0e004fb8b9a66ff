import { annotatedIn } from "../../project/annotations.ts";
import type { Document } from "../../project/data-file.ts";
import { fieldName, type Path } from "../../project/path.ts";
import { type ProseFile, rangeOf } from "../../project/prose.ts";
import type { Diagnostic } from "../finding.ts";
import type { Rule } from "../rule.ts";

export default {
  name: "duplicate",
  severity: "error",
  explanation:
    "Titles, card texts, descriptions, places among the cards, questions and other values that schemas mark as unique are not repeated, and no text has the same section or paragraph twice. A repeated text is usually a copy that was not finished.",
  file: "content/firm/services/example-draft.ts",
  wrong: 'title: "Example Agents: scope and price"',
  right: 'title: "Example Draft: scope and price"',
  check: ({ documents, prose }) => [...repeatedValues(documents), ...prose.flatMap((file) => repeatedText(file))],
} satisfies Rule;

// --- internal ---

function repeatedValues(documents: readonly Document[]): Diagnostic[] {
  const first = new Map<string, { file: Document; path: Path }>();
  return documents.flatMap((file) =>
    annotatedIn(file.schema, file.value).flatMap(({ path, value, meta: { unique } }): Diagnostic[] => {
      if (unique === undefined) return [];
      const key = `${unique}: ${String(value).toLowerCase()}`;
      const twin = first.get(key);
      if (!twin) {
        first.set(key, { file, path });
        return [];
      }
      const message = `${fieldName(path)} is the same as ${fieldName(twin.path)} in ${twin.file.path}: ${JSON.stringify(value)}.`;
      const help =
        typeof value === "number" ? "Give each its own: the lowest comes first." : "Write what sets this one apart.";
      return [{ range: file.at(path), message, help }];
    }),
  );
}

/** Headings above the third level, and paragraphs that are longer than a phrase. */
function repeatedText(file: ProseFile): Diagnostic[] {
  const seen = new Set<string>();
  return file.nodes.flatMap((node): Diagnostic[] => {
    if (node.type === "heading" ? node.depth > 2 : node.type !== "paragraph") return [];
    const range = rangeOf(file, node);
    const text = file.source.text.slice(range.start, range.end);
    const isRepeated = seen.has(text) && (node.type === "heading" || text.length > 40);
    seen.add(text);
    if (!isRepeated) return [];
    const message = `An earlier ${node.type === "heading" ? "section" : "paragraph"} of this text is the same.`;
    return [{ range, message, help: "Remove one, or write what sets it apart." }];
  });
}
