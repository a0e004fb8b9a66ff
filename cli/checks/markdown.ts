import type { Project } from "../project/project.ts";
import { fileStart, type Diagnostic, type Range } from "../diagnostic.ts";
import { fieldName } from "../project/path.ts";
import type { Document } from "../project/data-file.ts";
import { isElement, rangeOf, type ProseFile } from "../project/prose.ts";
import { configPath } from "./silence.ts";

/** Markdown that pages cannot show. */
export function markdown({ services, prose, documents }: Project): Diagnostic[] {
  return [
    ...documents.flatMap((file) => marksInData(file)),
    ...services.flatMap((service) => (service.prose ? [...noText(service.prose), ...frontMatter(service.prose)] : [])),
    ...prose.flatMap((file) =>
      file.nodes.flatMap((node): Diagnostic[] => {
        if (node.type === "text" && /[[#*]/.test(node.value)) return literalMarks(rangeOf(file, node));
        const isTitle = isElement(node) ? node.name === "h1" : node.type === "heading" && node.depth === 1;
        const message = "The page has a title already; this would be a second one.";
        return isTitle ? [{ range: rangeOf(file, node), message, help: "Begin the heading with ## or ###." }] : [];
      }),
    ),
  ];
}

// --- internal ---

/** Nodes that are visible themselves. */
const shown = new Set(["text", "inlineCode", "code", "image", "mdxJsxTextElement", "mdxJsxFlowElement"]);

function noText({ source, nodes, diagnostics }: ProseFile): Diagnostic[] {
  if (diagnostics.length > 0 || nodes.some(({ type }) => shown.has(type))) return [];
  const help = "Write the long description of the service, 250-400 words.";
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

/** Marks that the page would show as typed; escaped ones are meant to be shown. */
const marks = [
  {
    pattern: /(?<!\\)\[[^[\]]+(?<!\\)\](?:\[[^[\]]*\]|\s?\((?:\/|#|https?:|mailto:|tel:)|(?<=\[\^[^\]]+\]))/,
    message: "This is not a link, a picture or a footnote; the page would show its brackets.",
    help: String.raw`Write [text](/solutions), without a space between the two or in the address, and a note [^1] with its text, [^1]: …; write \[ where a bracket is meant.`,
  },
  {
    pattern: /(?<!\\)\[![A-Z]+\]/,
    message: "Boxes of notes are written otherwise here; the page would show this mark.",
    help: "Write <Note>…</Note> around the text, on lines of its own.",
  },
  {
    pattern: /^#{2,}(?=\S)[^\n]*/m,
    message: "This is not a heading; the page would show the number signs.",
    help: "Write a space after them, and at most six: ### Where it fits.",
  },
  {
    pattern: /(?<![\\*])\*\*(?!\*)/,
    message: "These asterisks enclose no words; the page would show them.",
    help: String.raw`Write **words** without spaces within, and close what is open; write \*\* where asterisks are meant.`,
  },
];

/** MDX and HTML, which the page would show as typed in a plain text. */
const marksOfProse = new RegExp(
  [
    String.raw`</?[A-Za-z]\w*(?:\s[^<>]*)?/?>`,
    String.raw`&(?:#\d+|#x[\da-f]+|[a-z][A-Za-z]{1,7}\d?);`,
    String.raw`\*\*[^*\s][^*]*\*\*`,
    String.raw`\[[^[\]]+\]\((?:/|#|[a-z]+:)[^()]*\)`,
  ].join("|"),
);

/** MDX and HTML in data, except in notes among editors, which no page shows. */
function marksInData({ path: file, texts, at }: Document): Diagnostic[] {
  return texts.flatMap(({ path, value }) => {
    if (file === configPath || path.includes("priceNote")) return [];
    const [mark] = /^https?:/.test(value) ? [] : (marksOfProse.exec(value) ?? []);
    if (mark === undefined) return [];
    const message = `${fieldName(path)} holds ${mark}, which the page would show as it is written.`;
    return [{ range: at(path), message, help: "Write plain words here; only .mdx files have marks and components." }];
  });
}

function literalMarks({ source, start, end }: Range): Diagnostic[] {
  const raw = source.text.slice(start, end);
  return marks.flatMap(({ pattern, message, help }) => {
    const found = pattern.exec(raw);
    if (!found) return [];
    const at = start + found.index;
    return [{ range: { source, start: at, end: at + found[0].length }, message, help }];
  });
}
