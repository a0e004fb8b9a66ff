import { fileStart, type Place, type Finding } from "../../finding.ts";
import { fieldName } from "../../project/data/path.ts";
import type { Parsed } from "../../project/parsed.ts";
import { isElement, placeOf, type ProseFile, type ProseNode } from "../../project/prose/prose-file.ts";
import { configPath } from "../silence.ts";
import type { Rule } from "../rule.ts";

/** Markdown that pages cannot show. */
export const markdown: Rule = {
  id: "markdown",
  severity: "error",
  summary:
    "Prose is not empty and uses only the Markdown that pages can show: no title, no table, no missing reference; texts in data use none.",
  why: "The page already has its title, and one section for the text. Markdown that the site does not support, such as a table, or any Markdown in a .ts file, would appear on the page as typed.",
  example: {
    file: "content/firm/services/example-agents.mdx",
    inPlaceOf: "With few cases, a checklist is cheaper.",
    wrong: "# When not to buy\n\nWith few cases, a checklist is cheaper.",
    right: "### When not to buy\n\nWith few cases, a checklist is cheaper.",
  },
  check({ services, prose, parsed }) {
    return [
      ...parsed.flatMap((file) => marksInData(file)),
      ...services.flatMap((service) =>
        service.prose ? [...noText(service.prose), ...frontMatter(service.prose)] : [],
      ),
      ...prose.flatMap((file) =>
        file.nodes.flatMap((node) => {
          if (node.type === "text" && /[|~[#*]/.test(node.value)) return literalMarks(placeOf(file, node));
          // A footnote whose note is an address parses as a definition; the page would link its mark to that address.
          if (node.type === "definition" && node.identifier.startsWith("^")) return literalMarks(placeOf(file, node));
          const isTitle = isElement(node) ? node.name === "h1" : node.type === "heading" && node.depth === 1;
          return isTitle ? [secondTitle(file, node)] : [];
        }),
      ),
    ];
  },
};

// --- internal ---

/** Nodes that are visible themselves. */
const shown = new Set(["text", "inlineCode", "code", "image", "mdxJsxTextElement", "mdxJsxFlowElement"]);

function noText({ source, nodes, findings }: ProseFile): Finding[] {
  if (findings.length > 0 || nodes.some(({ type }) => shown.has(type))) return [];
  const remedy = "Write the long description of the service, 250-400 words.";
  return [{ place: fileStart(source), message: "The file has no text.", remedy }];
}

/** Only a legal text has front matter; a service's facts are in its data. */
function frontMatter({ source, nodes }: ProseFile): Finding[] {
  const yaml = nodes.find(({ type }) => type === "yaml");
  const start = yaml?.position?.start.offset;
  if (start === undefined) return [];
  const remedy = `Write what it says into ${source.path.replace(/mdx$/, "ts")}, and remove it here.`;
  const message = "A service's text has no front matter: nothing reads it.";
  return [{ place: { source, start, end: start + 3 }, message, remedy }];
}

function secondTitle(prose: ProseFile, node: ProseNode): Finding {
  const remedy = "Begin the heading with ## or ###.";
  return { place: placeOf(prose, node), message: "The page has a title already; this would be a second one.", remedy };
}

const footnote = {
  pattern: /(?<!\\)\[(?:\^[^\s[\]]+|![A-Z]+)\]/,
  message: "Footnotes and boxes of notes are not supported; the page would show this mark.",
  remedy: "Remove it, and write the note into the text.",
};

/** Marks that the page would show as typed; escaped ones are meant to be shown. */
const marks = [
  {
    pattern: /^[ \t]*\|?(?:[ \t]*:?-+:?[ \t]*\|)+(?:[ \t]*:?-+:?)?[ \t]*$/m,
    message: "Tables are not supported; the page would show the bars and dashes.",
    remedy: "Write a list, or a paragraph for each row.",
  },
  {
    pattern: /(?<![\\~])~~[^\s~][^~]*~~/,
    message: "Strikethrough is not supported; the page would show the tildes.",
    remedy: "Remove the words.",
  },
  {
    pattern: /(?<!\\)\[[^[\]]+(?<!\\)\]\[[^[\]]*\]/,
    message: "No definition goes with this reference; the page would show the brackets.",
    remedy: "Write the address behind the text, [text](/solutions); write \\[ where a bracket is meant.",
  },
  {
    pattern: /(?<!\\)\[[^[\]]+(?<!\\)\]\s?\((?:\/|#|https?:|mailto:|tel:)/,
    message: "This is not a link or picture; the page would show its brackets.",
    remedy:
      "Write [text](/solutions), without a space between the two or in the address; write \\[ where a bracket is meant.",
  },
  footnote,
  {
    pattern: /^#{2,}(?=\S)[^\n]*/m,
    message: "This is not a heading; the page would show the number signs.",
    remedy: "Write a space after them, and at most six: ### Where it fits.",
  },
  {
    pattern: /(?<![\\*])\*\*(?!\*)/,
    message: "These asterisks enclose no words; the page would show them.",
    remedy: "Write **words** without spaces within, and close what is open; write \\*\\* where asterisks are meant.",
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
function marksInData({ path: file, texts, at }: Parsed): Finding[] {
  return texts.flatMap(({ path, value }) => {
    if (file === configPath || path.includes("priceNote")) return [];
    const [mark] = /^https?:/.test(value) ? [] : (marksOfProse.exec(value) ?? []);
    if (mark === undefined) return [];
    const message = `${fieldName(path)} holds ${mark}, which the page would show as it is written.`;
    return [{ place: at(path), message, remedy: "Write plain words here; only .mdx files have marks and components." }];
  });
}

function literalMarks({ source, start, end }: Place): Finding[] {
  const raw = source.text.slice(start, end);
  return marks.flatMap(({ pattern, message, remedy }) => {
    const found = pattern.exec(raw);
    if (!found) return [];
    const at = start + found.index;
    return [{ place: { source, start: at, end: at + found[0].length }, message, remedy }];
  });
}
