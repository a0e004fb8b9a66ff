import { Slug } from "../../../content/schema/text.ts";
import { fileStart, type Finding } from "../../finding.ts";
import { serviceIdentifier } from "../../project/data/service-identifier.ts";
import { indexPath } from "../../project/data/entry-index.ts";
import type { Project } from "../../project/project.ts";
import type { Rule } from "../rule.ts";
import { legalPages } from "./legal-pages.ts";
import { kebab } from "./slug.ts";

/** Every required file exists, and every existing file is used. */
export const files: Rule = {
  id: "files",
  severity: "error",
  summary: "Every required file exists, and every existing file is used.",
  why: "A service is three things: its .ts, its .mdx, and its entry in content/firm/services/index.ts. One without the others is a page that is missing or broken.",
  example: {
    file: "content/firm/services/index.ts",
    inPlaceOf: '"example-agents": exampleAgents,',
    wrong: '"example-agents": exampleAgents,\n  "other-agents": otherAgents,',
    right: '"example-agents": exampleAgents,',
  },
  check(project) {
    return [
      ...missingFiles(project),
      ...brokenEntries(project),
      ...strayImports(project),
      ...unlistedServices(project),
      ...unlistedPackages(project),
      ...strayFiles(project),
      ...legalPages(project),
    ];
  },
};

// --- internal ---

function missingFiles({ missing, index, packageIndex }: Project): Finding[] {
  const indexes = [...(index ? [] : [indexPath]), ...(packageIndex ? [] : ["content/firm/packages/index.ts"])];
  return [...missing, ...indexes].map((path) => ({
    place: fileStart({ path, text: "" }),
    message: `${path} does not exist.`,
    remedy: "Restore it from version control: every page needs it.",
  }));
}

/** Entries of the index whose files are incomplete. */
function brokenEntries({ index, services }: Project): Finding[] {
  if (!index) return [];
  const known = new Map(services.map((service) => [service.path, service]));
  return index.entries.flatMap(({ slug, name, path, place }) => {
    if (path === undefined) {
      const remedy = `Add: import ${name} from "./${slug}.ts";`;
      return [{ place, message: `"${slug}" is listed as ${name}, which is not imported.`, remedy }];
    }
    const entry = known.get(path);
    if (!entry && known.get(`content/firm/services/${slug}.ts`)?.data) {
      const from = index.imports.find((each) => each.name === name);
      const remedy = `Write import ${name} from "./${slug}.ts";`;
      return [
        { place: from?.place ?? place, message: `"${slug}" is imported from ${path}, which is not a service.`, remedy },
      ];
    }
    if (!entry?.data) {
      // The slug rule says that a file of another spelling needs this name.
      if (services.some((service) => service.data && service.slug !== slug && kebab(service.slug) === slug)) return [];
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

/** Even an unused import breaks the build if its file does not exist. */
function strayImports({ index, services }: Project): Finding[] {
  if (!index || index.findings.length > 0) return [];
  const used = new Set(index.entries.map(({ name }) => name));
  const known = new Set(services.map(({ path }) => path));
  return index.imports
    .filter(({ name, path }) => !used.has(name) && !known.has(path))
    .map(({ path, place }) => ({ place, message: `${path} is imported, but is not a service.`, remedy: "Remove it." }));
}

function unlistedServices({ index, services }: Project): Finding[] {
  if (!index || index.findings.length > 0) return [];
  // An entry whose import is missing or wrong has its own finding; its file counts as listed.
  const known = new Set(services.map(({ path }) => path));
  const listed = new Set(
    index.entries.map(({ slug, path }) => (path && known.has(path) ? path : `content/firm/services/${slug}.ts`)),
  );
  const imported = new Map(index.imports.map((each) => [each.path, each]));
  return services.flatMap(({ slug, path, data, prose }) => {
    if (listed.has(path)) return [];
    if (!data) {
      const message = `No service goes with this text: ${path} does not exist.`;
      const remedy = `Write ${path}, or remove or rename this file.`;
      return prose && !prose.source.fault ? [{ place: fileStart(prose.source), message, remedy }] : [];
    }
    // The slug rule says which name it needs instead.
    if (!Slug.safeParse(slug).success) return [];
    const unlisted = imported.get(path);
    const name = unlisted?.name ?? serviceIdentifier(slug);
    const entry = `"${slug}": ${name},`;
    return unlisted
      ? [{ place: unlisted.place, message: `${path} is imported but not listed.`, remedy: `Add to the list: ${entry}` }]
      : [
          {
            place: fileStart(data.source),
            message: `The service is not listed in ${indexPath}, so it has no page.`,
            remedy: `Add there: import ${name} from "./${slug}.ts"; and in the list: ${entry}`,
          },
        ];
  });
}

function strayFiles({ stray }: Project): Finding[] {
  return stray.map(({ path, folder, beside }) => ({
    place: fileStart({ path, text: "" }),
    message: `Nothing reads ${path}: ${beside}.`,
    remedy: folder ? "Move its files up, or delete it." : "Rename it accordingly, or delete it.",
  }));
}

/** Packages that the index does not list, and listed ones without a file. */
function unlistedPackages({ packages, packageIndex }: Project): Finding[] {
  if (!packageIndex || packageIndex.findings.length > 0) return [];
  const known = new Set(packages.map(({ path }) => path));
  const listed = new Set(packageIndex.entries.map(({ path }) => path));
  return [
    ...packageIndex.entries
      .filter(({ path }) => path === undefined || !known.has(path))
      .map(({ slug, path, place }) => ({
        place,
        message: `"${slug}" is listed, but ${path ?? `content/firm/packages/${slug}.ts`} is not a package that it imports.`,
        remedy: "Write that file and import it, or remove the entry and its import.",
      })),
    ...packages
      .flatMap(({ slug, path, data }) => (data && !listed.has(path) ? [{ slug, source: data.source }] : []))
      .map(({ slug, source }) => ({
        place: fileStart(source),
        message: `The package is not listed in ${packageIndex.source.path}, so it has no page.`,
        remedy: `Add there: import ${serviceIdentifier(slug)} from "./${slug}.ts"; and in the list: "${slug}": ${serviceIdentifier(slug)},`,
      })),
  ];
}
