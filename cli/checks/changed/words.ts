import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Rule } from "../rule.ts";
import { changedFiles } from "./changed-files.ts";

/** The firm's own words, one a line, which `cspell.json` adds to the dictionary. */
const list = "content/firm/words.txt";

/** The spelling of files that changed since the last commit. */
export const words: Rule = {
  id: "words",
  severity: "error",
  summary: `Every word of a file that changed since the last commit is in the dictionary, or in ${list}.`,
  why: `A misspelled word on the site is one that a client sees. A word that is right, like a name, goes into ${list}, on a line of its own. What is committed is held to it by npm run ci, so that the check needs to look at what you changed only.`,
  example: {
    file: "content/firm/services/example-agents.mdx",
    wrong: "With few casses, a checklist is cheaper.",
    right: "With few cases, a checklist is cheaper.",
  },
  async check(project) {
    const files = changedFiles(project);
    const configFile = join(project.folder.name, "cspell.json");
    if (files.length === 0 || !existsSync(configFile)) return [];
    // Loaded only here, since the dictionary takes longer than the rest of the check.
    const { fileToDocument, spellCheckDocument } = await import("cspell-lib");
    const found = files.map(async ({ source }) => {
      const { path, text } = source;
      const document = fileToDocument(join(project.folder.name, path), text);
      const { issues } = await spellCheckDocument(document, { configFile, numSuggestions: 3 }, {});
      return issues.map(({ text: word, offset, suggestions = [] }) => {
        const near =
          suggestions.length > 0 ? `Did you mean ${suggestions.join(", ")}? If not, add` : "Correct it, or add";
        return {
          range: { source, start: offset, end: offset + word.length },
          message: `"${word}" is not in the dictionary.`,
          help: `${near} it to ${list}, on a line of its own.`,
        };
      });
    });
    return (await Promise.all(found)).flat();
  },
};
