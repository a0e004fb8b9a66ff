import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { strategic, type Mistake } from "./mistakes.ts";
import type { ProjectCopy } from "./project.ts";

const terms = "content/firm/legal/terms.mdx";
const prose = "content/firm/services/strategic-ai-consultation.mdx";
const index = "content/firm/services/index.ts";
const navigation = "content/firm/navigation.ts";

/** Mistakes in files that other files list, and in values that other rules depend on. */
export const fileMistakes: Mistake[] = [
  ...["/", "/about", "/about/"].map((from) => ({
    name: `a redirect from ${from}, which is a page`,
    rule: "reference",
    file: "content/firm/redirects.ts",
    make: (project: ProjectCopy) =>
      project.edit("content/firm/redirects.ts", "[]", `[{ from: "${from}", to: "/terms" }]`),
    at: `from: "${from}"`,
    says: ["is a page, which this redirect would hide", "Remove the redirect."],
  })),
  {
    name: "a legal text that is not linked",
    rule: "files",
    file: "content/firm/legal/imprint.mdx",
    make: addImprint,
    says: ["No legal link leads to /imprint", 'Add { label: "…", to: "/imprint" } to legal'],
  },
  {
    name: "a legal link to another page",
    rule: "files",
    file: navigation,
    make: (project) =>
      project.edit(navigation, "  legal: [\n", '  legal: [\n    { label: "Imprint", to: "/about" },\n'),
    at: 'to: "/about" },\n    { label: "Privacy',
    says: ["/about is not a legal text: content/firm/legal/about.mdx does not exist."],
  },
  {
    name: "a package that is not listed",
    rule: "files",
    file: "content/firm/packages/team-ai-strategy.ts",
    make: (project) =>
      project.write(
        "content/firm/packages/team-ai-strategy.ts",
        project
          .read("content/firm/packages/personal-ai-strategy.ts")
          .replaceAll("Personal AI Strategy", "Team AI Strategy")
          .replace("A workflow assessment, a", "For a team: a workflow assessment, a"),
      ),
    says: ["The package is not listed in content/firm/packages/index.ts, so it has no page."],
  },
  {
    name: "a statement beside the list of services",
    rule: "syntax",
    file: index,
    make: (project) => project.write(index, `${project.read(index)}\nservices["data-intelligence"].total = 1;\n`),
    at: 'services["data',
    says: ["neither an import nor an entry of the list"],
  },
  {
    name: "a spread in the list of services",
    rule: "syntax",
    file: index,
    make: (project) => project.edit(index, '  "data-intelligence":', '  ...more,\n  "data-intelligence":'),
    at: "...more",
    says: ["neither an import nor an entry of the list"],
  },
  {
    name: "prose of nothing",
    rule: "markdown",
    file: prose,
    make: (project) => project.write(prose, ""),
    says: ["The file has no text", "Write the long description"],
  },
  {
    name: "prose of a comment",
    rule: "markdown",
    file: prose,
    make: (project) => project.write(prose, "{/* To be written. */}\n"),
    says: ["The file has no text"],
  },
  {
    name: "a front matter that is missing",
    rule: "schema",
    file: terms,
    make: (project) => project.write(terms, project.read(terms).replace(/^---\n.*?\n---\n/s, "")),
    says: ["The front matter is missing", "title, description and date"],
  },
  ...(
    [
      ["a reference to a draft", prose, "See [it][1].\n\n[1]: /products/decision-support", "[1]: /prod"],
      ["the price of a draft", prose, 'At <Price service="decision-support" />.', '<Price service="deci'],
      ["a link to a draft in a legal text", terms, "See [it](/products/decision-support).", "[it]"],
    ] as const
  ).map(([name, file, line, at]): Mistake => ({
    name,
    rule: "draft",
    file,
    make: (project) => {
      makeDraft(project);
      project.write(file, `${project.read(file)}\n${line}\n`);
    },
    at,
    says: ["This names decision-support, which is a draft"],
  })),
  {
    name: "a list that is shorter than its counter says",
    rule: "counter",
    file: "content/firm/home.ts",
    make: (project) => project.edit("content/firm/home.ts", "value: 3,", "value: 9,"),
    at: "value: 9,",
    says: ["The counter says 9, but the list of deployments has 3.", "Write value: 3"],
  },
  {
    name: "a relation to a draft",
    rule: "draft",
    file: strategic,
    make: (project) => {
      makeDraft(project);
      project.edit(strategic, 'service: "tactical-ai-consultation"', 'service: "decision-support"');
    },
    at: 'service: "decision-support"',
    says: ["related.service leads to decision-support, which is a draft"],
  },
  {
    name: "a link of the navigation to a draft",
    rule: "draft",
    file: "content/firm/navigation.ts",
    make: (project) => {
      makeDraft(project);
      project.edit("content/firm/navigation.ts", '"/benefits"', '"/products/decision-support"');
    },
    at: 'to: "/products/decision-support"',
    says: ["leads to decision-support, which is a draft", "or remove this"],
  },
  {
    name: "a link of the navigation to no section",
    rule: "link",
    file: "content/firm/navigation.ts",
    make: (project) => project.edit("content/firm/navigation.ts", '"/benefits"', '"/#benefit"'),
    at: 'to: "/#benefit"',
    says: ["leads to #benefit, which the page does not have", 'Did you mean "benefits"?'],
  },
  ...(
    [
      ["content/firm/services/other-agents.md", "content/firm/services/ holds <slug>.ts and <slug>.mdx"],
      ["content/firm/services/other-agents.tsx", "Rename it accordingly"],
      ["content/firm/packages/other-package.mdx", "content/firm/packages/ holds <slug>.ts."],
      ["content/firm/legal/imprint.ts", "content/firm/legal/ holds <slug>.mdx."],
    ] as const
  ).map(([file, says]): Mistake => ({
    name: `a file at a place where nothing reads it, ${file}`,
    rule: "files",
    file,
    make: (project) => project.write(file, "Text.\n"),
    says: [`Nothing reads ${file}`, says],
  })),
  {
    name: "services in a folder of their own",
    rule: "files",
    file: "content/firm/services/agents",
    make: (project) => {
      mkdirSync(join(project.folder, "content/firm/services/agents"));
      project.write("content/firm/services/agents/other-agents.mdx", "Text.\n");
    },
    says: ["Nothing reads content/firm/services/agents", "Move its files up"],
  },
  {
    name: "a name of two services",
    rule: "meta",
    file: strategic.replace("strategic", "tactical"),
    make: (project) =>
      project.edit(
        strategic.replace("strategic", "tactical"),
        '"Tactical AI Consultation"',
        '"Strategic AI Consultation"',
      ),
    at: 'title: "Strategic AI Consultation"',
    says: [`title is the same as title in ${strategic}`, "Say what sets this page apart"],
  },
  {
    name: "a text of two services",
    rule: "meta",
    file: prose.replace("strategic", "tactical"),
    make: (project) =>
      project.write(
        prose.replace("strategic", "tactical"),
        `${project.read(prose)}\nOne problem is enough to begin with.\n`,
      ),
    says: [`sentences are those of ${prose}.`, "with its own slug in the components"],
  },
  {
    name: "a fee that was raised by itself",
    rule: "total",
    file: strategic,
    make: (project) => project.edit(strategic, "price: 15_000_00", "price: 15_500_00"),
    at: "total: 53",
    says: ['Write "total: 53_500_00" and "hours: 107", or correct the price'],
  },
  {
    name: "an hourly rate in dollars",
    rule: "schema",
    file: "content/firm/company.ts",
    make: (project) => project.edit("content/firm/company.ts", "hourlyRate: 500_00", "hourlyRate: 500"),
    at: "hourlyRate: 500",
    says: ["hourlyRate is 500: must be cents, like 500_00 for $500", "Write hourlyRate: 500_00 for $500."],
  },
];

// --- internal ---

function makeDraft(project: ProjectCopy): void {
  project.edit("content/firm/services/decision-support.ts", "} satisfies", "  draft: true,\n} satisfies");
}

function addImprint(project: ProjectCopy): void {
  const text = project
    .read("content/firm/legal/terms.mdx")
    .replace(/^title: .*$/m, "title: Imprint")
    .replace(
      /^description: .*$/m,
      "description: Who runs this website, where the firm is, and how to reach its people.",
    );
  project.write("content/firm/legal/imprint.mdx", text);
}
