import { posix } from "node:path";
import { proseComponents, type ProseComponent } from "../../../content/prose.ts";
import { replacement, type Finding } from "../../finding.ts";
import { onlyNearest, suggest } from "../../nearest.ts";
import {
  childrenOf,
  isElement,
  placeOf,
  type ProseElement,
  type ProseFile,
  type ProseNode,
} from "../../project/prose/prose-file.ts";
import type { Rule } from "../rule.ts";

/** Components in prose, and what prose may not contain: code, and parts of forms. */
export const component: Rule = {
  id: "component",
  severity: "error",
  summary:
    "Prose states facts through the site's own components, each used as intended, and contains no code and no form.",
  why: "A component that does not exist, or is not told what to show, stops the build. Code in braces could write anything, so it cannot be checked, and a form in prose would send its entries nowhere.",
  example: {
    file: "content/firm/services/example-agents.mdx",
    inPlaceOf: '<Hours service="example-agents" /> hours',
    wrong: "<Hours /> hours",
    right: '<Hours service="example-agents" /> hours',
  },
  check({ prose, hasFile }) {
    return prose.flatMap((file) => {
      const known = componentsOf(file);
      const blocks = file.nodes.filter(({ type }) => type === "root" || type === "blockquote");
      const paragraphs = new Set(blocks.flatMap((block) => childrenOf(block)));
      return file.nodes.flatMap((node) => {
        const objection =
          objectionToOverlap(file, node) ??
          (node.type === "mdxjsEsm" ? objectionToImports(file, node.value, hasFile) : objectionTo(node, known)) ??
          (paragraphs.has(node) ? objectionToLine(node) : undefined);
        if (!objection) return [];
        const { meant, ...finding } = objection;
        const place = placeOf(file, node);
        const fix = isElement(node) ? replacement(place, `<${node.name}`, meant && `<${meant}`) : undefined;
        return [{ place, ...finding, fix }];
      });
    });
  },
};

// --- internal ---

interface Objection extends Omit<Finding, "place" | "fix"> {
  /** The component that a misspelled name was meant to be. */
  meant?: string | undefined;
}

const standard: ReadonlyMap<string, ProseComponent> = new Map(Object.entries(proseComponents));

/** The components that a file may use: those of every text, and those it imports, of which anything may be asked. */
function componentsOf(file: ProseFile): ReadonlyMap<string, ProseComponent | undefined> {
  const imported = file.nodes.flatMap((node) => (node.type === "mdxjsEsm" ? importsIn(node.value) : []));
  return new Map([...standard, ...imported.flatMap(({ names }) => names.map((name) => [name, undefined] as const))]);
}

interface Import {
  names: string[];
  from: string;
}

const importLine = /^import \{ ?([A-Z]\w*(?:, ?[A-Z]\w*)*) ?\} from (["'])([^"'\n]+)\2;?$/;

/** The imports of a block of code in which each line imports components by name; empty if one does anything else. */
function importsIn(code: string): Import[] {
  const lines = code.split("\n").filter((line) => line.trim() !== "");
  const imports = lines.flatMap((line) => {
    const [, names = "", , from = ""] = importLine.exec(line.trim()) ?? [];
    return names ? [{ names: names.split(/, ?/), from }] : [];
  });
  return imports.length === lines.length ? imports : [];
}

function objectionToImports(file: ProseFile, code: string, hasFile: (path: string) => boolean): Objection | undefined {
  const imports = importsIn(code);
  if (imports.length === 0) {
    return {
      message: "Prose can import components of site/prose/ by their names, and nothing else.",
      remedy:
        'Write import { Steps } from "../../../site/prose/steps.tsx" on a line of its own, or remove it. A sentence begins with a capital: Export …',
    };
  }
  for (const { from } of imports) {
    const path = posix.join(posix.dirname(file.source.path), from);
    if (!/^site\/prose\/[\w-]+\.tsx$/.test(path)) {
      const remedy = 'Import from that folder, like "../../../site/prose/steps.tsx".';
      return { message: `"${from}" is not a component of site/prose/.`, remedy };
    }
    if (!hasFile(path)) return { message: `There is no file ${path}.`, remedy: "Correct the name, or add the file." };
  }
  return undefined;
}

/** The parser takes a tag and an emphasis or a link that overlap, and ends one of the two early; the build refuses them. */
function objectionToOverlap(file: ProseFile, node: ProseNode): Objection | undefined {
  const end = isElement(node) ? ">" : node.type === "strong" || node.type === "emphasis" ? "[*_]" : undefined;
  const { source, start, end: last } = placeOf(file, node);
  if (end === undefined || new RegExp(`${end}$`).test(source.text.slice(start, last))) return undefined;
  return {
    message: "A tag begins within an emphasis or a link and ends outside of it, or the other way round.",
    remedy: "End first what began last, like **one <b>two</b>** three.",
  };
}

function objectionTo(node: ProseNode, known: ReturnType<typeof componentsOf>): Objection | undefined {
  if (isElement(node)) {
    return isHtml(node)
      ? (objectionToHtml(node) ?? objectionToCode(node))
      : (objectionToCode(node) ?? objectionToComponent(node, known));
  }
  switch (node.type) {
    case "mdxTextExpression":
    case "mdxFlowExpression":
      if (isComment(node.value)) return undefined;
      return {
        message: `{${node.value}} is code.`,
        remedy: "Write the text itself, or a component like <Price />; write a brace as \\{.",
      };
    default:
      return undefined;
  }
}

function objectionToCode({ name, attributes }: ProseElement): Objection | undefined {
  const code = attributes.find(
    (each) => each.type !== "mdxJsxAttribute" || (typeof each.value === "object" && each.value),
  );
  if (!code) return undefined;
  if (code.type !== "mdxJsxAttribute")
    return { message: `{${code.value}} of <${name}> is code.`, remedy: "Remove it." };
  const remedy = `Write the attribute as a text: ${code.name}="…".`;
  return { message: `${code.name} of <${name}> is code.`, remedy };
}

function objectionToComponent(
  { name, type, attributes, children }: ProseElement,
  components: ReturnType<typeof componentsOf>,
): Objection | undefined {
  if (!components.has(name ?? "")) {
    const remedy = suggest(name ?? "", components.keys(), `The components are: ${[...components.keys()].join(", ")}.`);
    return {
      message: `<${name ?? ""}> is not a component of prose.`,
      remedy,
      meant: onlyNearest(name ?? "", components.keys()),
    };
  }
  const needs = components.get(name ?? "");
  if (!needs) return undefined;
  const { attributes: known, block } = needs;
  const given = attributes.flatMap((each) => (each.type === "mdxJsxAttribute" ? [each] : []));
  const asked = known.map((each) => `${each}="…"`);
  const tags = block || asked.length === 0 ? [[name, ...asked].join(" ")] : asked.map((each) => `${name} ${each}`);
  const right = tags.map((tag) => (block ? `<${tag}>…</${name}>` : `<${tag} />`)).join(" or ");
  const unknown = given.find((each) => !known.includes(each.name));
  if (unknown) return { message: `<${name}> has no attribute "${unknown.name}".`, remedy: `Write ${right}.` };
  const needed = block ? known.length : Math.min(known.length, 1);
  if (given.length < needed || given.some(({ value }) => value === null)) {
    return { message: `<${name}> is missing ${block ? "an" : "its"} attribute.`, remedy: `Write ${right}.` };
  }
  if (given.length > needed) return { message: `<${name}> has more than one attribute.`, remedy: `Write ${right}.` };
  if (block) {
    if (children.length === 0)
      return { message: `<${name}> is empty.`, remedy: `Write ${right}, with the text inside.` };
    if (type === "mdxJsxFlowElement") return undefined;
    const remedy = `Write it on lines of its own, between empty lines: ${right}.`;
    return { message: `<${name}> stands inside a paragraph.`, remedy };
  }
  if (children.length > 0) {
    return { message: `<${name}> must be empty.`, remedy: `Write ${right}, and the text beside it.` };
  }
  return undefined;
}

/** A component alone on its line ends the paragraph before it without being part of one. */
function objectionToLine(node: ProseNode): Objection | undefined {
  if (node.type !== "mdxJsxFlowElement" || standard.get(node.name ?? "")?.block !== undefined) return undefined;
  if (!standard.has(node.name ?? "")) return undefined;
  return {
    message: `<${node.name}> has a line to itself, which puts it outside of any paragraph.`,
    remedy: "Join it with the words before or after it, on one line.",
  };
}

const empty = new Set("area base br col embed hr img keygen link menuitem meta param source track wbr".split(" "));

/** Attributes that React takes for an element's children. */
const childAttributes = new Set(["children", "dangerouslySetInnerHTML"]);

const controls = new Set(["button", "form", "input", "select", "textarea"]);
/** The content security policy blocks them, or they would restyle every page that shows the text. */
const programs = new Set("script style iframe object embed video audio link meta base".split(" "));

/** What React does not render, and what has no effect on a page. */
function objectionToHtml({ name, attributes, children }: ProseElement): Objection | undefined {
  if (controls.has(name ?? "")) {
    const remedy = "Remove it, or lead to a form of the site: [Write to us](/contact).";
    return { message: `<${name}> is part of a form, which prose cannot contain.`, remedy };
  }
  if (programs.has(name ?? "")) {
    return { message: `<${name}> is not text, and pages may not contain it.`, remedy: "Remove it." };
  }
  if (attributes.some((each) => each.type === "mdxJsxAttribute" && each.name === "style")) {
    return { message: `<${name}> has a style.`, remedy: "Remove it; the site's own styles apply to prose." };
  }
  const inner = attributes.find((each) => each.type === "mdxJsxAttribute" && childAttributes.has(each.name));
  if (inner?.type === "mdxJsxAttribute") {
    const remedy = `Write its content between <${name}> and </${name}>.`;
    return { message: `<${name}> has the attribute ${inner.name}, which is not part of HTML.`, remedy };
  }
  if (!empty.has(name ?? "") || children.length === 0) return undefined;
  return { message: `<${name}> must be empty.`, remedy: `Write <${name} />, and the text beside it.` };
}

const lowercaseComponents: ReadonlySet<string> = new Set([...standard.keys()].map((name) => name.toLowerCase()));

/** HTML names are lowercase, as in `<abbr>`; a component's name in lowercase shows nothing. */
function isHtml({ name }: ProseElement): boolean {
  return name !== null && /^[a-z][\w-]*$/.test(name) && !lowercaseComponents.has(name.toLowerCase());
}

function isComment(code: string): boolean {
  return code.replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, "").trim() === "";
}
