import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { nearest } from "../../nearest.ts";
import type { Rule } from "../rule.ts";

export default {
  name: "icon",
  severity: "error",
  explanation:
    "Every icon that the content names exists in its set: Lucide or, for social networks, Simple Icons. A missing icon would be an empty square.",
  wrong: 'icon: "breifcase",',
  right: 'icon: "briefcase",',
  check: ({ references }) =>
    references.flatMap(({ kind, to, what, range }) => {
      const [, set = "lucide", name] = /^(?:(lucide|simple-icons):)?([a-z0-9-]+)$/.exec(to) ?? [];
      // The schema rule reports another set.
      if (kind !== "icon" || !name || hasIcon(set, name)) return [];
      const match = nearest(name, namesIn(set));
      const prefix = to.includes(":") ? `${set}:` : "";
      const help = match
        ? `Did you mean "${prefix}${match}"?`
        : `Choose one from https://icon-sets.iconify.design/${set}/.`;
      return [{ range: range(), message: `${what} names "${to}", which is not an icon of the ${set} set.`, help }];
    }),
} satisfies Rule;

// --- internal ---

const files = new Map<string, Buffer>();

function read(set: string): Buffer {
  const path = createRequire(import.meta.url).resolve(`@iconify-json/${set}/icons.json`);
  const bytes = files.get(set) ?? readFileSync(path);
  files.set(set, bytes);
  return bytes;
}

/** The sets have megabytes of drawings, so the bytes are searched and not parsed. Many services share a few icons. */
const known = new Map<string, boolean>();

function hasIcon(set: string, name: string): boolean {
  const key = `${set}:${name}`;
  const isKey = name === "icons" || name === "aliases";
  const found = known.get(key) ?? (!isKey && [": {", ":{"].some((after) => read(set).includes(`"${name}"${after}`)));
  known.set(key, found);
  return found;
}

function namesIn(set: string): string[] {
  const { icons, aliases } = JSON.parse(read(set).toString()) as { icons: object; aliases?: object };
  return Object.keys({ ...icons, ...aliases });
}
