import type { Mistake } from "./mistakes.ts";
import type { ProjectCopy } from "./project.ts";

const terms = "content/legal/terms.mdx";
const pages = "content/pages.ts";

/** Figures outside the services, each with where its file can vouch for it. */
export const figureMistakes: Mistake[] = [
  {
    name: "a figure of a page",
    rule: "claim",
    file: pages,
    make: (project) => project.edit(pages, "Each solution has", "Each of 9 solutions has"),
    at: "9 solutions",
    says: ['list it in that page\'s entry in content/pages.ts with its source: figures: { "…": ["9"] }'],
  },
  {
    name: "a day in a legal text that is not its own",
    rule: "legal",
    file: terms,
    make: (project) => addToTerms(project, "As of May 22, 2025, the act of July 1, 2023 applies."),
    at: "July 1, 2023",
    says: ["its front matter says May 22, 2025", "or list the day of something else", '["July 1, 2023"]'],
  },
  {
    name: "the firm's phone number in a legal text",
    rule: "legal",
    file: terms,
    make: (project) => addToTerms(project, "Call 303-555-0142."),
    at: "303-555-0142",
    says: ["Write <Phone />"],
  },
];

// --- internal ---

function addToTerms(project: ProjectCopy, line: string): void {
  project.write(terms, `${project.read(terms)}\n${line}\n`);
}
