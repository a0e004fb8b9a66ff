import { fieldName } from "../../project/path.ts";
import { matchesIn, type ProseFile, type ProseNode, rangeOf, wordsOf } from "../../project/prose.ts";
import { fileStart, type Diagnostic } from "../../project/source-file.ts";
import type { Rule } from "../rule.ts";

export default {
  name: "markdown",
  severity: "error",
  explanation:
    "A service's text has up to 250 words. A text has no title of its own since the page has one, skips no level of headings, and uses only marks that the site supports. Texts in .ts files use none. Other marks would be shown as typed.",
  file: "content/firm/services/example-agents.mdx",
  wrong: "\n# Where it fits\n",
  right: "\n### Where it fits\n",
  check: ({ services, prose, documents }) => [
    ...documents.flatMap(({ texts, at }) =>
      texts.flatMap(({ path, value }) => {
        // Notes among editors are not shown.
        const [mark] = path.includes("priceNote") || /^https?:/.test(value) ? [] : (marksOfProse.exec(value) ?? []);
        if (mark === undefined) return [];
        const message = `${fieldName(path)} contains ${mark}, which would be shown as typed.`;
        return [{ range: at(path), message, help: "Write plain words: only .mdx files have marks and components." }];
      }),
    ),
    ...services.flatMap((service) => (service.prose ? wrongFile(service.prose) : [])),
    ...prose.flatMap((file) => [...file.nodes.flatMap((node) => wrongNode(file, node)), ...skippedLevels(file)]),
  ],
} satisfies Rule;

const marksOfProse =
  /<\/?[A-Za-z]\w*(?:\s[^<>]*)?\/?>|&(?:#\d+|[a-z][A-Za-z]{1,7}\d?);|\*\*|(?<![\w*])\*\w[^*]*\w\*(?!\w)|\[[^[\]]+\]\((?:\/|#|[a-z]+:)[^()]*\)/;

function wrongFile({ source, nodes, diagnostics }: ProseFile): Diagnostic[] {
  const yaml = nodes.find(({ type }) => type === "yaml")?.position?.start.offset;
  if (yaml !== undefined) {
    const help = `Write its values into ${source.path.replace(/mdx$/, "ts")}, and remove it here.`;
    const message = "Front matter in a service's text has no effect.";
    return [{ range: { source, start: yaml, end: yaml + 3 }, message, help }];
  }
  const isEmpty = !nodes.some(({ type }) => /^(?:text|inlineCode|code|image|mdxJsx.*Element)$/.test(type));
  const words = nodes.flatMap((node) => (node.type === "text" ? (node.value.match(/\S+/g) ?? []) : [])).length;
  if (diagnostics.length > 0 || (!isEmpty && words <= 250)) return [];
  const message = isEmpty ? "The file has no text." : `The text has ${words} words.`;
  return [{ range: fileStart(source), message, help: "Write the long description in up to 250 words." }];
}

/** Marks of other programs, and marks that Markdown does not read as such, with what to write. */
const marks: readonly (readonly [mark: RegExp, help: string])[] = [
  [/(?<![=\w\\])==(?=[^\s=])[^=\n]+==/g, "Write **words**, or <mark>words</mark>."],
  [/(?<!\\)\[\[[^\]]+\]\]/g, "Write a link: [words](/solutions)."],
  [/(?<=^\s*(?:- )?)\[[ xX]?\]/gm, "Write a box as - [ ] or - [x] at the start of a line, with a space after it."],
  [/(?<=^\s*)(?:#{1,6}|[-+]|\d+[.)])(?=[A-Za-z])/gm, "Write a space after it: ## Heading, - item, 1. step."],
  [
    /(?<!\\)(?:\*\*|~~|(?<!\w)__(?=\w))/g,
    String.raw`Write **words** in pairs, without spaces inside of them, or \* for the character itself.`,
  ],
  [/(?<=^[\s>]*)\|.+\|$/gm, "Write | --- | --- | under the first row of a table, with an empty line above that row."],
];

function wrongNode(file: ProseFile, node: ProseNode): Diagnostic[] {
  if (node.type === "text") {
    return marks.flatMap(([mark, help]) =>
      // A second mark is mostly the other end of the first.
      matchesIn(file, node, mark)
        .slice(0, 1)
        .map(({ found, range }) => ({ range, message: `${found} would be shown as typed.`, help })),
    );
  }
  const range = rangeOf(file, node);
  if (node.type === "table") {
    const columns = node.children[0]?.children.length ?? 0;
    const long = node.children.find(({ children }) => children.length > columns);
    const message = `This row has more cells than the ${columns} columns of the table.`;
    const help = String.raw`Remove cells, or add columns to the first two lines; write \| for a bar in a cell.`;
    return long ? [{ range: rangeOf(file, long), message, help }] : [];
  }
  if (node.type !== "heading") return [];
  if (wordsOf(node).trim() === "") {
    return [{ range, message: "The heading has no words.", help: "Write its words after it, or remove it." }];
  }
  const text = file.source.text.slice(range.start, range.end);
  // A heading is underlined in its full length. Three dashes below a sentence were meant as a rule.
  if (!text.startsWith("#") && (text.endsWith("\n---") || /[.!?]\n/.test(text))) {
    const message = `The line below turns "${text.split("\n")[0]}" into a heading.`;
    return [{ range, message, help: "Put an empty line between the two, or write ## before a heading." }];
  }
  if (node.depth > 1) return [];
  const message = "The page has a title, so this would be a second one.";
  return [{ range, message, help: "Begin the heading with ## or ###." }];
}

/** Headings more than one level below the one before. The page's own are of the first two levels. */
function skippedLevels(file: ProseFile): Diagnostic[] {
  const headings = file.nodes.filter((node) => node.type === "heading");
  return headings.flatMap((node, index) => {
    const deepest = Math.max(2, headings[index - 1]?.depth ?? 2) + 1;
    if (node.depth <= deepest) return [];
    const help = `Begin the heading with ${"#".repeat(deepest)}.`;
    return [{ range: rangeOf(file, node), message: "The heading skips a level.", help }];
  });
}
