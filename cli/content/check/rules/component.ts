import { blockElements, inlineElements, type MdxComponent, mdxComponentSpecs } from "../../../../content/mdx.ts";
import { isElement, type ProseElement, type ProseNode, rangeOf } from "../../project/prose.ts";
import { suggest } from "../../suggest.ts";
import type { Problem, Rule } from "../rule.ts";

export default {
  name: "component",
  severity: "error",
  explanation:
    "A text uses the site's components with their attributes, and the HTML elements that Markdown has no syntax for. It has no code, import or form: code could write anything, and a form would send its entries nowhere.",
  file: "content/firm/services/example-agents.mdx",
  wrong: "<Hours /> hours",
  right: '<Hours service="example-agents" /> hours',
  check: ({ prose }) =>
    prose.flatMap((file) =>
      file.nodes.flatMap((node) => {
        const problem = checkNode(node);
        return problem ? [{ range: rangeOf(file, node), ...problem }] : [];
      }),
    ),
} satisfies Rule;

const components: ReadonlyMap<string, MdxComponent> = new Map(Object.entries(mdxComponentSpecs));
const names = [...components.keys()];
const elements: ReadonlySet<string> = new Set([...inlineElements, ...Object.entries(blockElements).flat(2)]);
/** Attributes that a text may give to every element, and to particular ones. */
const commonAttributes = ["id", "title", "lang", "dir"];
const ownAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ["href"],
  img: ["src", "alt", "width", "height"],
  q: ["cite"],
  time: ["datetime"],
};

function checkNode(node: ProseNode): Problem | undefined {
  if (node.type === "mdxjsEsm") {
    const help = "Remove it. A sentence begins with a capital: Export …";
    return { message: "A text has no imports and exports.", help };
  }
  if (node.type === "mdxTextExpression" || node.type === "mdxFlowExpression") {
    const isComment = node.value.replace(/\/\*.*?\*\/|\/\/[^\n]*/gs, "").trim() === "";
    const help = "Write the text itself, or a component like <Price />; write a brace as \\{.";
    return isComment ? undefined : { message: `{${node.value}} is code.`, help };
  }
  if (!isElement(node)) return undefined;
  const name = node.name ?? "";
  const code = node.attributes.find(
    ({ type, value }) => type !== "mdxJsxAttribute" || (typeof value === "object" && value),
  );
  if (code) return { message: `An attribute of <${name}> is code.`, help: 'Write attributes as texts: service="…".' };
  // A component's name in lowercase is a misspelled component.
  const isHtml = /^[a-z][\w-]*$/.test(name) && !names.some((each) => each.toLowerCase() === name.toLowerCase());
  return isHtml ? checkHtml(name, node) : checkComponent(name, node);
}

function checkComponent(name: string, { type, attributes, children }: ProseElement): Problem | undefined {
  const component = components.get(name);
  if (!component) {
    const help = suggest(name, names, `The components are: ${names.join(", ")}.`);
    return { message: `<${name}> is not a component of texts.`, help };
  }
  const { attributes: known, optional = [], values, block = false } = component;
  const written = attributes.flatMap((each) => (each.type === "mdxJsxAttribute" ? [each] : []));
  const given = written.filter((each) => !optional.includes(each.name));
  const tag = (list: readonly string[]) => [name, ...list.map((each) => `${each}="…"`)].join(" ");
  const help = block
    ? `Write <${tag(known)}>…</${name}>, on lines of its own between empty lines.`
    : `Write ${(known.length > 0 ? known : [undefined]).map((each) => `<${tag(each ? [each] : [])} />`).join(" or ")}.`;
  const wrong = (what: string) => ({ message: `<${name}> ${what}.`, help });
  const unknown = given.find((each) => !known.includes(each.name));
  if (unknown) return wrong(`has no attribute "${unknown.name}"`);
  // A block has all of its attributes, a fact one of them.
  const count = block ? known.length : Math.min(known.length, 1);
  if (given.length < count || written.some(({ value }) => value === null)) return wrong("is missing an attribute");
  if (given.length > count) return wrong("has more than one attribute");
  const value = String(given[0]?.value);
  if (values && !values.includes(value)) {
    const choice = suggest(value, values, `Write one of ${values.join(", ")}.`);
    return { ...wrong(`does not accept "${value}"`), help: choice };
  }
  if (!block) return children.length > 0 ? wrong("has content, which it would not show") : undefined;
  if (children.length === 0) return wrong("is empty");
  return type === "mdxJsxFlowElement" ? undefined : wrong("is among the words of a paragraph");
}

function checkHtml(name: string, { attributes, children }: ProseElement): Problem | undefined {
  if (!elements.has(name)) {
    const help = "Remove it, or write it in Markdown: ## heading, - list, > quotation, | A | B | table.";
    return { message: `<${name}> is not an element of texts.`, help };
  }
  const known = [...(ownAttributes[name] ?? []), ...commonAttributes];
  const unknown = attributes.find((each) => "name" in each && !known.includes(each.name.toLowerCase()));
  if (unknown && "name" in unknown) {
    const help = `Remove it: the site has styles for texts. <${name}> may have ${known.join(", ")}.`;
    return { message: `<${name}> has the attribute ${unknown.name}, which a text may not have.`, help };
  }
  const isVoid = /^(?:br|img|wbr)$/.test(name);
  return isVoid && children.length > 0 ? { message: `<${name}> has content.`, help: `Write <${name} />.` } : undefined;
}
