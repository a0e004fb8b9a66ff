import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Everything in a page that a style sheet may refer to: classes, elements, ids and custom properties. */
export function pageWords(html: string): Set<string> {
  const words = new Set<string>(html.match(customProperties));
  for (const tag of new Set(html.match(/<[a-z][\w-]*/gi))) words.add(tag.slice(1));
  for (const attribute of new Set(html.match(/ (?:class|id)="[^"]*/g))) {
    for (const name of decode(attribute.slice(attribute.indexOf('"') + 1)).split(" ")) words.add(name);
  }
  return words;
}

/** Returns a function that lists the words, such as class names, in an entry's scripts except React and the router. */
export function scriptWords(dist: string) {
  const manifest = JSON.parse(readFileSync(join(dist, ".vite/manifest.json"), "utf8")) as Record<string, Chunk>;
  const known = new Map<string, Set<string>>();
  return (entry: string): Set<string> => {
    const before = known.get(entry);
    if (before) return before;
    if (!manifest[entry]) throw new Error(`The client bundle has no chunk for ${entry}.`);
    const words = new Set<string>();
    const open = new Set([entry]);
    for (const id of open) {
      const { file, imports = [], dynamicImports = [] } = manifest[id] ?? { file: "" };
      if (!file.endsWith(".js") || file.includes("/framework-")) continue;
      const text = readFileSync(join(dist, file), "utf8");
      for (const word of [...text.split(/[\s"'`\\]+/), ...(text.match(customProperties) ?? [])]) words.add(word);
      for (const next of imports) open.add(next);
      // The client's own dynamic imports are the pages, and modules that load the whole style sheet.
      if (id !== "client.tsx") for (const next of dynamicImports) open.add(next);
    }
    known.set(entry, words);
    return words;
  };
}

// --- internal ---

/** A source file's entry in the client bundle's manifest. */
interface Chunk {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
}

const customProperties = /--[\w-]+/g;

function decode(text: string): string {
  return text.replaceAll("&gt;", ">").replaceAll("&lt;", "<").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
