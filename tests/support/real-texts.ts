import { readFileSync } from "node:fs";

/** Texts of the kinds that people write, by their titles: guides, terms, rules, case studies. */
export const realTexts: readonly (readonly [title: string, text: string])[] = readFileSync(
  new URL("../fixtures/texts.txt", import.meta.url),
  "utf8",
)
  .split(/^=== /m)
  .slice(1)
  .map((part) => [part.slice(0, part.indexOf("\n")), part.slice(part.indexOf("\n") + 1)]);
