import { fieldName } from "../../project/path.ts";
import type { Rule } from "../rule.ts";

/** A letter that is not Latin, Greek or Cyrillic. */
const missingLetter = /(?![\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}])\p{L}/u;

/** Fields that the pictures of link previews show. */
const drawn = new Set(["brand", "tagline", "title", "heading"]);

export default {
  name: "letter",
  severity: "error",
  explanation:
    "Titles and headings use letters that the fonts of link previews have. Any other letter would be an empty box in the picture that people share.",
  wrong: 'title: "Example Agents ᚠ",',
  right: 'title: "Example Agents",',
  check: ({ documents }) =>
    documents.flatMap(({ texts, at }) =>
      texts.flatMap(({ path, value }) => {
        const [letter] = drawn.has(String(path.at(-1))) ? (missingLetter.exec(value) ?? []) : [];
        if (letter === undefined) return [];
        const message = `${fieldName(path)} has the letter ${letter}, which no font of the link previews has.`;
        return [{ range: at(path), message, help: "Write it in Latin letters." }];
      }),
    ),
} satisfies Rule;
