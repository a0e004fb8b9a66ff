import { scriptFonts } from "../../../../content/typefaces.ts";
import { fieldName } from "../../project/path.ts";
import type { Rule } from "../rule.ts";

/** A letter of another script than Latin, Greek, Cyrillic and those of the fonts for share images. */
const missingLetter = new RegExp(
  String.raw`(?![\p{scx=Latn}\p{scx=Grek}\p{scx=Cyrl}])(?!${Object.values(scriptFonts)
    .map(({ letters }) => letters.source)
    .join("|")})\p{L}`,
  "u",
);

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
