import { Retention } from "../../content/schema/company.ts";
import { fileStart, type Diagnostic } from "../diagnostic.ts";
import type { LegalFrontMatter } from "../../content/schema/site.ts";
import { type Said, saidIn } from "./statements.ts";
import type { Project } from "../project/project.ts";
import { attributeOf, isElement, type ProseFile } from "../project/prose.ts";

/** Legal texts against the company's data. */
export function legal(project: Project): Diagnostic[] {
  return project.legal.flatMap(({ slug, prose, facts }) => {
    const said = saidIn({ documents: [], prose: [prose] });
    return [
      ...mustName(prose, ["Email", "PostalAddress"]),
      ...(slug === "privacy" ? unstatedPeriods(prose) : []),
      ...literals(said, project),
      ...badDate(said, facts),
    ];
  });
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

/** E-mail addresses, phone numbers and postal codes typed into the text. */
function literals(said: readonly Said[], project: Project): Diagnostic[] {
  const { email, phone } = project.facts.company ?? {};
  const kinds = [
    { pattern: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, own: email, component: "<Email />" },
    { pattern: /\+?\(?\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}/g, own: phone, component: "<Phone />" },
    { pattern: /\b[A-Z]{2} \d{5}\b/g, own: undefined, component: "<PostalAddress />" },
  ];
  return said.flatMap(({ text, range }) =>
    kinds.flatMap(({ pattern, own, component }) =>
      [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
        range: range(index, index + found.length),
        message: found === own ? `"${found}" is a copy of the company's.` : `"${found}" is not the company's.`,
        help:
          found === own || !found.includes("@")
            ? `Write ${component}, which is always the company's own.`
            : `If the company's own is meant, write ${component}; one of somebody else is a link: [its name](mailto:${found}).`,
      })),
    ),
  );
}

/** Dates in the text other than its effective date and those in words it lists under `figures`. */
function badDate(said: readonly Said[], facts: LegalFrontMatter | undefined): Diagnostic[] {
  if (!facts) return [];
  const { date, figures } = facts;
  const [year, month, dayOfMonth] = date.split("-").map(Number);
  const long = `${months[(month ?? 0) - 1]} ${dayOfMonth}, ${year}`;
  const listed = Object.values(figures ?? {}).flat();
  return said.flatMap(({ text, range }) =>
    [...text.matchAll(day)]
      .filter(([found]) => found !== long && !listed.some((words) => words.includes(found)))
      .map(({ 0: found, index }) => ({
        range: range(index, index + found.length),
        message: `The text says ${found}, but its front matter says ${long}.`,
        help: `Make the two the same, or list the day of something else in the front matter with its source: figures: { "<source>": ["${found}"] }.`,
      })),
  );
}

const months = "January February March April May June July August September October November December".split(" ");
const day = new RegExp(String.raw`\b(?:${months.join("|")}) \d{1,2}, \d{4}\b`, "g");
