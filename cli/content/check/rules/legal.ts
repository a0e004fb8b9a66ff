import { Retention } from "../../../../content/schema/company.ts";
import { attributeOf, isElement, type ProseFile, rangeOf } from "../../project/prose.ts";
import type { Facts } from "../../project/project.ts";
import { fileStart, type Diagnostic } from "../finding.ts";
import type { Rule } from "../rule.ts";

export default {
  name: "legal",
  severity: "error",
  explanation:
    "Legal texts state the firm's email address, postal address and, in the privacy policy, every retention period, through <Email />, <PostalAddress /> and <Retention />. Typed copies could differ from content/firm/company.ts and from what the system does.",
  file: "content/firm/legal/terms.mdx",
  wrong: "Or write to legal@firm.example.",
  right: "Or write to <Email />.",
  check: ({ legal, facts }) => legal.flatMap(({ slug, prose }) => [...missing(slug, prose), ...copies(prose, facts)]),
} satisfies Rule;

// --- internal ---

const periods = Object.keys(Retention.shape).map((of) => `<Retention of="${of}" />`);

function missing(slug: string, { source, nodes, diagnostics }: ProseFile): Diagnostic[] {
  const elements = nodes.filter((node) => isElement(node));
  const used = elements.map((node) => {
    const of = attributeOf(node, "of");
    return `<${node.name}${of === undefined ? "" : ` of="${of}"`} />`;
  });
  // The component rule reports an unknown period.
  const isSound = used.every((each) => !each.startsWith("<Retention") || periods.includes(each));
  const needed = ["<Email />", "<PostalAddress />", ...(slug === "privacy" && isSound ? periods : [])];
  if (diagnostics.length > 0) return [];
  return needed.flatMap((tag) =>
    used.includes(tag)
      ? []
      : [{ range: fileStart(source), message: `The text lacks ${tag}.`, help: `Add ${tag} where it belongs.` }],
  );
}

const typed = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\+?\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}|\b[A-Z]{2} \d{5}\b/g;

/** Typed email addresses, and copies of the firm's phone number and postal code. */
function copies(file: ProseFile, { company }: Facts): Diagnostic[] {
  const components = new Map([
    [company?.email, "<Email />"],
    [company && digitsIn(company.phone), "<Phone />"],
    [`${company?.postalAddress.state} ${company?.postalAddress.zip}`, "<PostalAddress />"],
  ]);
  return file.nodes.flatMap((node) => {
    const range = rangeOf(file, node);
    const text = node.type === "text" ? file.source.text.slice(range.start, range.end) : "";
    return [...text.matchAll(typed)].flatMap(({ 0: found, index }) => {
      const component = components.get(found) ?? components.get(digitsIn(found));
      // Other numbers belong to somebody else, like an authority.
      if (component === undefined && !found.includes("@")) return [];
      const start = range.start + index;
      const message = component ? `"${found}" is a copy of the firm's.` : `"${found}" is not the firm's address.`;
      const help = component
        ? `Write ${component}, which follows content/firm/company.ts.`
        : `Write <Email /> for the firm's own, or a link for somebody else's: [its name](mailto:${found}).`;
      return [{ range: { ...range, start, end: start + found.length }, message, help }];
    });
  });
}

function digitsIn(phone: string): string {
  return phone.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
}
