import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Rule } from "../rule.ts";

export default {
  name: "spelling",
  severity: "warning",
  explanation:
    "Every word of a file that changed since the last commit is in the dictionary or on a line of content/firm/words.txt. Add names there. Clients see every misspelled word.",
  file: "content/firm/services/example-agents.mdx",
  wrong: "You don't have to perpare anything.",
  right: "You don't have to prepare anything.",
  async check({ folder, files }) {
    const changed = await folder.changed();
    const readable = files.filter(
      ({ source, diagnostics }) => diagnostics.length === 0 && changed.some((path) => path.endsWith(source.path)),
    );
    const configFile = join(folder.root, "cspell.json");
    if (readable.length === 0 || !existsSync(configFile)) return [];
    // Loaded only here, since the dictionary takes longer than all other rules.
    const { fileToDocument, spellCheckDocument } = await import("cspell-lib");
    const found = readable.map(async ({ source }) => {
      const checked = fileToDocument(join(folder.root, source.path), source.text);
      const { issues } = await spellCheckDocument(checked, { configFile, numSuggestions: 3 }, {});
      // A word with letters that English lacks, like Zoë, is a name.
      const unknown = issues.filter(({ text: word }) => !/[^\p{ASCII}’]/u.test(word));
      return unknown.map(({ text: word, offset, suggestions = [] }) => {
        const near =
          suggestions.length > 0 ? `Did you mean ${suggestions.join(", ")}? If not, add` : "Correct it, or add";
        return {
          range: { source, start: offset, end: offset + word.length },
          message: `"${word}" is not in the dictionary.`,
          help: `${near} it to content/firm/words.txt, on its own line.`,
        };
      });
    });
    return (await Promise.all(found)).flat();
  },
} satisfies Rule;
