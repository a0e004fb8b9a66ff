import type { Diagnostic } from "./finding.ts";
import type { Project } from "../project/project.ts";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { nearest } from "../../../content/nearest.ts";
import { fieldName } from "../project/path.ts";

/** Every icon that is named exists in its set: Lucide, or the one its prefix names. */
export function icon({ documents }: Project): Diagnostic[] {
  return documents.flatMap(({ texts, at }) =>
    texts.flatMap(({ path, value: given }) => {
      if (path.at(-1) !== "icon") return [];
      const [prefix, name = ""] = given.includes(":") ? given.split(":") : ["", given];
      const set = prefix || "lucide";
      if (hasIcon(set, name)) return [];
      const message = `${fieldName(path)} names "${given}", which is not an icon in the ${set} set.`;
      const otherwise = `Choose one from https://icon-sets.iconify.design/${set}/.`;
      const match = nearest(name, namesOf(fileOf(set)));
      const help = match ? `Did you mean "${prefix ? `${prefix}:` : ""}${match}"?` : otherwise;
      return [{ range: at(path), message, help }];
    }),
  );
}

// --- internal ---

/** Whether each icon that was asked for exists, by its set and its name: many services share a few. */
const known = new Map<string, boolean>();

function hasIcon(set: string, name: string): boolean {
  const key = `${set}:${name}`;
  const file = fileOf(set);
  // Keys of the file itself look like icons to the search.
  const isKey = name === "icons" || name === "aliases";
  const found = known.get(key) ?? (!isKey && (file.includes(`"${name}": {`) || file.includes(`"${name}":{`)));
  known.set(key, found);
  return found;
}

/** The JSON files of the sets as bytes: they have megabytes of drawings, so they are searched for names rather than parsed. */
const files = new Map<string, Buffer>();

function fileOf(set: string): Buffer {
  const path = () => createRequire(import.meta.url).resolve(`@iconify-json/${set}/icons.json`);
  const file = files.get(set) ?? readFileSync(path());
  files.set(set, file);
  return file;
}

function namesOf(file: Buffer): string[] {
  const { icons, aliases } = JSON.parse(file.toString("utf8")) as { icons: object; aliases?: object };
  return Object.keys({ ...icons, ...aliases });
}
