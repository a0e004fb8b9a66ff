import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { z } from "zod";
import { nearest } from "../nearest.ts";
import { fieldName } from "../project/data.ts";
import { stringsOf } from "../project/strings.ts";
import type { Rule } from "./rule.ts";

/** Every icon that is named exists in its set: Lucide, or the one its prefix names. */
export const icon: Rule = {
  id: "icon",
  severity: "error",
  summary: "Every icon that is named exists in its set.",
  why: "An icon that does not exist is an empty square on the card. The sets are Lucide, and Simple Icons for networks.",
  example: {
    file: "content/services/example-agents.ts",
    inPlaceOf: 'icon: "bot",',
    wrong: 'icon: "bott",',
    right: 'icon: "bot",',
  },
  check({ parsed }) {
    const sets = new Map<string, Set<string>>();
    const namesOf = (set: string) => sets.get(set) ?? sets.set(set, readNames(set)).get(set) ?? new Set<string>();
    return parsed.flatMap(({ value, at }) =>
      [...stringsOf(value)].flatMap(({ path, value: given }) => {
        if (path.at(-1) !== "icon" || !/^((simple-icons|lucide):)?[a-z0-9-]+$/.test(given)) return [];
        const [prefix, name = ""] = given.includes(":") ? given.split(":") : ["", given];
        const set = prefix || "lucide";
        if (namesOf(set).has(name)) return [];
        const match = nearest(name, namesOf(set));
        return [
          {
            place: at(path),
            message: `${fieldName(path)} names "${given}", which is no icon of the ${set} set.`,
            remedy: match
              ? `Did you mean "${prefix ? `${prefix}:` : ""}${match}"?`
              : `Choose one from https://icon-sets.iconify.design/${set}/.`,
          },
        ];
      }),
    );
  },
};

// --- internal ---

const IconSet = z.object({
  icons: z.record(z.string(), z.unknown()),
  aliases: z.record(z.string(), z.unknown()).default({}),
});

function readNames(set: string): Set<string> {
  const file = createRequire(import.meta.url).resolve(`@iconify-json/${set}/icons.json`);
  const { icons, aliases } = IconSet.parse(JSON.parse(readFileSync(file, "utf8")));
  return new Set([...Object.keys(icons), ...Object.keys(aliases)]);
}
