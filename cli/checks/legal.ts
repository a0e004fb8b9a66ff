import { Retention } from "../../content/schema/company.ts";
import { fileStart, type Diagnostic } from "../diagnostic.ts";
import { type Said, saidIn } from "./statements.ts";
import type { Project } from "../project/project.ts";
import { attributeOf, isElement, type ProseFile } from "../project/prose.ts";

/** Legal texts against the company's data. */
export function legal(project: Project): Diagnostic[] {
  return project.legal.flatMap(({ slug, prose }) => [
    ...mustName(prose, ["Email", "PostalAddress"]),
    ...(slug === "privacy" ? unstatedPeriods(prose) : []),
    ...literals(saidIn({ documents: [], prose: [prose] }), project),
  ]);
}

// --- internal ---

function elements({ nodes }: ProseFile, name: string) {
  return nodes.filter((node) => isElement(node) && node.name === name);
}

function mustName(prose: ProseFile, names: string[]): Diagnostic[] {
  if (prose.diagnostics.length > 0) return [];
  return names
    .filter((name) => elements(prose, name).length === 0)
    .map((name) => ({
      range: fileStart(prose.source),
      message: `The text does not give <${name} />.`,
      help: `Add <${name} /> to the section on contact.`,
    }));
}

const periodNames = Object.keys(Retention.shape);

/** The privacy policy states how long each kind of record is kept; the component rule reports what is no kind. */
function unstatedPeriods(prose: ProseFile): Diagnostic[] {
  const stated = elements(prose, "Retention").map((node) => attributeOf(node, "of") ?? "");
  // A misspelled or missing name is one finding, not two.
  if (stated.some((of) => !periodNames.includes(of)) || prose.diagnostics.length > 0) return [];
  return periodNames
    .filter((kind) => !stated.includes(kind))
    .map((kind) => ({
      range: fileStart(prose.source),
      message: `The text does not say how long the system keeps ${kind}.`,
      help: `Add <Retention of="${kind}" /> to the section on retention.`,
    }));
}

/** E-mail addresses that are typed into the text, and copies of the company's phone number and postal code. */
function literals(said: readonly Said[], { facts: { company } }: Project): Diagnostic[] {
  const copies = new Map([
    [company?.email, "<Email />"],
    [company?.phone, "<Phone />"],
    [`${company?.postalAddress.state} ${company?.postalAddress.zip}`, "<PostalAddress />"],
  ]);
  return said.flatMap(({ text, range }) =>
    [...text.matchAll(typed)].flatMap(({ 0: found, index }) => {
      const component = copies.get(found);
      // Other numbers and addresses are somebody else's, like an authority's.
      if (component === undefined && !found.includes("@")) return [];
      return [
        {
          range: range(index, index + found.length),
          message: `"${found}" is ${component ? "a copy of" : "not"} the company's.`,
          help: component
            ? `Write ${component}, which is always the company's own.`
            : `If the company's own is meant, write <Email />; one of somebody else is a link: [its name](mailto:${found}).`,
        },
      ];
    }),
  );
}

const typed = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\+?\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}|\b[A-Z]{2} \d{5}\b/g;
