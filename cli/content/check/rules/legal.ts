import { Retention } from "../../../../content/schema/company.ts";
import type { Project } from "../../project/project.ts";
import { attributeOf, isElement, type ProseFile, rangeOf } from "../../project/prose.ts";
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
  check: (project) => project.legal.flatMap(({ slug, prose }) => [...missing(slug, prose), ...copies(prose, project)]),
} satisfies Rule;

// --- internal ---

const periods = Object.keys(Retention.shape);

function missing(slug: string, { source, nodes, diagnostics }: ProseFile): Diagnostic[] {
  if (diagnostics.length > 0) return [];
  const used = nodes.flatMap((node) => (isElement(node) ? `${node.name} ${attributeOf(node, "of") ?? ""}`.trim() : []));
  // The component rule reports an unknown period.
  const isSound = used.every((each) => !each.startsWith("Retention") || periods.includes(each.slice(10)));
  const needed = [
    "Email",
    "PostalAddress",
    ...(slug === "privacy" && isSound ? periods.map((of) => `Retention ${of}`) : []),
  ];
  return needed.flatMap((name) => {
    if (used.includes(name)) return [];
    const tag = `<${name.replace(/ (.*)/, ' of="$1"')} />`;
    return [{ range: fileStart(source), message: `The text lacks ${tag}.`, help: `Add ${tag} where it belongs.` }];
  });
}

/** Typed email addresses, and copies of the firm's phone number and postal code. */
function copies(file: ProseFile, { facts: { company } }: Project): Diagnostic[] {
  const components = new Map([
    [company?.email, "<Email />"],
    [company && digitsIn(company.phone), "<Phone />"],
    [`${company?.postalAddress.state} ${company?.postalAddress.zip}`, "<PostalAddress />"],
  ]);
  return file.nodes.flatMap((node) => {
    const { source, start, end } = rangeOf(file, node);
    if (node.type !== "text") return [];
    return [...source.text.slice(start, end).matchAll(typed)].flatMap(({ 0: found, index }) => {
      const component = components.get(found) ?? components.get(digitsIn(found));
      // Other numbers belong to somebody else, like an authority.
      if (component === undefined && !found.includes("@")) return [];
      const range = { source, start: start + index, end: start + index + found.length };
      const message = component ? `"${found}" is a copy of the firm's.` : `"${found}" is not the firm's address.`;
      const help = component
        ? `Write ${component}, which follows content/firm/company.ts.`
        : `Write <Email /> for the firm's own, or a link for somebody else's: [its name](mailto:${found}).`;
      return [{ range, message, help }];
    });
  });
}

function digitsIn(phone: string): string {
  return phone.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
}

const typed = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\+?\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}|\b[A-Z]{2} \d{5}\b/g;
