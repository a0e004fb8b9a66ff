import type { Diagnostic } from "../../diagnostic.ts";
import { fieldName, valueAt, type Path } from "../../project/data/path.ts";
import type { Document } from "../../project/data/document.ts";
import type { Rule } from "../rule.ts";

/** Names, cards, and what search engines and link previews show. */
export const meta: Rule = {
  id: "meta",
  severity: "error",
  summary: "Every service and package has its own name and card, and every page its own title and description.",
  why: "They are what a searcher or a visitor reads before deciding what to open. Two with the same text compete with each other, and one of them is a copy that was not finished.",
  example: {
    file: "content/firm/services/example-agents.ts",
    wrong: 'title: "Example Draft: scope and price"',
    right: 'title: "Example Agents: scope and price"',
    foundIn: "content/firm/services/example-draft.ts",
  },
  check({ documents }) {
    const first = new Map<string, Shown>();
    return documents.flatMap(shownBy).flatMap((text): Diagnostic[] => {
      const key = `${text.kind}:${text.value.toLowerCase()}`;
      const twin = first.get(key);
      if (!twin) first.set(key, text);
      if (!twin) return [];
      const message = `${fieldName(text.path)} is the same as ${fieldName(twin.path)} in ${twin.file.path}: "${text.value}".`;
      return [{ range: text.file.at(text.path), message, help: "Say what sets this one apart." }];
    });
  },
};

// --- internal ---

interface Shown {
  kind: string;
  value: string;
  file: Document;
  path: Path;
}

/** The texts of a file that no other file may repeat. */
function shownBy(file: Document): Shown[] {
  return pathsIn(file).flatMap(({ kind, path }) => {
    const value = valueAt(file.value, path);
    return typeof value === "string" ? [{ kind, value, file, path }] : [];
  });
}

function pathsIn({ path, value }: Document): { kind: string; path: Path }[] {
  // A legal page's title is its heading, "Terms of Service", and as short as that.
  if (path.endsWith(".mdx")) return [{ kind: "description", path: ["description"] }];
  if (path === "content/firm/pages.ts") return Object.keys(value ?? {}).flatMap((name) => metaAt(name));
  if (!/^content\/firm\/(services|packages)\//.test(path)) return [];
  return [...["title", "blurb", "description"].map((kind) => ({ kind: `own ${kind}`, path: [kind] })), ...metaAt()];
}

function metaAt(...parent: string[]): { kind: string; path: Path }[] {
  return ["title", "description"].map((kind) => ({ kind, path: [...parent, "meta", kind] }));
}
