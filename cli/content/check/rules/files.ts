import { dataFiles } from "../../../../content/schema/files.ts";
import { Slug } from "../../../../content/schema/text.ts";
import type { Project } from "../../project/project.ts";
import { fileStart, type Diagnostic } from "../../project/source-file.ts";
import { inFile, type Rule } from "../rule.ts";

export default {
  name: "files",
  severity: "error",
  explanation:
    "Every required file exists, every file in the folders of services, packages and legal texts is used, and at least one service is published. A service is two files with the same name, .ts and .mdx. A legal text gets its page from a link in the footer.",
  file: "content/firm/navigation.ts",
  wrong: '// { label: "Privacy Policy", to: "/privacy" },',
  right: '{ label: "Privacy Policy", to: "/privacy" },',
  check: (project) => [
    ...missingFiles(project),
    ...incompleteServices(project),
    ...Object.entries(endingsOf).flatMap(([kind, endings]) => unusedFiles(project, kind, endings)),
    ...unlinkedTexts(project),
    ...noService(project),
  ],
} satisfies Rule;

const endingsOf = { services: [".ts", ".mdx"], packages: [".ts"], legal: [".mdx"] };

function missingFiles({ data }: Project): Diagnostic[] {
  const paths = Object.keys(dataFiles).map((name) => `content/firm/${name}`);
  const help = "Restore it from version control: every page needs it.";
  const missing = paths.filter((path) => !data.has(path));
  return missing.map((path) => ({ range: fileStart(path), message: `${path} does not exist.`, help }));
}

/** Services that lack one of their two files. */
function incompleteServices({ services }: Project): Diagnostic[] {
  return services.flatMap(({ slug, path, data, prose }): Diagnostic[] => {
    const text = path.replace(/ts$/, "mdx");
    if (data && !prose) {
      const message = `The service "${slug}" has no text: ${text} does not exist.`;
      const help = `Write ${text}, the long description, up to 250 words.`;
      return [{ range: fileStart(data.source), message, help }];
    }
    // The slug rule reports a wrong name, and the syntax rule an unreadable file.
    if (data || !prose || prose.source.fault || !Slug.safeParse(slug).success) return [];
    const message = `This text has no service: ${path} does not exist.`;
    return [{ range: fileStart(prose.source), message, help: `Write ${path}, or rename or delete this file.` }];
  });
}

function unusedFiles({ folder }: Project, kind: string, endings: readonly string[]): Diagnostic[] {
  const parent = `content/firm/${kind}`;
  const isUsed = (name: string) => endings.some((ending) => name.endsWith(ending));
  const others = folder.list(parent).filter((name) => !isUsed(name) && !/^(?:\.|readme)/i.test(name));
  return others.map((name) => {
    const names = endings.map((ending) => `<slug>${ending}`).join(" and ");
    const message = `Nothing uses ${parent}/${name}: the files of ${parent}/ are called ${names}.`;
    return { range: fileStart(`${parent}/${name}`), message, help: "Rename it, move it, or delete it." };
  });
}

const unlinkedTexts = inFile("navigation", ({ legal: links }, _, { legal }) => {
  const linked = new Set(links.map(({ to }) => to));
  const unlinked = legal.filter(({ slug, prose }) => !prose.source.fault && !linked.has(`/${slug}`));
  return unlinked.map(({ slug, prose }) => ({
    range: fileStart(prose.source),
    message: `No legal link leads to /${slug}, so the text has no page.`,
    help: `Add { label: "…", to: "/${slug}" } to legal in content/firm/navigation.ts, or delete this file.`,
  }));
});

function noService({ services }: Project): Diagnostic[] {
  if (services.some(({ draft }) => !draft)) return [];
  const range = services[0]?.data?.at(["draft"]) ?? fileStart("content/firm/services");
  const message = "No service is published, so the site has nothing to show.";
  return [{ range, message, help: "Publish one: remove its draft: true. new-service writes a new one." }];
}
