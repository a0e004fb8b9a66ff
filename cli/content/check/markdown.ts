import type { Project } from "../project/project.ts";
import { fileStart, type Diagnostic, type Range } from "./finding.ts";
import { fieldName } from "../project/path.ts";
import type { Document } from "../project/data-file.ts";
import { rangeOf, type ProseFile, type ProseNode } from "../project/prose.ts";

/** Markdown that pages cannot show. */
export function markdown({ services, prose, documents }: Project): Diagnostic[] {
  return [
    ...documents.flatMap((file) => marksInData(file)),
    ...services.flatMap((service) => (service.prose ? [...noText(service.prose), ...frontMatter(service.prose)] : [])),
    ...prose.flatMap((file) =>
      file.nodes.flatMap((node): Diagnostic[] => {
        if (node.type === "text") return literalMarks(rangeOf(file, node));
        if (node.type === "table") return lostCells(file, node);
        if (node.type === "footnoteDefinition") return lostNote(file, node);
        if (node.type !== "heading" || node.depth > 1) return [];
        const message = "The page has a title already; this would be a second one.";
        return [{ range: rangeOf(file, node), message, help: "Begin the heading with ## or ###." }];
      }),
    ),
  ];
}

// --- internal ---

/** Nodes that are visible themselves. */
const shown = new Set(["text", "inlineCode", "code", "image", "mdxJsxTextElement", "mdxJsxFlowElement"]);

function noText({ source, nodes, diagnostics }: ProseFile): Diagnostic[] {
  if (diagnostics.length > 0 || nodes.some(({ type }) => shown.has(type))) return [];
  const help = "Write the long description of the service, 80-250 words.";
  return [{ range: fileStart(source), message: "The file has no text.", help }];
}

/** Only a legal text has front matter; a service's facts are in its data. */
function frontMatter({ source, nodes }: ProseFile): Diagnostic[] {
  const start = nodes.find(({ type }) => type === "yaml")?.position?.start.offset;
  if (start === undefined) return [];
  const help = `Write what it says into ${source.path.replace(/mdx$/, "ts")}, and remove it here.`;
  const message = "A service's text has no front matter: nothing reads it.";
  return [{ range: { source, start, end: start + 3 }, message, help }];
}

/** Marks of other programs than the build's parser: alerts, lists of contents, links and notes, colors, smileys, formulas. */
const foreign = [
  String.raw`\[![A-Z]+\]|^:::.*|^!!! \w+|^\[(?:TOC|\[.*TOC.*\])\]|\[\[[^\]]+\]\]|\^\[[^\]]+\]`,
  String.raw`(?<![=\w])==(?=[^\s=])[^=\n]+==|(?<!\+|\w)\+\+(?=[^\s+])[^+\n]+\+\+|(?<![\w:]):(?:[a-z][a-z_]+|[+-]1):(?![\w:])`,
  String.raw`\w\^[^\s^]{1,9}\^|(?<!\w)\$\$?[^$\s\d][^$\n]*\$`,
].join("|");

/** What the page would show as typed, and what to write instead; an escaped one is meant to be shown. */
const marks: readonly (readonly [mark: RegExp, help: string, message?: string])[] = [
  [
    /(?<=\n)\((?:[a-z]|[ivx]{2,4}|\d{1,2})\) \S+/g,
    "Put an empty line before it, so that it begins a paragraph.",
    "would go on in the line above.",
  ],
  [
    /\[[^[\]]+(?<!\\)\](?:\[[^[\]]*\]|\s?\((?:\/|#|https?:|mailto:|tel:|$)|(?<=\[\^[^\]]+\]))/g,
    String.raw`Write a link or a picture as [text](/solutions), without a space between the two or in the address, and a note as [^1] with its text, [^1]: …; write \[ where a bracket is meant.`,
  ],
  [
    new RegExp(foreign, "gim"),
    "Write **words**, a link, <Note>, <sup> or <sub>, as docs/editing.md shows them, or leave it out.",
  ],
  [/^\[[ xX]\]/g, "Write a box as - [ ] or - [x] at the beginning of a line, with a space after it."],
  [/^#{2,}(?=\S)[^\n]*/gm, "Write a heading with a space after the number signs, and at most six: ### Where it fits."],
  [
    /(?<!\*)\*\*(?!\*)/g,
    String.raw`Write **words** without spaces within, and close what is open; write \*\* where asterisks are meant.`,
  ],
  [/(?<=\n): \S/g, "Write terms as a list: - **Term**: what it means."],
  [/\bhttps?:\/\/(?![\w[])/g, "Write the whole address, or leave it out."],
];

/** MDX, HTML and names in braces, which the page would show as typed in a plain text. */
const marksOfProse = new RegExp(
  [
    String.raw`</?[A-Za-z]\w*(?:\s[^<>]*)?/?>`,
    String.raw`&(?:#\d+|#x[\da-f]+|[a-z][A-Za-z]{1,7}\d?);`,
    String.raw`\*\*[^*\s][^*]*\*\*`,
    String.raw`\{[a-z]\w*\}`,
    String.raw`\[[^[\]]+\]\((?:/|#|[a-z]+:)[^()]*\)`,
  ].join("|"),
);

/** Files in whose texts names in braces stand for something, which their schemas check. */
const filled = new Set(["content/firm/pages.ts", "content/firm/emails.ts"]);

/** MDX and HTML in data, except in notes among editors, which no page shows. */
function marksInData({ path: file, texts, at }: Document): Diagnostic[] {
  return texts.flatMap(({ path, value }) => {
    if (path.includes("priceNote") || path.includes("introductoryPrice")) return [];
    const text = filled.has(file) ? value.replace(/\{\w+\}/g, "") : value;
    const [mark] = /^https?:/.test(value) ? [] : (marksOfProse.exec(text) ?? []);
    if (mark === undefined) return [];
    const message = `${fieldName(path)} holds ${mark}, which the page would show as it is written.`;
    return [{ range: at(path), message, help: "Write plain words here; only .mdx files have marks and components." }];
  });
}

function literalMarks({ source, start, end }: Range): Diagnostic[] {
  const raw = source.text.slice(start, end);
  return marks.flatMap(([mark, help, message = "would stand on the page as it is typed."]) => {
    const found = [...raw.matchAll(mark)].find(({ index }) => raw[index - 1] !== "\\");
    if (!found) return [];
    const range = { source, start: start + found.index, end: start + found.index + found[0].length };
    return [{ range, message: `${found[0].trim()} ${message}`, help }];
  });
}

/** A note that no text refers to, which no page shows. */
function lostNote(file: ProseFile, note: Extract<ProseNode, { type: "footnoteDefinition" }>): Diagnostic[] {
  const { identifier, label } = note;
  if (file.nodes.some((node) => node.type === "footnoteReference" && node.identifier === identifier)) return [];
  const message = `Nothing in the text refers to the note [^${label}], so the page leaves it out.`;
  return [{ range: rangeOf(file, note), message, help: `Write [^${label}] where it belongs, or remove the note.` }];
}

/** Cells beyond the columns of a table, which no page shows: a bar divides cells in code, too. */
function lostCells(
  file: ProseFile,
  { children: [head, ...rows] }: Extract<ProseNode, { type: "table" }>,
): Diagnostic[] {
  const columns = head?.children.length ?? 0;
  return rows.flatMap((row) => {
    if (row.children.length <= columns) return [];
    const message = `This row has ${row.children.length} cells, but the table has ${columns} columns.`;
    const help = String.raw`Write a bar within a cell as \|, in code too, or add a column at the top.`;
    return [{ range: rangeOf(file, row), message, help }];
  });
}
