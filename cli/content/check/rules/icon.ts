import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { suggest } from "../../nearest.ts";
import type { Rule } from "../rule.ts";

export default {
  name: "icon",
  severity: "error",
  explanation:
    "Every icon that the content names exists in its set: Lucide or, for social networks, Simple Icons. A missing icon would be an empty square.",
  wrong: 'icon: "breifcase",',
  right: 'icon: "briefcase",',
  check({ references }) {
    const icons = references.filter(({ kind }) => kind === "icon");
    const missing = new Set([...new Set(icons.map(({ to }) => to))].filter(isMissing));
    return icons.flatMap(({ to, what, range }) => {
      if (!missing.has(to)) return [];
      const [set, prefix] = setOf(to);
      const { icons: drawings, aliases } = JSON.parse(read(set).toString()) as { icons: object; aliases?: object };
      const names = Object.keys({ ...drawings, ...aliases }).map((name) => prefix + name);
      const help = suggest(to, names, `Choose one from https://icon-sets.iconify.design/${set}/.`);
      return [{ range: range(), message: `${what} names "${to}", which is not an icon of the ${set} set.`, help }];
    });
  },
} satisfies Rule;

/** The set of an icon and the prefix of its name. */
function setOf(icon: string): [set: string, prefix: string] {
  const [prefix = "", set = "lucide"] = /^(simple-icons|lucide):/.exec(icon) ?? [];
  return [set, prefix];
}

/** Searches the bytes: decoding and parsing megabytes of drawings takes longer. The names are keys of the second level. */
function isMissing(icon: string): boolean {
  const [set, prefix] = setOf(icon);
  return !read(set).includes(`\n\t\t"${icon.slice(prefix.length)}": {`);
}

const { resolve } = createRequire(import.meta.url);
const files = new Map<string, Buffer>();

function read(set: string): Buffer {
  const bytes = files.get(set) ?? readFileSync(resolve(`@iconify-json/${set}/icons.json`));
  files.set(set, bytes);
  return bytes;
}
