import { Retention } from "../../../content/schema/company.ts";
import { fileStart, type Diagnostic } from "./finding.ts";
import { inProse, type Said } from "../project/said.ts";
import { fieldName, type Path } from "../project/path.ts";
import type { Project } from "../project/project.ts";
import { attributeOf, isElement, type ProseFile } from "../project/prose.ts";
import { today, type At } from "./rule.ts";

/** Legal texts against the company's data, and the days of them and of the notes of prices. */
export function legal(project: Project): Diagnostic[] {
  return [
    ...project.legal.flatMap(({ slug, prose, facts }) => [
      ...ungiven(slug, prose),
      ...undated(prose.at, ["date"], facts?.date, "the last change"),
      ...literals(inProse(prose), project),
    ]),
    ...[...project.services, ...project.packages].flatMap(({ data, facts }) =>
      data ? undated(data.at, ["priceNote", "date"], facts?.priceNote?.date, "the decision") : [],
    ),
  ];
}

// --- internal ---

const periods = Object.keys(Retention.shape);

/** What a legal text has to give, and the privacy policy of each kind of record how long it is kept. */
function ungiven(slug: string, { source, nodes, diagnostics }: ProseFile): Diagnostic[] {
  const given = nodes.flatMap((node) =>
    isElement(node) ? `${node.name} ${attributeOf(node, "of") ?? ""}`.trim() : [],
  );
  // A kind that is misspelled or missing is one finding, of the component rule.
  const isPolicy =
    slug === "privacy" && given.every((each) => !each.startsWith("Retention") || periods.includes(each.slice(10)));
  const needed = ["Email", "PostalAddress", ...(isPolicy ? periods.map((kind) => `Retention ${kind}`) : [])];
  if (diagnostics.length > 0) return [];
  return needed
    .filter((each) => !given.includes(each))
    .map((each) => {
      const tag = `<${each.replace(/ (.*)/, ' of="$1"')} />`;
      const message = `The text does not give ${tag}.`;
      return { range: fileStart(source), message, help: `Add ${tag} where it belongs.` };
    });
}

/** The finding of what was changed or decided on a day to come. */
function undated(at: At, path: Path, date: string | undefined, what: string): Diagnostic[] {
  if (date === undefined || date <= today()) return [];
  const message = `${fieldName(path)} is ${date}, which is still to come: it is the day of ${what}.`;
  return [{ range: at(path), message, help: `Write the day of ${what}.` }];
}

/** E-mail addresses that are typed into the text, and copies of the company's phone number and postal code. */
function literals(said: readonly Said[], { facts: { company } }: Project): Diagnostic[] {
  const copies = new Map([
    [company?.email, "<Email />"],
    [company && digitsOf(company.phone), "<Phone />"],
    [`${company?.postalAddress.state} ${company?.postalAddress.zip}`, "<PostalAddress />"],
  ]);
  return said.flatMap(({ text, range }) =>
    [...text.matchAll(typed)].flatMap(({ 0: found, index }) => {
      const component = copies.get(found) ?? copies.get(digitsOf(found));
      // Other numbers and addresses are somebody else's, like an authority's.
      if (component === undefined && !found.includes("@")) return [];
      const message = `"${found}" is ${component ? "a copy of" : "not"} the company's.`;
      const help = component
        ? `Write ${component}, which is always the company's own.`
        : `If the company's own is meant, write <Email />; one of somebody else is a link: [its name](mailto:${found}).`;
      return [{ range: range(index, index + found.length), message, help }];
    }),
  );
}

/** A phone number's digits, however it is written; those of an American one without its country's. */
function digitsOf(phone: string): string {
  return phone.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, "");
}

const typed = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\+?\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}|\b[A-Z]{2} \d{5}\b/g;
