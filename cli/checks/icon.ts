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
    return parsed.flatMap(({ value, at }) =>
      [...stringsOf(value)].flatMap(({ path, value: given }) => {
        if (path.at(-1) !== "icon" || !/^((simple-icons|lucide):)?[a-z0-9-]+$/.test(given)) return [];
        const [prefix, name = ""] = given.includes(":") ? given.split(":") : ["", given];
        const set = iconSet(prefix || "lucide");
        // The file is searched, not parsed: it has megabytes of drawings, and the name of each once.
        if (new RegExp(String.raw`"${name}":\s*\{`).test(set.text)) return [];
        const match = nearest(name, namesOf(set.text));
        return [
          {
            place: at(path),
            message: `${fieldName(path)} names "${given}", which is no icon of the ${set.name} set.`,
            remedy: match
              ? `Did you mean "${prefix ? `${prefix}:` : ""}${match}"?`
              : `Choose one from https://icon-sets.iconify.design/${set.name}/.`,
          },
        ];
      }),
    );
  },
};

// --- internal ---

interface IconSet {
  name: string;
  text: string;
}

/** The sets do not change while a process runs. */
const sets = new Map<string, IconSet>();

function iconSet(name: string): IconSet {
  const known = sets.get(name);
  if (known) return known;
  const file = createRequire(import.meta.url).resolve(`@iconify-json/${name}/icons.json`);
  const set = { name, text: readFileSync(file, "utf8") };
  sets.set(name, set);
  return set;
}

const Names = z.object({
  icons: z.record(z.string(), z.unknown()),
  aliases: z.record(z.string(), z.unknown()).default({}),
});

function namesOf(text: string): string[] {
  const { icons, aliases } = Names.parse(JSON.parse(text));
  return [...Object.keys(icons), ...Object.keys(aliases)];
}
