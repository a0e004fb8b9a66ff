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
      const words = new Map(
        chunks.flatMap(({ modules }) => Object.entries(modules)).map(([id, { code }]) => [id, wordsOf(id, code ?? "")]),
      );
      const nameOf = (id: string) => relative(this.environment.config.root, id);
      const importsOf = (id: string) => this.getModuleInfo(id) ?? { importedIds: [], dynamicallyImportedIds: [] };

      const client = new Set([...words.keys()].filter((id) => nameOf(id) === "client.tsx"));
      for (const id of client) for (const next of importsOf(id).importedIds) client.add(next);
      const entries = new Map([["client.tsx", client]]);
      // The client's own dynamic imports are the pages, and modules that load the whole style sheet.
      for (const page of [...client].flatMap((id) => importsOf(id).dynamicallyImportedIds)) {
        const modules = new Set([page]);
        for (const id of modules) {
          if (client.has(id)) continue;
          const { importedIds, dynamicallyImportedIds } = importsOf(id);
          for (const next of [...importedIds, ...dynamicallyImportedIds]) modules.add(next);
        }
        entries.set(nameOf(page), modules);
      }
      const lists = [...entries].map(([entry, modules]) => {
        const all = new Set([...modules].flatMap((id) => words.get(id) ?? []));
        return [entry, [...all].toSorted()];
      });
      this.emitFile({ type: "asset", fileName: scriptWordsFile, source: JSON.stringify(Object.fromEntries(lists)) });
    },
  };
}

// --- internal ---

/** The words in the strings of a module of ours. */
function wordsOf(id: string, code: string): string[] {
  if (id.includes("/node_modules/")) return [];
  const texts: string[] = [];
  const strings = new Visitor({
    Literal: ({ value }) => void (typeof value === "string" && texts.push(value)),
    TemplateElement: ({ value }) => void texts.push(value.cooked ?? ""),
  });
  strings.visit(parseSync(id, code, { lang: "js" }).program);
  return texts.flatMap((text) => [...text.split(/\s+/), ...(text.match(customProperties) ?? [])]);
}
