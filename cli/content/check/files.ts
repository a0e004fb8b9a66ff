import { Slug } from "../../../content/schema/text.ts";
import { fileStart, type Diagnostic } from "./finding.ts";
import type { Project } from "../project/project.ts";
import { file } from "./rule.ts";

/** Every required file exists, and every existing file is used. */
export function files(project: Project): Diagnostic[] {
  return [
    ...project.missing.map((path) => ({
      range: fileStart({ path, text: "" }),
      message: `${path} does not exist.`,
      help: "Restore it from version control: every page needs it.",
    })),
    ...halves(project),
    ...Object.entries(endingsOf).flatMap(([kind, endings]) => strayFiles(project, kind, endings)),
    ...noLegalText(project),
    ...legalPages(project),
  ];
}

// --- internal ---

/** What the names of the files in each folder of entries end in. */
const endingsOf = { services: [".ts", ".mdx"], packages: [".ts"], legal: [".mdx"] };

/** Services of which one of the two files is missing. */
function halves({ services }: Project): Diagnostic[] {
  return services.flatMap(({ slug, path, data, prose }): Diagnostic[] => {
    const text = path.replace(/ts$/, "mdx");
    // The slug rule says what is wrong with a name, and the syntax rule what with a file.
    const isReadable = Slug.safeParse(slug).success && !prose?.source.fault;
    if (data && !prose) {
      const help = `Write ${text}: the long description of the service, 80-250 words.`;
      return [{ range: fileStart(data.source), message: `"${slug}" has no prose: ${text} does not exist.`, help }];
    }
    if (data || !prose || !isReadable) return [];
    const message = `No service goes with this text: ${path} does not exist.`;
    return [{ range: fileStart(prose.source), message, help: `Write ${path}, or remove or rename this file.` }];
  });
}

/** Files and folders beside the entries, which nothing reads. */
function strayFiles({ folder }: Project, kind: string, endings: readonly string[]): Diagnostic[] {
  const parent = `content/firm/${kind}`;
  const strange = folder
    .list(parent)
    .filter(
      (name) => !/^(\.|readme)/i.test(name) && (name === "index.ts" || !endings.some((end) => name.endsWith(end))),
    );
  return strange.flatMap((name) => {
    const path = `${parent}/${name}`;
    const isFolder = folder.list(path).length > 0;
    if (!isFolder && !/\.(mdx?|markdown|[cm]?[jt]sx?|json)$/i.test(name)) return [];
    const message = `Nothing reads ${path}: ${parent}/ holds ${endings.map((ending) => `<slug>${ending}`).join(" and ")}.`;
    const help = isFolder ? "Move its files up, or delete it." : "Rename it accordingly, or delete it.";
    return [{ range: fileStart({ path, text: "" }), message, help }];
  });
}

/** Legal links, and the terms of an order, lead to legal texts. */
function noLegalText({ references, legal, paths }: Project): Diagnostic[] {
  return references.flatMap(({ path, what, to, range }) => {
    if (!/navigation\.ts legal\b|order\.ts terms$/.test(`${path} ${what}`)) return [];
    const [page = ""] = to.split("#");
    // The link rule reports an address that is no page at all.
    if (legal.some(({ slug }) => page === `/${slug}`) || !paths.has(page)) return [];
    const message = `${page} is not a legal text: content/firm/legal${page}.mdx does not exist.`;
    return [{ range: range(), message, help: "Write that file, or lead it to a text that is there." }];
  });
}

/** A legal text gets its page, and its visitors, from the footer's legal links. */
const legalPages = file("navigation", ({ legal: links }, _, { legal }) => {
  const linked = new Set(links.map(({ to }) => to));
  return legal
    .filter(({ slug, prose }) => !prose.source.fault && !linked.has(`/${slug}`))
    .map(({ slug, prose }) => ({
      range: fileStart(prose.source),
      message: `No legal link leads to /${slug}, so the text has no page.`,
      help: `Add { label: "…", to: "/${slug}" } to legal in content/firm/navigation.ts, or remove this file.`,
    }));
});
