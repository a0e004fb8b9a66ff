import { strategic } from "./mistakes.ts";
import type { ProjectCopy } from "./project.ts";

const index = "content/firm/services/index.ts";
const terms = "content/firm/legal/terms.mdx";
const prose = "content/firm/services/strategic-ai-consultation.mdx";

/** Unusual but valid edits in which the check must find nothing. */
export const noMistakes: { name: string; make(project: ProjectCopy): void }[] = [
  {
    name: "a link, a picture and a reference, in Markdown and in HTML",
    make: (project) =>
      add(
        project,
        '[a](/about) <a href="/about">b</a> [c][c] ![d](/assets/queue.svg) <img src="/assets/queue.svg" alt="e" />\n\n[c]: /#about',
      ),
  },
  {
    name: "links around a picture, a component and code, and a mark to lead to",
    make: (project) =>
      add(
        project,
        '[![a](/assets/b.svg)](/about), [<Brand />](/about), [`c`](/about), <a href="/about"><img src="/assets/b.svg" alt="d" /></a>.' +
          '\n\n<a id="here"></a>Here.',
      ),
  },
  {
    name: "a link to a file of the site",
    make: (project) => add(project, '<a href="/brochure.pdf">a</a> [b][b] ![c][b]\n\n[b]: /assets/queue.svg'),
  },
  {
    name: "redirects from the addresses of another site",
    make: (project) =>
      project.edit(
        "content/firm/redirects.ts",
        "[]",
        '[{ from: "/Services/AI_agents.html", to: "/solutions" }, { from: "/our-team/", to: "/about" }]',
      ),
  },
  {
    name: "a constant that is exported",
    make: (project) => {
      const text = project.read(strategic).replace("export default {", "export const service = {");
      project.write(strategic, `${text.trimEnd()}\n\nexport default service;\n`);
    },
  },
  {
    name: "types beside the data, and a figure below zero",
    make: (project) => {
      const types = 'import { type Line } from "./schema/text.ts";\ntype A = 1;\ninterface B {\n  a: A;\n}\n;\n';
      project.edit("content/firm/dashboard.ts", "export default", `${types}export default`);
      project.edit("content/firm/dashboard.ts", "[131, 127,", "[-131, 127,");
    },
  },
  {
    name: "a list of services that is held to a type",
    make: (project) => {
      project.edit(index, "import data", 'import type { ServiceSource } from "../schema/service.ts";\nimport data');
      project.edit(index, "\n};", "\n} satisfies Record<string, ServiceSource>;");
    },
  },
  {
    name: "comments in front matter",
    make: (project) =>
      project.edit(terms, 'date: "2025-05-22"', '# Agreed in May.\ndate: "2025-05-22" # by all\n# The end.'),
  },
  {
    name: "signs in data that are no marks, and marks in notes among editors",
    make: (project) => {
      project.edit(
        strategic,
        '"Leadership agreed',
        '"Leadership of R&D; AT&T, a < b > c, [it] (so) & f(x) <a@b.example> agreed',
      );
      project.edit(
        strategic,
        "} satisfies",
        '  priceNote: { date: "2026-01-31", reason: "See **all** of <Price />." },\n} satisfies',
      );
    },
  },
  {
    name: "files that editors and systems leave behind",
    make: (project) => {
      for (const name of ["._index.ts", ".#a.ts", ".DS_Store", "a.ts~", "a.mdx.orig", "README.md"])
        project.write(`content/firm/services/${name}`, "\0");
    },
  },
  {
    name: "a link to a page by the site's whole address",
    make: (project) => add(project, "[a](https://www.cairn-ai.example/about), [b](https://www.cairn-ai.example)."),
  },
  {
    name: "links that carry a question, send a text message, are spelled in capitals, and lead to files beside products",
    make: (project) =>
      add(
        project,
        "[a](/contact?from=strategy#main), [b](/products/data-intelligence?from=strategy), [c](sms:+1-303-555-0142), " +
          "[d](HTTPS://elsewhere.example), [e](/products/data-intelligence.md#main), [f](/products/Sheet.PDF?v=1).",
      ),
  },
  {
    name: "the day of a legal text, and one that is vouched for",
    make: (project) => {
      project.edit(terms, "\n---\n\n", '\nfigures: { "the privacy act": ["July 1, 2023"] }\n---\n\n');
      project.write(terms, `${project.read(terms)}\nSince May 22, 2025, the act of July\n1, 2023 applies.\n`);
    },
  },
  {
    name: "figures of the navigation and of a page that are vouched for",
    make: (project) => {
      const navigation = "content/firm/navigation.ts";
      project.edit(navigation, '"Benefits"', '"5 Benefits"');
      project.edit(navigation, "} satisfies", '  figures: { "counted on their page": ["5"] },\n} satisfies');
      project.edit("content/firm/pages.ts", "Eleven kinds of work", "Call 303-555-0142: eleven kinds of work");
    },
  },
  {
    name: "a service's own figures and the package's fee in its data",
    make: (project) =>
      project.edit(
        strategic,
        "strategy team.",
        "strategy team: $53,000, first $12,000, in 106 hours or 4-6 weeks, after the $1,000 or $1000.00 at $500/hr.",
      ),
  },
  {
    name: "weeks with as few and as many hours as there may be",
    make: (project) => {
      const file = "content/firm/services/decision-support.ts";
      project.edit(file, "{ min: 6, max: 8 }", "{ min: 3, max: 12 }");
      project.edit(file, "end: 8 }", "end: 12 }");
    },
  },
  {
    name: "a draft that names itself",
    make: (project) => {
      const own = "content/firm/services/decision-support";
      project.edit(`${own}.ts`, "} satisfies", "  draft: true,\n} satisfies");
      project.write(`${own}.mdx`, `${project.read(`${own}.mdx`)}\nSee [it](/products/decision-support).\n`);
    },
  },
  {
    name: "titles and descriptions as short and as long as they may be",
    make: (project) => {
      project.edit(strategic, '"Strategic AI Consultation: scope and price"', JSON.stringify(ofLength(60)));
      project.edit(strategic, '"18-month roadmap", ', "");
      project.write(strategic, project.read(strategic).replace(/"AI readiness, opp.*"/, JSON.stringify(ofLength(170))));
      const pages = "content/firm/pages.ts";
      project.edit(pages, '"Data work with printed prices"', JSON.stringify(ofLength(10)));
      project.write(
        pages,
        project.read(pages).replace(/"Every kind of work.*"/, JSON.stringify(ofLength(60).replace("AI", "ML"))),
      );
    },
  },
  {
    name: "components in lists, one a line",
    make: (project) => add(project, '- <Brand />\n- It takes\n  <Weeks service="data-intelligence" />\n  in all.'),
  },
  {
    name: "a mark of the byte order",
    make: (project) => project.write(prose, `\uFEFF${project.read(prose)}`),
  },
];

// --- internal ---

function ofLength(length: number): string {
  return `${"AI plans for all of us ".repeat(8).slice(0, length - 1)}.`;
}

function add(project: ProjectCopy, line: string): void {
  project.write(prose, `${project.read(prose)}\n${line}\n`);
}
