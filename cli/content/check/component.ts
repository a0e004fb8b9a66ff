import type { Project } from "../project/project.ts";
import {
  blockElements,
  elementAttributes,
  isInline,
  inlineElements,
  mdxComponents,
  type MdxComponent,
} from "../../../content/mdx-components.ts";
import type { Diagnostic, Edit } from "./finding.ts";
import { onlyNearest, suggest } from "../nearest.ts";
import { childrenOf, isElement, rangeOf, type ProseElement, type ProseFile, type ProseNode } from "../project/prose.ts";

/** Components in prose, and what prose may not contain: code, and parts of forms. */
export function component({ prose }: Project): Diagnostic[] {
  return prose.flatMap((file) => {
    const parents = new Map(
      file.nodes.flatMap((parent) => childrenOf(parent).map((child) => [child, parent] as const)),
    );
    return file.nodes.flatMap((node): Diagnostic[] => {
      const parent = parents.get(node);
      const objection: Objection | undefined =
        objectionTo(node) ?? (parent && objectionToPlace(node, parent, parents.get(parent)));
      if (!objection) return [];
      const { meant, ...found } = objection;
      const edits = meant !== undefined && isElement(node) ? renamed(file, node, meant) : [];
      return [{ range: rangeOf(file, node), ...found, edits }];
    });
  });
}

// --- internal ---

interface Objection extends Pick<Diagnostic, "message" | "help"> {
  /** The component that a misspelled name was meant to be. */
  meant?: string | undefined;
}

/** A tag under another name, and the tag that closes it. */
function renamed({ source }: ProseFile, { name, position }: ProseElement, to: string): Edit[] {
  const length = name?.length ?? 0;
  const [start, end] = [position?.start.offset ?? 0, position?.end.offset ?? 0];
  const close = source.text.lastIndexOf(`</${name}`, end);
  const opening = { start: start + 1, end: start + 1 + length, text: to };
  return close > start ? [opening, { start: close + 2, end: close + 2 + length, text: to }] : [opening];
}

const components: ReadonlyMap<string, MdxComponent> = new Map(Object.entries(mdxComponents));

function objectionTo(node: ProseNode): Objection | undefined {
  if (node.type === "mdxjsEsm") {
    const help = "Remove it. A sentence begins with a capital: Export …";
    return { message: "Prose imports and exports nothing.", help };
  }
  if (isElement(node)) {
    return isHtml(node)
      ? (objectionToHtml(node) ?? objectionToCode(node))
      : (objectionToCode(node) ?? objectionToComponent(node));
  }
  if (node.type !== "mdxTextExpression" && node.type !== "mdxFlowExpression") return undefined;
  // A comment says nothing.
  if (node.value.replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, "").trim() === "") return undefined;
  const help = "Write the text itself, or a component like <Price />; write a brace as \\{.";
  return { message: `{${node.value}} is code.`, help };
}

function objectionToCode({ name, attributes }: ProseElement): Objection | undefined {
  for (const each of attributes) {
    if (each.type !== "mdxJsxAttribute")
      return { message: `{${each.value}} of <${name}> is code.`, help: "Remove it." };
    if (typeof each.value !== "object" || !each.value) continue;
    const help = `Write the attribute as a text: ${each.name}="…".`;
    return { message: `${each.name} of <${name}> is code.`, help };
  }
  return undefined;
}

function objectionToComponent({ name, type, attributes, children }: ProseElement): Objection | undefined {
  const tag = name ?? "";
  const needs = components.get(tag);
  if (!needs) {
    const names = [...components.keys()];
    const help = suggest(tag, names, `The components are: ${names.join(", ")}.`);
    return { message: `<${tag}> is not a component of prose.`, help, meant: onlyNearest(tag, names) };
  }
  const { attributes: known, optional = [], values, block = false } = needs;
  const given = attributes.flatMap((each) =>
    each.type === "mdxJsxAttribute" && !(optional.includes(each.name) && each.value) ? [each] : [],
  );
  const asked = known.map((each) => `${each}="…"`);
  const tags = block || asked.length === 0 ? [[name, ...asked].join(" ")] : asked.map((each) => `${name} ${each}`);
  const right = tags.map((each) => (block ? `<${each}>…</${name}>` : `<${each} />`)).join(" or ");
  const wrong = (what: string, how = "") => ({ message: `<${name}> ${what}.`, help: `Write ${right}${how}.` });
  const unknown = given.find((each) => !known.includes(each.name));
  const needed = block ? known.length : Math.min(known.length, 1);
  if (unknown) return wrong(`has no attribute "${unknown.name}"`);
  if (given.length < needed || given.some(({ value }) => value === null)) {
    return wrong(`is missing ${block ? "an" : "its"} attribute`);
  }
  if (given.length > needed) return wrong("has more than one attribute");
  const said = typeof given[0]?.value === "string" ? given[0].value : "";
  if (values && !values.includes(said)) {
    const help = suggest(said, values, `Write one of ${values.join(", ")}.`);
    return { message: `<${name}> cannot say "${said}".`, help };
  }
  if (!block) return children.length > 0 ? wrong("must be empty", ", and the text beside it") : undefined;
  if (children.length === 0) return wrong("is empty", ", with the text inside");
  return type === "mdxJsxFlowElement"
    ? undefined
    : wrong("stands inside a paragraph", " on lines of its own, between empty lines");
}

const lowercaseComponents: ReadonlySet<string> = new Set([...components.keys()].map((name) => name.toLowerCase()));

/** HTML names are lowercase, as in `<abbr>`; a component's name in lowercase shows nothing. */
function isHtml({ name }: ProseElement): boolean {
  return name !== null && /^[a-z][\w-]*$/.test(name) && !lowercaseComponents.has(name.toLowerCase());
}

/** Elements and attributes that a text may not have: each that it may have has a look. */
function objectionToHtml({ name, attributes, children }: ProseElement): Objection | undefined {
  const tag = name ?? "";
  if (!htmlElements.has(tag)) {
    const marks = "## for a heading, - for a list, > for a quotation, | A | B | for a table";
    const help = remedies[tag] ?? `Remove the tag, or write what it means in Markdown: ${marks}.`;
    return { message: `<${tag}> is not an element that a text may have.`, help };
  }
  const known = [...(attributesOf.get(tag) ?? []), ...elementAttributes.every];
  const wrong = attributes.find((each) => each.type === "mdxJsxAttribute" && !known.includes(each.name.toLowerCase()));
  if (wrong?.type === "mdxJsxAttribute") {
    const message = `<${tag}> has the attribute ${wrong.name}, which a text may not have.`;
    return {
      message,
      help: `Remove it; the site's own styles apply to prose, and <${tag}> may have ${known.join(", ")}.`,
    };
  }
  if (!empty.has(tag) || children.length === 0) return undefined;
  return { message: `<${tag}> must be empty.`, help: `Write <${tag} />, and the text beside it.` };
}

/** What divides a paragraph, and a part of an element that is not in it. */
function objectionToPlace(node: ProseNode, around: ProseNode, beyond: ProseNode | undefined): Objection | undefined {
  if (isUnraveled(node) || (isUnraveled(around) && !isElement(node))) return undefined;
  const parent = isUnraveled(around) && beyond ? beyond : around;
  const tag = (isElement(node) && node.name) || "";
  const within = (isElement(parent) && parent.name) || "";
  if (inlineElements.has(within) && blocks.has(node.type)) {
    const help = `Write <${within}>words</${within}> on one line, in each paragraph.`;
    return { message: `<${within}> holds a paragraph.`, help };
  }
  if (tag === "details" ? node.type === "mdxJsxTextElement" : tag === "summary" && parent.type === "paragraph") {
    const help =
      "Write <details>, <summary>…</summary>, the text and </details> on lines of their own, with empty lines between.";
    return { message: `<${tag}> stands on a line with other words.`, help };
  }
  if (tag === "dl" && /^(?:paragraph|heading|tableCell)$/.test(parent.type)) {
    const help = "Write <dl> and </dl> on lines of their own, between empty lines.";
    return { message: "<dl> stands within a line of text.", help };
  }
  const rightful = wholes.find(([, parts]) => parts.includes(tag))?.[0] ?? within;
  if (rightful === within) return undefined;
  const message = `<${tag}> stands in ${within ? `<${within}>` : "no element"}; it belongs in <${rightful}>.`;
  return { message, help: "Move it there, or write a list: - **Term**: what it means." };
}

/** Elements that have no content. */
const empty = new Set(["br", "img", "wbr"]);

/** What to write in place of elements that a text may not have. */
const remedies: Readonly<Record<string, string>> = {
  h1: "The page has a title already: begin the heading with ##.",
  form: "Lead to a form of the site: [Write to us](/contact).",
  video: "Lead to where it is: [The film](https://…).",
};

const wholes = Object.entries(blockElements);

const htmlElements: ReadonlySet<string> = new Set([...inlineElements, ...wholes.flat(2)]);

const attributesOf: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(elementAttributes));

/** Whether a paragraph is no paragraph to the build, as it has nothing but elements. */
function isUnraveled(node: ProseNode | undefined): boolean {
  if (node?.type !== "paragraph" || node.children.every((each) => isElement(each) && isInline(each.name ?? "")))
    return false;
  return node.children.every((each) => isElement(each) || (each.type === "text" && each.value.trim() === ""));
}

const blocks = new Set("paragraph heading list blockquote code table thematicBreak".split(" "));
