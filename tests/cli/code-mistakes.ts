import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { strategic, type Mistake } from "./mistakes.ts";

const terms = "content/firm/legal/terms.mdx";
const prose = "content/firm/services/strategic-ai-consultation.mdx";
const packagePath = "content/firm/packages/personal-ai-strategy.ts";
const index = "content/firm/services/index.ts";

/** Unreadable files and code where data belongs: each is one finding, and everything else is still checked. */
export const codeMistakes: Mistake[] = [
  {
    name: "a title that YAML takes for an alias",
    rule: "syntax",
    file: terms,
    make: (project) => project.edit(terms, "title: Terms of Service", "title: *Terms*"),
    at: "*Terms*",
    says: ["*Terms* is not a text", 'Quote it: "*Terms*"'],
  },
  {
    name: "a syntax error in the package",
    rule: "syntax",
    file: packagePath,
    make: (project) => project.edit(packagePath, "price: 1_000_00", "price: = 1_000_00"),
    at: "= 1_000_00",
    says: ["price: = 1_000_00"],
  },
  {
    name: "an amount as a BigInt",
    rule: "syntax",
    file: strategic,
    make: (project) => project.edit(strategic, "total: 53_000_00", "total: 53_000_00n"),
    at: "53_000_00n",
    says: ['"53_000_00n" is a bigint', "without the trailing n"],
  },
  {
    name: "constants that lead to one another",
    rule: "syntax",
    file: strategic,
    make: (project) => project.edit(strategic, "export default", "const a = b;\nconst b = a;\n\nexport default"),
    at: "b;\nconst",
    says: ['"b" is used before it is defined', "Define b further up"],
  },
  {
    name: "a constant within itself",
    rule: "syntax",
    file: strategic,
    make: (project) => project.edit(strategic, "export default", "const a = { x: a };\n\nexport default"),
    at: "a };",
    says: ['"a" is used before it is defined'],
  },
  {
    name: "data that is defined after its export",
    rule: "syntax",
    file: strategic,
    make: (project) => {
      project.edit(strategic, "export default {", "export default service;\n\nconst service = {");
    },
    at: "service;\n",
    says: ['"service" is used before it is defined'],
  },
  {
    name: "a folder where prose should be",
    rule: "syntax",
    file: "content/firm/services/folder.mdx",
    make: (project) => mkdirSync(join(project.folder, "content/firm/services/folder.mdx")),
    says: ["content/firm/services/folder.mdx cannot be read: it is a folder", "or remove it"],
  },
  {
    name: "a symbolic link to itself",
    rule: "syntax",
    file: terms,
    make: (project) => {
      rmSync(join(project.folder, terms));
      symlinkSync("terms.mdx", join(project.folder, terms));
    },
    says: [`${terms} cannot be read: its symbolic link leads back to itself`],
  },
  {
    name: "a value from a folder",
    rule: "syntax",
    file: strategic,
    make: (project) => {
      project.edit(strategic, "export default {", 'import up from "..";\n\nexport default {');
      project.edit(strategic, "total: 53_000_00", "total: up.total");
    },
    at: "import up",
    says: ["leads to no data file of content/"],
  },
  {
    name: "a file in another encoding",
    rule: "syntax",
    file: strategic,
    make: (project) => {
      project.edit(strategic, "Includes 30 days", "Café: 30 days");
      writeFileSync(join(project.folder, strategic), project.read(strategic), "latin1");
    },
    at: "\uFFFD: 30",
    says: ["The file is not UTF-8", "Save it as UTF-8"],
  },
  {
    name: "a value that is changed after it was written",
    rule: "syntax",
    file: strategic,
    make: (project) => {
      project.edit(strategic, "export default {", "const service = {");
      project.edit(
        strategic,
        "} satisfies ServiceSource;",
        "} satisfies ServiceSource;\nservice.total = 1_00;\nexport default service;",
      );
    },
    at: "service.total = 1_00;",
    says: ['"service.total = 1_00;" is not plain data', "Remove it"],
  },
  {
    name: "a value that is changed by a constant",
    rule: "syntax",
    file: strategic,
    make: (project) => {
      project.edit(strategic, "export default {", "const service = {");
      project.edit(
        strategic,
        "} satisfies ServiceSource;",
        "} satisfies ServiceSource;\nconst last = service.benefits.pop();\nexport default service;",
      );
    },
    at: "service.benefits.pop()",
    says: ['"service.benefits.pop()" calls a function'],
  },
  {
    name: "a second default export",
    rule: "syntax",
    file: strategic,
    make: (project) => project.write(strategic, `${project.read(strategic)}\nexport default {\n};\n`),
    at: "export default {\n}",
    says: ['"export default { …" is not plain data'],
  },
  {
    name: "an import twice",
    rule: "syntax",
    file: index,
    make: (project) => {
      const line = 'import processAutomation from "./process-automation.ts";\n';
      project.edit(index, line, `${line}import processAutomation from './process-automation.ts';\n`);
    },
    at: "processAutomation from '",
    says: ["`processAutomation` has already been declared"],
  },
  {
    name: "a spread",
    rule: "syntax",
    file: strategic,
    make: (project) => project.edit(strategic, "hours: 106,", "hours: 106,\n  ...more,"),
    at: "...more",
    says: ['"...more" is not plain data'],
  },
  {
    name: "a comma twice",
    rule: "syntax",
    file: strategic,
    make: (project) => project.edit(strategic, "benefits: [", "benefits: [,"),
    at: "[,",
    says: ["is not plain data"],
  },
  {
    name: "a computed key",
    rule: "syntax",
    file: strategic,
    make: (project) => project.edit(strategic, "hours: 106,", '["hours"]: 106,'),
    at: '["hours"]',
    says: [`"["hours"]: 106" is not plain data`],
  },
  {
    name: "data wrapped in a call",
    rule: "syntax",
    file: strategic,
    make: (project) => {
      project.edit(strategic, "export default {", "export default Object.freeze({");
      project.edit(strategic, "} satisfies", "}) satisfies");
    },
    at: "Object.freeze",
    says: ['"Object.freeze({ …" calls a function'],
  },
  {
    name: "an amount too large to be exact",
    rule: "schema",
    file: strategic,
    make: (project) => project.edit(strategic, "price: 12_000_00", "price: 1e20"),
    at: "price: 1e20",
    says: ["deliverables[0].price is 100000000000000000000: it may be at most 9007199254740991"],
  },
  {
    name: "an amount too large to be a number",
    rule: "schema",
    file: strategic,
    make: (project) => project.edit(strategic, "price: 12_000_00", "price: 1e400"),
    at: "price: 1e400",
    says: ["deliverables[0].price is Infinity: must be whole cents"],
  },
  {
    name: "an icon that is a word of the set's file",
    rule: "icon",
    file: strategic,
    make: (project) => project.edit(strategic, 'icon: "compass"', 'icon: "aliases"'),
    at: 'icon: "aliases"',
    says: ['icon names "aliases", which is not an icon'],
  },
  {
    name: "front matter in a service's text",
    rule: "markdown",
    file: prose,
    make: (project) => project.write(prose, `---\ndraft: true\n---\n\n${project.read(prose)}`),
    says: ["A service's text has no front matter", `Write what it says into ${strategic}`],
  },
  ...['<Price service=\\"x\\" />', "<b>all</b>", "R&amp;D"].map((mark): Mistake => ({
    name: `${mark} in a text of data`,
    rule: "markdown",
    file: strategic,
    make: (project) => project.edit(strategic, '"Leadership agreed', `"Leadership ${mark} agreed`),
    at: `"Leadership ${mark}`,
    says: ["which the page would show as it is written", "only .mdx files have marks"],
  })),
];
