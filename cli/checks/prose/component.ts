import type { Problem } from "../../finding.ts";
import { suggest } from "../../nearest.ts";
import { childrenOf, isElement, placeOf, type ProseElement, type ProseNode } from "../../project/prose/prose-file.ts";
import type { Rule } from "../rule.ts";

const product = ["service", "package"];

/** The components of prose with their attributes, exactly one of which is given. A test compares them to the site's. */
export const components: ReadonlyMap<string, readonly string[]> = new Map([
  ["Brand", []],
  ["LegalName", []],
  ["Email", []],
  ["Phone", []],
  ["PostalAddress", []],
  ["Price", product],
  ["Hours", ["service"]],
  ["Weeks", product],
  ["HourlyRate", []],
  ["Retention", ["of"]],
  ["InvoiceWithin", []],
]);

/** Components in prose, and what prose may not contain: code, and parts of forms. */
export const component: Rule = {
  id: "component",
  severity: "error",
  summary:
    "Prose states facts through the site's own components, each used as intended, and contains no code and no form.",
  why: "A component that does not exist, or is not told what to show, stops the build. Code in braces could write anything, so it cannot be checked, and a form in prose would send its entries nowhere.",
  example: {
    file: "content/services/example-agents.mdx",
    inPlaceOf: '<Hours service="example-agents" /> hours',
    wrong: "<Hours /> hours",
    right: '<Hours service="example-agents" /> hours',
  },
  check({ prose }) {
    return prose.flatMap((file) => {
      const blocks = file.nodes.filter(({ type }) => type === "root" || type === "blockquote");
      const paragraphs = new Set(blocks.flatMap((block) => childrenOf(block)));
      return file.nodes.flatMap((node) => {
        const objection = objectionTo(node) ?? (paragraphs.has(node) ? objectionToLine(node) : undefined);
        return objection ? [{ place: placeOf(file, node), ...objection }] : [];
      });
    });
  },
};

// --- internal ---

type Objection = Omit<Problem, "place">;

function objectionTo(node: ProseNode): Objection | undefined {
  if (isElement(node)) {
    return isHtml(node)
      ? (objectionToHtml(node) ?? objectionToCode(node))
      : (objectionToCode(node) ?? objectionToComponent(node));
  }
  switch (node.type) {
    case "mdxjsEsm":
      return {
        message: "Prose cannot import or export.",
        remedy: "Remove it; components work in prose without an import. A sentence begins with a capital: Export …",
      };
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

function objectionToComponent({ name, attributes, children }: ProseElement): Objection | undefined {
  const known = components.get(name ?? "");
  if (!known) {
    const remedy = suggest(name ?? "", components.keys(), `The components are: ${[...components.keys()].join(", ")}.`);
    return { message: `<${name ?? ""}> is not a component of prose.`, remedy };
  }
  const right = known.length === 0 ? `<${name} />` : known.map((each) => `<${name} ${each}="…" />`).join(" or ");
  const given = attributes.flatMap((each) => (each.type === "mdxJsxAttribute" ? [each] : []));
  const unknown = given.find((each) => !known.includes(each.name));
  if (unknown) return { message: `<${name}> has no attribute "${unknown.name}".`, remedy: `Write ${right}.` };
  if (given.length < Math.min(known.length, 1) || given.some(({ value }) => value === null)) {
    return { message: `<${name}> is missing its attribute.`, remedy: `Write ${right}.` };
  }
  if (given.length > 1) return { message: `<${name}> has more than one attribute.`, remedy: `Write ${right}.` };
  if (children.length > 0) {
    return { message: `<${name}> must be empty.`, remedy: `Write ${right}, and the text beside it.` };
  }
  return undefined;
}

/** A component alone on its line ends the paragraph before it without being part of one. */
function objectionToLine(node: ProseNode): Objection | undefined {
  if (node.type !== "mdxJsxFlowElement" || !components.has(node.name ?? "")) return undefined;
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

const lowercaseComponents: ReadonlySet<string> = new Set([...components.keys()].map((name) => name.toLowerCase()));

/** HTML names are lowercase, as in `<abbr>`; a component's name in lowercase shows nothing. */
function isHtml({ name }: ProseElement): boolean {
  return name !== null && /^[a-z][\w-]*$/.test(name) && !lowercaseComponents.has(name.toLowerCase());
}

function isComment(code: string): boolean {
  return code.replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, "").trim() === "";
}
