import { strategic, type Mistake } from "./mistakes.ts";
import type { ProjectCopy } from "./project.ts";

const strategicProse = "content/services/strategic-ai-consultation.mdx";
const terms = "content/legal/terms.mdx";
const pages = "content/pages.ts";

/** Figures stated twice that differ, and figures in texts that nothing vouches for. */
export const figureMistakes: Mistake[] = [
  {
    name: "a total an hour short, with the hours of the fees",
    rule: "total",
    file: strategic,
    make: (project) => project.edit(strategic, "total: 53_000_00", "total: 52_500_00"),
    at: "total: 52",
    says: ["come to $53,000: $500 too little", 'Write "total: 53_000_00", or correct the price'],
  },
  {
    name: "hours that fall short",
    rule: "hours",
    file: strategic,
    make: (project) => project.edit(strategic, "hours: 106", "hours: 105"),
    at: "hours: 105",
    says: ["hours states 105.0", "is 106.0: 1.0 too few"],
  },
  {
    name: "another title on the order form than the package has",
    rule: "flat-package",
    file: "content/order.ts",
    make: (project) => project.edit("content/order.ts", '"Personal AI Strategy"', '"Personal AI Strategies"'),
    at: 'title: "Personal',
    says: ['title is "Personal AI Strategies", but', 'calls it "Personal AI Strategy"', "Make the two the same"],
  },
  {
    name: "an order form for a package that is not there",
    rule: "flat-package",
    file: "content/order.ts",
    make: (project) => project.edit("content/order.ts", '"personal-ai-strategy"', '"personal-ai-stratgy"'),
    at: "package: ",
    says: ['package names "personal-ai-stratgy"', 'Did you mean "personal-ai-strategy"?'],
  },
  {
    name: "another service's total in a text of data",
    rule: "prose-money",
    file: strategic,
    make: (project) => project.edit(strategic, "strategy team.", "strategy team, for $65,000."),
    at: "$65,000",
    says: ['"$65,000" is not a figure in the catalogue, and nothing vouches for it'],
  },
  {
    name: "the service's own delivery, copied",
    rule: "prose-weeks",
    file: strategicProse,
    make: (project) => project.write(strategicProse, `${project.read(strategicProse)}\nIt takes 4-6 weeks.\n`),
    at: "4-6 weeks",
    says: ["is copied from the catalogue", 'Write <Weeks service="strategic-ai-consultation" /> in its place'],
  },
  {
    name: "a figure of a page",
    rule: "claim",
    file: pages,
    make: (project) => project.edit(pages, "Each solution has", "Each of 9 solutions has"),
    at: "9 solutions",
    says: ['list it in that page\'s entry in content/pages.ts with its source: figures: { "…": ["9"] }'],
  },
  {
    name: "a count in a legal text",
    rule: "claim",
    file: terms,
    make: (project) => addToTerms(project, "Each of 9 parties agrees."),
    at: "9 parties",
    says: ['list it in the front matter with its source: figures: { "…": ["9"] }'],
  },
  {
    name: "a vouched figure mistyped in its text",
    rule: "prose-weeks",
    file: strategic,
    make: (project) => project.edit(strategic, "Includes 30 days", "Includes 31 days"),
    at: "31 days",
    says: ['"31 days" is not a figure in the catalogue'],
  },
  {
    name: "a vouched figure whose text is gone",
    rule: "prose-weeks",
    file: strategic,
    make: (project) => project.edit(strategic, "Includes 30 days of follow-up", "Includes follow-up"),
    at: '"30 days"',
    says: ['"30 days" is listed under figures, but no text of the file states it', "or remove this"],
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
