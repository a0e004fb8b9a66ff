import type { ProjectCopy } from "./project.ts";

export const strategic = "content/firm/services/strategic-ai-consultation.ts";
const strategicProse = "content/firm/services/strategic-ai-consultation.mdx";
const privacy = "content/firm/legal/privacy.mdx";
const index = "content/firm/services/index.ts";

/** A mistake an editor can make, and the one finding it must give. */
export interface Mistake {
  name: string;
  rule: string;
  file: string;
  make(project: ProjectCopy): void;
  /** Text that occurs once in the file and at which the finding must point; the start of the file when absent. */
  at?: string;
  /** Parts of the message or the remedy. */
  says: string[];
}

export const mistakes: Mistake[] = [
  {
    name: "an unknown key deep in a list",
    rule: "unknown-key",
    file: strategic,
    make: (project) => project.edit(strategic, "price: 15_000_00,", "price: 15_000_00, colour: 1,"),
    at: "colour",
    says: ["deliverables[1].colour is not a field of deliverables[1]", "the fields are id, name, description, price"],
  },
  {
    name: "a missing field",
    rule: "schema",
    file: strategic,
    make: (project) => project.edit(strategic, '  icon: "compass",\n', ""),
    at: '{\n  title: "Strategic',
    says: ["icon is missing (a string)", "Add it here: icon: "],
  },
  {
    name: "too few benefits",
    rule: "schema",
    file: strategic,
    make: (project) =>
      project.write(
        strategic,
        project.read(strategic).replace(/benefits: \[.*?\n {2}\]/s, 'benefits: ["One", "Two", "Three"]'),
      ),
    at: "benefits: [",
    says: ["benefits is a list of 3: it must have at least 4 entries", "Add 1 more"],
  },
  {
    name: "prose that is missing",
    rule: "files",
    file: index,
    make: (project) => project.remove(strategicProse),
    at: '"strategic-ai-consultation":',
    says: [`${strategicProse} does not exist`, `Write ${strategicProse}`],
  },
  {
    name: "a listed service without its file",
    rule: "files",
    file: index,
    make: (project) => {
      project.remove(strategic);
      project.remove(strategicProse);
    },
    at: '"strategic-ai-consultation":',
    says: [`is listed, but ${strategic} does not exist`, "remove the entry and its import"],
  },
  {
    name: "prose without a service",
    rule: "files",
    file: "content/firm/services/lost.mdx",
    make: (project) => project.write("content/firm/services/lost.mdx", "Text.\n"),
    says: ["content/firm/services/lost.ts does not exist", "remove or rename this file"],
  },
  {
    name: "a service that is not listed",
    rule: "files",
    file: "content/firm/services/unlisted-agents.ts",
    make: (project) => {
      addService(project, "unlisted-agents");
    },
    says: ["not listed in content/firm/services/index.ts", '"unlisted-agents": unlistedAgents,'],
  },
  {
    name: "a service imported but not listed",
    rule: "files",
    file: index,
    make: (project) => project.edit(index, '  "strategic-ai-consultation": strategicAiConsultation,\n', ""),
    at: "import strategicAiConsultation",
    says: ["is imported but not listed", 'Add to the list: "strategic-ai-consultation": strategicAiConsultation,'],
  },
  {
    name: "a service listed without its import",
    rule: "files",
    file: index,
    make: (project) =>
      project.edit(index, 'import strategicAiConsultation from "./strategic-ai-consultation.ts";\n', ""),
    at: '"strategic-ai-consultation":',
    says: ["which is not imported", 'Add: import strategicAiConsultation from "./strategic-ai-consultation.ts";'],
  },
  {
    name: "a key that is not the file's name",
    rule: "slug",
    file: index,
    make: (project) => project.edit(index, '"strategic-ai-consultation":', '"strategic-consultation":'),
    at: '"strategic-consultation":',
    says: ["the key must be the file's name", 'list it as "strategic-ai-consultation"'],
  },
  {
    name: "a slug that is not kebab-case",
    rule: "slug",
    file: index,
    make: (project) => {
      addService(project, "Demo_Agents");
      project.edit(index, "import strategicAi", 'import demoAgents from "./Demo_Agents.ts";\nimport strategicAi');
      project.edit(index, '  "strategic-ai', '  Demo_Agents: demoAgents,\n  "strategic-ai');
    },
    at: "Demo_Agents: demoAgents",
    says: ['"Demo_Agents" is not a slug', 'Name it "demo-agents"'],
  },
  {
    name: "a service listed twice",
    rule: "slug",
    file: index,
    make: (project) => {
      const entry = '  "strategic-ai-consultation": strategicAiConsultation,\n';
      project.edit(index, entry, entry + entry.replaceAll('"', "'"));
    },
    at: "'strategic-ai-consultation'",
    says: ['"strategic-ai-consultation" is listed twice', "Remove one of the two entries"],
  },
  {
    name: "a slug that is the address of another page",
    rule: "slug",
    file: index,
    make: (project) => {
      addService(project, "order");
      project.edit(index, "import strategicAi", 'import order from "./order.ts";\nimport strategicAi');
      project.edit(index, '  "strategic-ai', '  order,\n  "strategic-ai');
    },
    at: "order,",
    says: ['"order" is reserved'],
  },
  {
    name: "a navigation link to no page",
    rule: "reference",
    file: "content/firm/navigation.ts",
    make: (project) => project.edit("content/firm/navigation.ts", '"/benefits"', '"/benefit"'),
    at: 'to: "/benefit"',
    says: ["main[2].to leads to /benefit, which is not a page", 'Did you mean "/benefits"?'],
  },
  {
    name: "a prose link to a product that does not exist",
    rule: "reference",
    file: strategicProse,
    make: (project) =>
      project.write(strategicProse, `${project.read(strategicProse)}\nSee [the other](/products/procss-automation).\n`),
    at: "[the other]",
    says: ["leads to /products/procss-automation", 'Did you mean "/products/process-automation"?'],
  },
  {
    name: "a legal text without its date",
    rule: "schema",
    file: privacy,
    make: (project) => project.write(privacy, project.read(privacy).replace(/^date: .*\n/m, "")),
    says: ["date is missing", "Add it here: date: "],
  },
  {
    name: "a data file that is missing",
    rule: "files",
    file: "content/firm/home.ts",
    make: (project) => project.remove("content/firm/home.ts"),
    says: ["content/firm/home.ts does not exist", "Restore it"],
  },
];

// --- internal ---

/** Adds the files of a service, with different texts where they must be unique. */
function addService(project: ProjectCopy, slug: string): void {
  const text = project
    .read(strategic)
    .replaceAll('title: "Strategic AI Consultation', 'title: "Other')
    .replace('"AI readiness', '"Other AI readiness');
  project.write(`content/firm/services/${slug}.ts`, text);
  project.write(`content/firm/services/${slug}.mdx`, "Text.\n");
}
