import { array, boolean, constantFrom, letrec, oneof, tuple } from "fast-check";
import { readFileSync } from "node:fs";

/** Texts of the kinds that people write, by their titles: guides, terms, rules, case studies. */
export const realTexts: readonly (readonly [title: string, text: string])[] = readFileSync(
  new URL("../fixtures/texts.txt", import.meta.url),
  "utf8",
)
  .split(/^=== /m)
  .slice(1)
  .map((part) => [part.slice(0, part.indexOf("\n")), part.slice(part.indexOf("\n") + 1)]);

/** Lines of those texts that are refused, and what the check says to write instead. */
export const refusedLines: readonly (readonly [title: string, line: string, instead: string])[] = [
  ["Changelog of this site", "see <https://bugs.example/17>", "see [the report](https://bugs.example/17)"],
];

/** The texts as they are after that. */
export const mendedTexts = realTexts.map(
  ([title, text]) =>
    [
      title,
      refusedLines
        .filter(([of]) => of === title)
        .reduce((before, [, line, instead]) => before.replace(line, () => instead), text),
    ] as const,
);

/** Texts as legal ones of the firm, each with its link in the footer: the files to write, by their paths. */
export function asLegalTexts(
  texts: readonly (readonly [title: string, text: string])[],
  navigation: string,
): { path: string; text: string }[] {
  const links = texts.map(([title], index) => `{ label: ${JSON.stringify(title)}, to: "/text-${index}" },`).join("\n");
  return [
    { path: "content/firm/navigation.ts", text: navigation.replace("legal: [", (list) => `${list}\n${links}`) },
    ...texts.map(([title, text], index) => ({
      path: `content/firm/legal/text-${index}.mdx`,
      text: `---\ntitle: ${JSON.stringify(title)}\ndescription: A text of the kind that people write, number ${index}, for whoever reads it.\ndate: "2025-05-22"\n---\n\n${text}\nBy <Email />, <PostalAddress />.\n`,
    })),
  ];
}

/** What people type within a line, between dots: words, marks that are right, and signs and tags that may not be. */
const typed = {
  words: "words·more words·5·a b c·It is so.·“quoted”·é·日本·😀",
  marks:
    "*em*·**strong**·_em_·__strong__·***both***·~~out~~·`code`·`` a`b ``·`C:\\`·a*b*c·[it](/about)·[it](/about 'T')·[it][x]·[x]·" +
    "<br />·a\\\nb·a  \nb·a\nb·\\*·\\<·\\{·<kbd>K</kbd>·x<sup>2</sup>·H<sub>2</sub>O·<Brand />·<Email />·<HourlyRate />·&amp;·&lt;·" +
    "https://a.example/b_c·www.a.example·a@b.example·[^1]·![A form](/form.png)·{/* aside */}",
  signs:
    "*·**·_·`·```·~·~~·[·]·(·)·<·>·{·}·\\·|·#·&·!·:·=·<b>·</b>·<a href='/about'\n>it</a>·<b\n>it</b>·<x>·<Foo />·<br>·<!-- a -->·" +
    "{a}·{'a'}·<i·/>·<>·</>·<Brand>·[^·[[a]]·==a==·:a:·$a$·^a^·\t·\u00A0·  ·---·+·import a from 'b'·export default 1·http://·" +
    "- [ ]·1.·2)·<a.b />·<a:b />·&#x26;·\\\\·<td>a</td>·<tr>·<summary>a</summary>·<h3>a</h3>·<p>a</p>·<div>a</div>",
};

const pieces = oneof(
  { weight: 4, arbitrary: constantFrom(...typed.words.split("·")) },
  { weight: 3, arbitrary: constantFrom(...typed.marks.split("·")) },
  { weight: 1, arbitrary: constantFrom(...typed.signs.split("·")) },
);

const lines = array(tuple(pieces, constantFrom(" ", " ", "", "\n")), { minLength: 1, maxLength: 5 }).map((parts) =>
  parts
    .map(([piece, gap]) => piece + gap)
    .join("")
    .trimEnd(),
);

const indented = (text: string, first: string) =>
  text
    .split("\n")
    .map((line, index) => (index === 0 ? first : " ".repeat(first.length)) + line)
    .join("\n");

const { block } = letrec<{ block: string }>((tie) => ({
  block: oneof(
    { maxDepth: 2, depthSize: "small" },
    lines,
    tuple(constantFrom("## ", "### ", "###### ", "#"), lines).map(([mark, text]) => mark + text),
    lines.map((text) => `${text}\n---`),
    lines.map((text) => `${text}\n\n[x]: /about\n[^1]: Note.`),
    tuple(constantFrom("```", "~~~", "```ts", "````"), lines, boolean()).map(
      ([fence, text, isClosed]) => `${fence}\n${text}${isClosed ? `\n${fence.replace("ts", "")}` : ""}`,
    ),
    array(lines, { minLength: 2, maxLength: 4 }).map((cells) => `| A | B |\n| - | -: |\n| ${cells.join(" | ")} |`),
    constantFrom("---", "***", "", "    code", "<hr />", "</Note>", "<Note>", "---\na: b\n...", "---\na: b\n---"),
    tuple(
      constantFrom("- ", "* ", "1. ", "3) ", "- [ ] ", "> "),
      array(tie("block"), { minLength: 1, maxLength: 3 }),
    ).map(([mark, items]) =>
      mark === "> " ? items.join("\n\n").replaceAll(/^/gm, "> ") : items.map((item) => indented(item, mark)).join("\n"),
    ),
    tuple(constantFrom("Note", "div", "details", "blockquote", "p"), constantFrom("\n\n", "\n", ""), tie("block")).map(
      ([tag, gap, inner]) => `<${tag}>${gap}${inner}${gap}</${tag}>`,
    ),
  ),
}));

/** Texts put together at random from what people type. */
export const typedTexts = tuple(array(block, { minLength: 1, maxLength: 3 }), constantFrom("\n\n", "\n\n", "\n")).map(
  ([blocks, gap]) => blocks.join(gap),
);
