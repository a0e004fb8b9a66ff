import { strategic, type Mistake } from "./mistakes.ts";
import type { ProjectCopy } from "./project.ts";

const index = "content/firm/services/index.ts";
const pages = "content/firm/pages.ts";
const strategicProse = "content/firm/services/strategic-ai-consultation.mdx";
const line = 'import strategicAiConsultation from "./strategic-ai-consultation.ts";';

/** Imports that would break the build, and a list of services that is missing or unreadable. */
export const importMistakes: Mistake[] = [
  ...(
    [
      ["an import for its effects", 'import "./x.ts";', `${line}\nimport "./x.ts";`],
      ["a service imported as what it does not export", line, line.replace(/import (\w+)/, "import { $1 }")],
      ["a service imported as a type", line, line.replace("import", "import type")],
      ["a service imported as a module", line, line.replace("import", "import * as")],
    ] as const
  ).map(([name, at, to]) => ({
    name: `${name} in the list of services`,
    rule: "syntax",
    file: index,
    make: (project: ProjectCopy) => project.edit(index, line, to),
    at: at === line ? to : at,
    says: ["This import brings in no service."],
  })),
  {
    name: "a list of services that is missing",
    rule: "files",
    file: index,
    make: (project) => project.remove(index),
    says: [`${index} does not exist`, "Restore it"],
  },
  {
    name: "a syntax error in the list of services",
    rule: "syntax",
    file: index,
    make: (project) => project.edit(index, "services = {", "services = {{"),
    at: '{\n  "strategic',
    says: ["not valid TypeScript", "Correct the syntax here"],
  },
  {
    name: "an import of nothing in the list of services",
    rule: "files",
    file: index,
    make: (project) => project.edit(index, line, `${line}\nimport gone from "./gone.ts";`),
    at: "import gone",
    says: ["content/firm/services/gone.ts is imported, but is not a service.", "Remove it."],
  },
  ...["./strategic-ai-consultation", "./Strategic-AI-Consultation.ts", "../packages/personal-ai-strategy.ts"].map(
    (path): Mistake => ({
      name: `a service imported from ${path}`,
      rule: "files",
      file: index,
      make: (project) => project.edit(index, line, `import strategicAiConsultation from "${path}";`),
      at: "import strategicAiConsultation",
      says: ["which is not a service.", `Write ${line}`],
    }),
  ),
  {
    name: "a type imported as a value",
    rule: "syntax",
    file: strategic,
    make: (project) => project.edit(strategic, "import type {", "import {"),
    at: "import {",
    says: ["imports more than the data of a file", "Import a type by import type { … }"],
  },
  {
    name: "a value imported as a type",
    rule: "syntax",
    file: pages,
    make: (project) => project.edit(pages, "import company", "import type company"),
    at: "company.headline",
    says: ['"company" is not the name of a constant or an imported value'],
  },
  {
    name: "a name that the imported data does not have",
    rule: "syntax",
    file: pages,
    make: (project) => project.edit(pages, "Why ${company.brand}", "Why ${company.name}"),
    at: "company.name",
    says: ['"company.name" is not plain data'],
  },
  {
    name: "data imported with a name beside it",
    rule: "syntax",
    file: pages,
    make: (project) => project.edit(pages, "import company", "import company, { brand }"),
    at: "import company, { brand }",
    says: ["imports more than the data of a file"],
  },
  {
    name: "an import of nothing",
    rule: "syntax",
    file: strategic,
    make: (project) => project.edit(strategic, "import type", 'import gone from "./gone.ts";\nimport type'),
    at: "import gone",
    says: ["needs content/firm/services/gone.ts, which does not exist"],
  },
  {
    name: "an import whose ending is missing",
    rule: "syntax",
    file: pages,
    make: (project) => project.edit(pages, '"./company.ts"', '"./company"'),
    at: "import company",
    says: ['"import company from "./company";" leads to no data file', 'like import company from "../company.ts"'],
  },
  {
    name: "two files that import each other",
    rule: "syntax",
    file: "content/firm/home.ts",
    make: (project) => {
      project.edit("content/firm/home.ts", "export default", 'import company from "./company.ts";\nexport default');
      project.edit("content/firm/company.ts", "export default", 'import home from "./home.ts";\nexport default');
    },
    at: "import company",
    says: ["imports a file that imports this one", "write the value itself"],
  },
  {
    name: "a file that imports itself",
    rule: "syntax",
    file: strategic,
    make: (project) =>
      project.edit(strategic, "export default", 'import own from "./strategic-ai-consultation.ts";\nexport default'),
    at: "import own",
    says: ["imports this very file", "Remove the import"],
  },
  {
    name: "a file whose name has a space",
    rule: "slug",
    file: "content/firm/services/demo agents.ts",
    make: (project) => {
      const text = project.read(strategic).replaceAll('title: "Strategic AI Consultation', 'title: "Other');
      project.write("content/firm/services/demo agents.ts", text.replace('"AI readiness', '"Other AI readiness'));
      project.write("content/firm/services/demo agents.mdx", "Text.\n");
    },
    says: ['"demo agents" is not a slug', 'Name it "demo-agents"'],
  },
  {
    name: "a service renamed in capitals",
    rule: "slug",
    file: "content/firm/services/Strategic-AI-Consultation.ts",
    make: (project) => copyService(project, "Strategic-AI-Consultation", "moved"),
    says: ['Name it "strategic-ai-consultation".'],
  },
  {
    name: "a copy of a service in capitals",
    rule: "slug",
    file: "content/firm/services/Strategic-AI-Consultation.ts",
    make: (project) => copyService(project, "Strategic-AI-Consultation"),
    says: ['since "strategic-ai-consultation" is a service already, or remove this one'],
  },
  {
    name: "a copy of a service's text alone",
    rule: "files",
    file: "content/firm/services/strategic-ai-consultation copy.mdx",
    make: (project) =>
      project.write("content/firm/services/strategic-ai-consultation copy.mdx", project.read(strategicProse)),
    says: ["No service goes with this text", "or remove or rename this file"],
  },
];

// --- internal ---

function copyService(project: ProjectCopy, name: string, moved?: "moved"): void {
  for (const file of [strategic, strategicProse]) {
    project.write(file.replace("strategic-ai-consultation", name), project.read(file));
    if (moved) project.remove(file);
  }
}
