import { serviceIdentifier } from "../templates/identifier.ts";
import type { Problem } from "../finding.ts";
import { cataloguePath } from "../project/catalogue-file.ts";
import type { Project } from "../project/project.ts";
import { indexPath } from "../project/service-index.ts";
import { fileStart } from "../project/source.ts";
import { legalPages } from "./legal-pages.ts";
import type { Rule } from "./rule.ts";

/** Every file that must be there is; every file that is there is used. */
export const files: Rule = {
  id: "files",
  severity: "error",
  summary: "Every file that must be there is there, and every file that is there is used.",
  why: "A service is three things: its .ts, its .mdx, and its entry in content/services/index.ts. One without the others is a page that is missing or broken.",
  example: {
    file: "content/services/index.ts",
    inPlaceOf: '"example-agents": exampleAgents,',
    wrong: '"example-agents": exampleAgents,\n  "other-agents": otherAgents,',
    right: '"example-agents": exampleAgents,',
  },
  check(project) {
    return [
      ...missingFiles(project),
      ...brokenEntries(project),
      ...unlistedServices(project),
      ...unusedPackages(project),
      ...legalPages(project),
    ];
  },
};

// --- internal ---

function missingFiles({ missing, index }: Project): Problem[] {
  return [...missing, ...(index ? [] : [indexPath])].map((path) => ({
    place: fileStart(path),
    message: `${path} does not exist.`,
    remedy: "Restore it from version control: every page needs it.",
  }));
}

/** Entries of the index whose files are not all there. */
function brokenEntries({ index, services }: Project): Problem[] {
  if (!index) return [];
  const known = new Map(services.map((service) => [service.path, service]));
  return index.entries.flatMap(({ slug, name, path, place }) => {
    if (path === undefined) {
      const remedy = `Add: import ${name} from "./${slug}.ts";`;
      return [{ place, message: `"${slug}" is listed as ${name}, which is not imported.`, remedy }];
    }
    const entry = known.get(path);
    if (!entry?.data) {
      const remedy = "Write that file, or remove the entry and its import.";
      return [{ place, message: `"${slug}" is listed, but ${path} does not exist.`, remedy }];
    }
    if (!entry.prose) {
      const prose = path.replace(/\.ts$/, ".mdx");
      const remedy = `Write ${prose}: the long description of the service, 250-400 words.`;
      return [{ place, message: `"${slug}" has no prose: ${prose} does not exist.`, remedy }];
    }
    return [];
  });
}

function unlistedServices({ index, services }: Project): Problem[] {
  if (!index || index.problems.length > 0) return [];
  // An entry that is not imported has its own finding; its file counts as listed.
  const listed = new Set(index.entries.map(({ slug, path }) => path ?? `content/services/${slug}.ts`));
  const imported = new Map(index.imports.map((each) => [each.path, each]));
  return services.flatMap(({ slug, path, data, prose }) => {
    if (listed.has(path)) return [];
    if (!data) {
      const message = `No service goes with this text: ${path} does not exist.`;
      const remedy = `Write ${path}, or remove or rename this file.`;
      return prose && !prose.source.fault
        ? [{ place: fileStart(prose.source.path, prose.source.text), message, remedy }]
        : [];
    }
    const unlisted = imported.get(path);
    const name = unlisted?.name ?? serviceIdentifier(slug);
    const entry = `"${slug}": ${name},`;
    return unlisted
      ? [{ place: unlisted.place, message: `${path} is imported but not listed.`, remedy: `Add to the list: ${entry}` }]
      : [
          {
            place: fileStart(path, data.source.text),
            message: `The service is not listed in ${indexPath}, so it has no page.`,
            remedy: `Add there: import ${name} from "./${slug}.ts"; and in the list: ${entry}`,
          },
        ];
  });
}

function unusedPackages({ packages, catalogue }: Project): Problem[] {
  if (catalogue.problems.length > 0) return [];
  const known = new Set(packages.map(({ path }) => path));
  const unused = packages.filter(({ path }) => !catalogue.packages.includes(path));
  return [
    ...catalogue.packages
      .filter((path) => !known.has(path))
      .map((path) => ({
        place: fileStart(path),
        message: `${path} does not exist, but ${cataloguePath} imports it as the package that can be ordered.`,
        remedy: "Restore it from version control, or correct the import.",
      })),
    ...unused.map(({ path, data }) => ({
      place: fileStart(path, data?.source.text),
      message: `The package is not imported in ${cataloguePath}, so it has no page.`,
      remedy: "Import it there, or remove this file.",
    })),
  ];
}
