import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { suggest } from "../../suggest.ts";
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
      if (kind !== "icon") return [];
      const [prefix = "", set = "lucide"] = /^(simple-icons|lucide):/.exec(to) ?? [];
      const names = namesIn(set);
      if (names.has(to.slice(prefix.length))) return [];
      const others = Array.from(names, (name) => prefix + name);
      const help = suggest(to, others, `Choose one from https://icon-sets.iconify.design/${set}/.`);
      return [{ range: range(), message: `${what} names "${to}", which is not an icon of the ${set} set.`, help }];
    }),
} satisfies Rule;

const { resolve } = createRequire(import.meta.url);
const sets = new Map<string, ReadonlySet<string>>();

/** The names in a set, whose megabytes are parsed once. */
function namesIn(set: string): ReadonlySet<string> {
  const known = sets.get(set);
  if (known) return known;
  const json = readFileSync(resolve(`@iconify-json/${set}/icons.json`), "utf8");
  const { icons, aliases } = JSON.parse(json) as { icons: object; aliases?: object };
  const names = new Set(Object.keys({ ...icons, ...aliases }));
  sets.set(set, names);
  return names;
}
