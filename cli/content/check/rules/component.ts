import {
  blockElements,
  elementAttributes,
  inlineElements,
  isInline,
  type MdxComponent,
  mdxComponents,
} from "../../../../content/mdx-components.ts";
import { suggest } from "../../nearest.ts";
import { childrenOf, isElement, type ProseElement, type ProseNode, rangeOf } from "../../project/prose.ts";
import type { Diagnostic } from "../finding.ts";
import type { Rule } from "../rule.ts";

export default {
  name: "component",
  severity: "error",
  explanation:
    "A text uses the site's components with their attributes, and the HTML elements for which Markdown has no marks. It has no code, import or form: code could write anything, and a form would send its entries nowhere.",
  file: "content/firm/services/example-agents.mdx",
  wrong: "<Hours /> hours",
  right: '<Hours service="example-agents" /> hours',
  check: ({ prose }) =>
    prose.flatMap((file) => {
      const parents = new Map(
        file.nodes.flatMap((parent) => childrenOf(parent).map((child) => [child, parent] as const)),
      );
      return file.nodes.flatMap((node): Diagnostic[] => {
        const parent = parents.get(node);
        const objection = objectionTo(node) ?? (parent && objectionToPlace(node, parent, parents.get(parent)));
        return objection ? [{ range: rangeOf(file, node), ...objection }] : [];
      });
    }),
} satisfies Rule;

// --- internal ---

type Objection = Pick<Diagnostic, "message" | "help">;

const components: ReadonlyMap<string, MdxComponent> = new Map(Object.entries(mdxComponents));
const lowercase = new Set([...components.keys()].map((name) => name.toLowerCase()));
const attributesOf: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(elementAttributes));
const parts = Object.entries(blockElements);
const elements: ReadonlySet<string> = new Set([...inlineElements, ...parts.flat(2)]);

function objectionTo(node: ProseNode): Objection | undefined {
  if (node.type === "mdxjsEsm") {
    return {
      message: "A text has no imports and exports.",
      help: "Remove it. A sentence begins with a capital: Export …",
    };
  }
  if (node.type === "mdxTextExpression" || node.type === "mdxFlowExpression") {
    const isComment = node.value.replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, "").trim() === "";
    const help = "Write the text itself, or a component like <Price />; write a brace as \\{.";
    return isComment ? undefined : { message: `{${node.value}} is code.`, help };
  }
  if (!isElement(node)) return undefined;
  const name = node.name ?? "";
  const code = node.attributes.find(
    (each) => each.type !== "mdxJsxAttribute" || (typeof each.value === "object" && each.value),
  );
  if (code) {
    const what = code.type === "mdxJsxAttribute" ? code.name : `{${code.value}}`;
    return { message: `${what} of <${name}> is code.`, help: 'Write attributes as texts: service="…".' };
  }
  const isHtml = /^[a-z][\w-]*$/.test(name) && !lowercase.has(name.toLowerCase());
  return isHtml ? objectionToHtml(name, node) : objectionToComponent(name, node);
}

function objectionToComponent(name: string, { type, attributes, children }: ProseElement): Objection | undefined {
  const component = components.get(name);
  if (!component) {
    const names = [...components.keys()];
    return {
      message: `<${name}> is not a component of texts.`,
      help: suggest(name, names, `The components are: ${names.join(", ")}.`),
    };
  }
  const { attributes: known, optional = [], values, block = false } = component;
  // A fact has one of its attributes, a block all of them.
  const choices = block ? [known] : known.length > 0 ? known.map((each) => [each]) : [[]];
  const tags = choices.map((each) => [name, ...each.map((attribute) => `${attribute}="…"`)].join(" "));
  const help = `Write ${tags.map((tag) => (block ? `<${tag}>…</${name}>` : `<${tag} />`)).join(" or ")}${block ? " on lines of its own, between empty lines" : ""}.`;
  const given = attributes.flatMap((each) => (each.type === "mdxJsxAttribute" ? [each] : []));
  const required = given.filter((each) => !optional.includes(each.name)).map((each) => each.name);
  const unknown = required.find((each) => !known.includes(each));
  if (unknown !== undefined) return { message: `<${name}> has no attribute "${unknown}".`, help };
  const isRight = choices.some(
    (each) => each.length === required.length && each.every((attribute) => required.includes(attribute)),
  );
  if (!isRight || given.some(({ value }) => value === null)) {
    return { message: `<${name}> has ${required.length > 1 ? "too many attributes" : "a missing attribute"}.`, help };
  }
  const value = given[0]?.value;
  if (values && typeof value === "string" && !values.includes(value)) {
    return {
      message: `<${name}> does not know "${value}".`,
      help: suggest(value, values, `Write one of ${values.join(", ")}.`),
    };
  }
  if (!block && children.length > 0) return { message: `<${name}> has content, which it would not show.`, help };
  if (block && children.length === 0) return { message: `<${name}> is empty.`, help };
  return block && type !== "mdxJsxFlowElement" ? { message: `<${name}> is inside a paragraph.`, help } : undefined;
}

const remedies: Readonly<Record<string, string>> = {
  h1: "The page has a title: begin the heading with ##.",
  form: "Lead to a form of the site: [Write to us](/contact).",
  video: "Link to the film: [The film](https://…).",
};

function objectionToHtml(name: string, { attributes, children }: ProseElement): Objection | undefined {
  if (!elements.has(name)) {
    const help =
      remedies[name] ?? "Remove it, or write it in Markdown: ## heading, - list, > quotation, | A | B | table.";
    return { message: `<${name}> is not an element of texts.`, help };
  }
  const known = [...(attributesOf.get(name) ?? []), ...elementAttributes.every];
  const unknown = attributes.find(
    (each) => each.type === "mdxJsxAttribute" && !known.includes(each.name.toLowerCase()),
  );
  if (unknown?.type === "mdxJsxAttribute") {
    const help = `Remove it: the site has styles for texts. <${name}> may have ${known.join(", ")}.`;
    return { message: `<${name}> has the attribute ${unknown.name}, which a text may not have.`, help };
  }
  const isVoid = /^(?:br|img|wbr)$/.test(name);
  return isVoid && children.length > 0 ? { message: `<${name}> has content.`, help: `Write <${name} />.` } : undefined;
}

/** An element that would split a paragraph, or a part outside its element, like <dt> outside <dl>. */
function objectionToPlace(node: ProseNode, around: ProseNode, outer: ProseNode | undefined): Objection | undefined {
  if (isWrapper(node) || (isWrapper(around) && !isElement(node))) return undefined;
  const parent = isWrapper(around) && outer ? outer : around;
  const name = (isElement(node) && node.name) || "";
  const within = (isElement(parent) && parent.name) || "";
  if (
    inlineElements.has(within) &&
    /^(?:paragraph|heading|list|blockquote|code|table|thematicBreak)$/.test(node.type)
  ) {
    return { message: `<${within}> contains a paragraph.`, help: `Write <${within}>words</${within}> on one line.` };
  }
  const isInLine =
    (name === "details" && node.type === "mdxJsxTextElement") ||
    (name === "summary" && parent.type === "paragraph") ||
    (name === "dl" && /^(?:paragraph|heading|tableCell)$/.test(parent.type));
  if (isInLine) {
    const help = `Write <${name}> and </${name}> on lines of their own, with empty lines between them and the text.`;
    return { message: `<${name}> is on a line with other words.`, help };
  }
  const rightful = parts.find(([, names]) => names.includes(name))?.[0] ?? within;
  if (rightful === within) return undefined;
  return {
    message: `<${name}> belongs in <${rightful}>.`,
    help: "Move it there, or write a list: - **Term**: meaning.",
  };
}

/** The parser wraps elements that are alone on a line in a paragraph, which the build removes. */
function isWrapper(node: ProseNode): boolean {
  if (node.type !== "paragraph" || node.children.every((each) => isElement(each) && isInline(each.name ?? "")))
    return false;
  return node.children.every((each) => isElement(each) || (each.type === "text" && each.value.trim() === ""));
}
