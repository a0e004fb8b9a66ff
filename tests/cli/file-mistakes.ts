import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { strategic, type Mistake } from "./mistakes.ts";
import type { ProjectCopy } from "./project.ts";

const catalogue = "content/catalogue.ts";
const company = "content/company.ts";
const terms = "content/legal/terms.mdx";
const prose = "content/services/strategic-ai-consultation.mdx";
const index = "content/services/index.ts";
const navigation = "content/navigation.ts";

/** Mistakes in files that other files list, and in values that other rules depend on. */
export const fileMistakes: Mistake[] = [
  ...["/", "/about", "/about/"].map((from) => ({
    name: `a redirect from ${from}, which is a page`,
    rule: "reference",
    file: "content/redirects.ts",
    make: (project: ProjectCopy) => project.edit("content/redirects.ts", "[]", `[{ from: "${from}", to: "/terms" }]`),
    at: `from: "${from}"`,
    says: ["is a page, which this redirect would hide", "Remove the redirect."],
  })),
  {
    name: "a legal text that is linked and has no page",
    rule: "files",
    file: "content/legal/imprint.mdx",
    make: (project) => {
      addImprint(project);
      project.edit(navigation, "  legal: [\n", '  legal: [\n    { label: "Imprint", to: "/imprint" },\n');
    },
    says: [
      `${catalogue} does not list "imprint", so it has no page.`,
      `Add "imprint" to legalSlugs in ${catalogue}, its route to site/routes.tsx`,
    ],
  },
  {
    name: "a legal text that is listed and not linked",
    rule: "files",
    file: "content/legal/imprint.mdx",
    make: (project) => {
      addImprint(project);
      project.edit(catalogue, 'legalSlugs = ["privacy"', 'legalSlugs = ["imprint", "privacy"');
    },
    says: ["No legal link leads to /imprint.", 'Add { label: "…", to: "/imprint" } to legal'],
  },
  {
    name: "a legal text that is listed and gone",
    rule: "files",
    file: catalogue,
    make: (project) => {
      project.remove("content/legal/cookies.mdx");
      project.edit(navigation, '    { label: "Cookie Policy", to: "/cookies" },\n', "");
      project.write(
        "content/legal/privacy.mdx",
        project.read("content/legal/privacy.mdx").replaceAll("(/cookies)", "(/terms)"),
      );
    },
    at: '"cookies"',
    says: ["content/legal/cookies.mdx does not exist", "remove the entry from legalSlugs"],
  },
  {
    name: "a syntax error in the catalogue",
    rule: "syntax",
    file: catalogue,
    make: (project) => project.edit(catalogue, "export const home =", "export const home = ="),
    at: '= parse("home.ts"',
    says: ["not valid TypeScript"],
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
      ["a reference to a draft", prose, "See [it][1].\n\n[1]: /products/customer-interaction", "[1]: /prod"],
      ["the price of a draft", prose, 'At <Price service="customer-interaction" />.', '<Price service="cust'],
      ["a link to a draft in a legal text", terms, "See [it](/products/customer-interaction).", "[it]"],
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
    says: ["This names customer-interaction, which is a draft"],
  })),
  {
    name: "a link of the navigation to a draft",
    rule: "draft",
    file: "content/navigation.ts",
    make: (project) => {
      makeDraft(project);
      project.edit("content/navigation.ts", '"/benefits"', '"/products/customer-interaction"');
    },
    at: 'to: "/products/customer-interaction"',
    says: ["leads to customer-interaction, which is a draft", "or remove this"],
  },
  {
    name: "a link of the navigation to no section",
    rule: "link",
    file: "content/navigation.ts",
    make: (project) => project.edit("content/navigation.ts", '"/benefits"', '"/#benefit"'),
    at: 'to: "/#benefit"',
    says: ["leads to #benefit, which the page does not have", 'Did you mean "benefits"?'],
  },
  ...(
    [
      ["content/services/other-agents.md", "content/services/ holds <slug>.ts and <slug>.mdx"],
      ["content/services/other-agents.tsx", "Rename it accordingly"],
      ["content/packages/other-package.mdx", "content/packages/ holds <slug>.ts."],
      ["content/legal/imprint.ts", "content/legal/ holds <slug>.mdx."],
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
    file: "content/services/agents",
    make: (project) => {
      mkdirSync(join(project.folder, "content/services/agents"));
      project.write("content/services/agents/other-agents.mdx", "Text.\n");
    },
    says: ["Nothing reads content/services/agents", "Move its files up"],
  },
  {
    name: "a second package",
    rule: "files",
    file: "content/packages/team-ai-strategy.ts",
    make: (project) =>
      project.write(
        "content/packages/team-ai-strategy.ts",
        project
          .read("content/packages/personal-ai-strategy.ts")
          .replaceAll("Personal AI Strategy", "Team AI Strategy")
          .replace("A workflow assessment, a", "For a team: a workflow assessment, a"),
      ),
    says: ["the site has a page for one", "Write it into the file of that one, or remove this file."],
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
    make: (project) => project.write(prose.replace("strategic", "tactical"), `${project.read(prose)}\n`),
    says: [`The text is that of ${prose}.`, "with its own slug in the components"],
  },
  {
    name: "an hourly rate of nothing",
    rule: "schema",
    file: company,
    make: (project) => project.edit(company, "hourlyRate: 500_00", "hourlyRate: 0"),
    at: "hourlyRate: 0",
    says: ["hourlyRate is 0: must be cents, like 500_00 for $500"],
  },
  {
    name: "a price in dollars",
    rule: "total",
    file: strategic,
    make: (project) => project.edit(strategic, "price: 15_000_00", "price: 15_000"),
    at: "total: 53",
    says: ["come to $38,150", "Write deliverables[1].price in cents: 15_000_00 for $15,000."],
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
    file: "content/company.ts",
    make: (project) => project.edit("content/company.ts", "hourlyRate: 500_00", "hourlyRate: 500"),
    at: "hourlyRate: 500",
    says: ["hourlyRate is 500: must be cents, like 500_00 for $500"],
  },
];

// --- internal ---

function makeDraft(project: ProjectCopy): void {
  project.edit("content/services/customer-interaction.ts", "} satisfies", "  draft: true,\n} satisfies");
}

function addImprint(project: ProjectCopy): void {
  const text = project
    .read("content/legal/terms.mdx")
    .replace(/^title: .*$/m, "title: Imprint")
    .replace(
      /^description: .*$/m,
      "description: Who runs this website, where the firm is, and how to reach its people.",
    );
  project.write("content/legal/imprint.mdx", text);
}
