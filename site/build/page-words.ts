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

/** Where the client bundle lists the words of its scripts, below `dist/`, until the build is complete. */
export const scriptWordsFile = ".vite/script-words.json";

/** The words that the client (`client.tsx`) and each page may add to a page with a script, by source file. */
export function readScriptWords(dist: string): Map<string, Set<string>> {
  const words = JSON.parse(readFileSync(join(dist, scriptWordsFile), "utf8")) as Record<string, string[]>;
  return new Map(Object.entries(words).map(([entry, list]) => [entry, new Set(list)]));
}

/** Uses and declarations of custom properties. */
export const customProperties = /--[\w-]+/g;

// --- internal ---

function decode(text: string): string {
  return text.replaceAll("&gt;", ">").replaceAll("&lt;", "<").replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}
