import type { Project } from "../project/project.ts";
import type { Diagnostic } from "./finding.ts";
import { existsSync } from "node:fs";
import { join } from "node:path";

/** The firm's own words, one a line, which `cspell.json` adds to the dictionary. */
const list = "content/firm/words.txt";

/** The spelling of files that changed since the last commit. */
export async function words(project: Project): Promise<Diagnostic[]> {
  const files = changedFiles(project);
  const configFile = join(project.folder.name, "cspell.json");
  if (files.length === 0 || !existsSync(configFile)) return [];
  // Loaded only here, since the dictionary takes longer than the rest of the check.
  const { fileToDocument, spellCheckDocument } = await import("cspell-lib");
  const found = files.map(async ({ source }) => {
    const { path, text } = source;
    const document = fileToDocument(join(project.folder.name, path), text);
    const { issues } = await spellCheckDocument(document, { configFile, numSuggestions: 3 }, {});
    // No visitor reads the label of a footnote.
    const read = issues.filter(({ offset }) => !/\[\^[^\]\s]*$/.test(text.slice(0, offset)));
    return read.map(({ text: word, offset, suggestions = [] }) => {
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
}

// --- internal ---

/** The files that can be read and that changed since the last commit. */
function changedFiles({ folder, files }: Project) {
  const changed = new Set(folder.changed());
  return files.filter(({ source, diagnostics }) => changed.has(source.path) && diagnostics.length === 0);
}
