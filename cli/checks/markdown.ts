import type { Place, Problem } from "../finding.ts";
import { placeOf, type ProseFile, type ProseNode } from "../project/prose.ts";
import { fileStart } from "../project/source.ts";
import type { Rule } from "./rule.ts";

/** What the pages make of a text's Markdown. */
export const markdown: Rule = {
  id: "markdown",
  severity: "error",
  summary:
    "Prose has a text, and its Markdown is what the pages show: no title of its own, no table, no missing reference.",
  why: "The page has its title already, and one section for the text. Marks the site does not know, like those of a table, would stand on the page as they are written.",
  example: {
    file: "content/services/example-agents.mdx",
    inPlaceOf: "If the volume is small, a checklist is cheaper.",
    wrong: "# When not to buy\n\nIf the volume is small, a checklist is cheaper.",
    right: "### When not to buy\n\nIf the volume is small, a checklist is cheaper.",
  },
  check({ services, legal }) {
    return [
      ...services.flatMap(({ prose }) => (prose ? noText(prose) : [])),
      ...[...services, ...legal].flatMap(({ prose }) =>
        (prose?.nodes ?? []).flatMap((node) => {
          if (!prose) return [];
          if (node.type === "text" && /[|~[]/.test(node.value)) return literalMarks(placeOf(prose, node));
          const isTitle = (node.type === "heading" && node.depth === 1) || ("name" in node && node.name === "h1");
          return isTitle ? [secondTitle(prose, node)] : [];
        }),
      ),
    ];
  },
};

// --- internal ---

/** Nodes that show something by themselves. */
const shown = new Set(["text", "inlineCode", "code", "image", "mdxJsxTextElement", "mdxJsxFlowElement"]);

function noText({ source, nodes, problems }: ProseFile): Problem[] {
  if (problems.length > 0 || nodes.some(({ type }) => shown.has(type))) return [];
  const remedy = "Write the long description of the service, 250-400 words.";
  return [{ place: fileStart(source.path, source.text), message: "The file has no text.", remedy }];
}

function secondTitle(prose: ProseFile, node: ProseNode): Problem {
  const remedy = "Begin the heading with ## or ###.";
  return { place: placeOf(prose, node), message: "The page has a title already; this would be a second one.", remedy };
}

/** Marks that the page would show as they are; what is escaped is meant to be shown. */
const marks = [
  {
    pattern: /^[ \t]*\|?(?:[ \t]*:?-+:?[ \t]*\|)+(?:[ \t]*:?-+:?)?[ \t]*$/m,
    message: "Tables are not supported; the page would show the bars and dashes.",
    remedy: "Write a list, or a paragraph for each row.",
  },
  {
    pattern: /(?<![\\~])~~[^\s~][^~]*~~/,
    message: "Strikethrough is not supported; the page would show the tildes.",
    remedy: "Take the words out.",
  },
  {
    pattern: /(?<!\\)\[[^[\]]+(?<!\\)\]\[[^[\]]*\]/,
    message: "No definition goes with this reference; the page would show the brackets.",
    remedy: "Write the address behind the text, [text](/solutions); write \\[ where a bracket is meant.",
  },
];

function literalMarks({ source, start, end }: Place): Problem[] {
  const raw = source.text.slice(start, end);
  return marks.flatMap(({ pattern, message, remedy }) => {
    const found = pattern.exec(raw);
    if (!found) return [];
    const at = start + found.index;
    return [{ place: { source, start: at, end: at + found[0].length }, message, remedy }];
  });
}
