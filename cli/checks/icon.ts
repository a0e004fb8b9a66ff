import type { Diagnostic } from "../diagnostic.ts";
import type { Project } from "../project/project.ts";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { nearest } from "../../content/nearest.ts";
import { fieldName } from "../project/path.ts";

/** Every icon that is named exists in its set: Lucide, or the one its prefix names. */
export function icon({ documents }: Project): Diagnostic[] {
  return documents.flatMap(({ texts, issues, at }) =>
    texts.flatMap(({ path, value: given }) => {
      // The schema rule reports what has not the form of a name.
      const isMalformed = issues.some((issue) => fieldName(issue.path) === fieldName(path));
      if (path.at(-1) !== "icon" || isMalformed) return [];
      const [prefix, name = ""] = given.includes(":") ? given.split(":") : ["", given];
      const set = iconSet(prefix || "lucide");
      if (hasIcon(set, name)) return [];
      const names = namesOf(set.file);
      const message = `${fieldName(path)} names "${given}", which is not an icon in the ${set.name} set.`;
      const otherwise = `Choose one from https://icon-sets.iconify.design/${set.name}/.`;
      const match = nearest(name, names);
      const help = match ? `Did you mean "${prefix ? `${prefix}:` : ""}${match}"?` : otherwise;
      return [{ range: at(path), message, help }];
    }),
  );
}

// --- internal ---

interface IconSet {
  name: string;
  /** The set's JSON file as bytes: it has megabytes of drawings, so it is searched for names rather than parsed. */
  file: Buffer;
  /** Names already found. */
  found: Set<string>;
}

/** Keys of the file itself, which look like icons to the search. */
const fileKeys = new Set(["icons", "aliases"]);

function hasIcon({ file, found }: IconSet, name: string): boolean {
  if (fileKeys.has(name)) return false;
  if (!found.has(name) && (file.includes(`"${name}": {`) || file.includes(`"${name}":{`))) found.add(name);
  return found.has(name);
}

/** Cached, since the sets do not change while a process runs. */
const sets = new Map<string, IconSet>();

function iconSet(name: string): IconSet {
  const known = sets.get(name);
  if (known) return known;
  const path = createRequire(import.meta.url).resolve(`@iconify-json/${name}/icons.json`);
  const set = { name, file: readFileSync(path), found: new Set<string>() };
  sets.set(name, set);
  return set;
}

function namesOf(file: Buffer): string[] {
  const { icons, aliases } = JSON.parse(file.toString("utf8")) as { icons: object; aliases?: object };
  return Object.keys({ ...icons, ...aliases });
}
