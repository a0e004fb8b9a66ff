import { relative } from "node:path";
import { parseSync, Visitor } from "oxc-parser";
import type { Plugin } from "vite";
import { customProperties, scriptWordsFile } from "./page-words.ts";

/**
 * Lists the words, such as class names, that the client and each page may add to a page: a page's styles are chosen by
 * them. They are those of modules, not of chunks, because pages share chunks. Libraries know no class of ours.
 */
export function scriptWords(): Plugin {
  return {
    name: "script-words",
    applyToEnvironment: ({ name }) => name === "client",
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
      const code = new Map(
        chunks.flatMap(({ modules }) => Object.entries(modules)).map(([id, module]) => [id, module.code]),
      );
      const nameOf = (id: string) => relative(this.environment.config.root, id);
      const importsOf = (id: string) => this.getModuleInfo(id) ?? { importedIds: [], dynamicallyImportedIds: [] };

      const client = new Set([...code.keys()].filter((id) => nameOf(id) === "client.tsx"));
      for (const id of client) for (const next of importsOf(id).importedIds) client.add(next);
      const words: Record<string, string[]> = { "client.tsx": wordsOf(client, code) };
      // The client's own dynamic imports are the pages, and modules that load the whole style sheet.
      for (const page of [...client].flatMap((id) => importsOf(id).dynamicallyImportedIds)) {
        const modules = new Set([page]);
        for (const id of modules) {
          if (client.has(id)) continue;
          const { importedIds, dynamicallyImportedIds } = importsOf(id);
          for (const next of [...importedIds, ...dynamicallyImportedIds]) modules.add(next);
        }
        words[nameOf(page)] = wordsOf(modules, code);
      }
      this.emitFile({ type: "asset", fileName: scriptWordsFile, source: JSON.stringify(words) });
    },
  };
}

// --- internal ---

/** The words in the strings of some modules, sorted. */
function wordsOf(modules: Iterable<string>, code: ReadonlyMap<string, string | null>): string[] {
  const texts: string[] = [];
  const strings = new Visitor({
    Literal: ({ value }) => void (typeof value === "string" && texts.push(value)),
    TemplateElement: ({ value }) => void texts.push(value.cooked ?? ""),
  });
  for (const id of modules) {
    const text = code.get(id);
    if (text && !id.includes("/node_modules/")) strings.visit(parseSync(id, text, { lang: "js" }).program);
  }
  const words = texts.flatMap((text) => [...text.split(/\s+/), ...(text.match(customProperties) ?? [])]);
  return [...new Set(words)].toSorted();
}
