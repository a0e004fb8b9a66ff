import { basename, dirname } from "node:path/posix";
import { z } from "zod";
import { Company } from "../../content/schema/company.ts";
import { pagePaths } from "../../content/paths.ts";
import { dataFiles, entryFolders } from "../../content/schema/files.ts";
import { LegalFrontMatter, Redirects } from "../../content/schema/site.ts";
import type { Finding } from "../finding.ts";
import { Refusal } from "../refusal.ts";
import { dataReader, type DataFile } from "./data/data-file.ts";
import { indexPath, readEntryIndex, type EntryIndex, type EntryKind } from "./data/entry-index.ts";
import { Stated } from "./figures/estimate.ts";
import { mentionsIn, type Mention } from "./mentions.ts";
import { parsed, type Parsed } from "./parsed.ts";
import { readProse, type ProseFile } from "./prose/prose-file.ts";
import type { Folder } from "./sources/folder.ts";
import type { SourceFile } from "./sources/source-file.ts";

/** An entry of `content/firm/services/` or `content/firm/packages/`; the file name is its slug. */
export interface Entry {
  slug: string;
  path: string;
  data: DataFile | undefined;
  prose: ProseFile | undefined;
  stated: Stated;
}

/** A folder of entries, and the index that lists them. */
export interface Shelf {
  kind: EntryKind;
  /** What the names of an entry's files end in. */
  endings: readonly string[];
  entries: readonly Entry[];
  /** Undefined when its file is missing. */
  index: EntryIndex | undefined;
}

/** The content of a project as its files state it, mistakes included. */
export interface Project {
  /** The files that `content/schema/files.ts` names one by one, by path. */
  data: Map<string, DataFile>;
  company: z.infer<typeof CompanyFacts>;
  /** None if they are missing or wrong, itself a finding. */
  redirects: Redirects;
  /** Files that are needed and not there. */
  missing: string[];
  /** Services and packages with their indexes. */
  shelves: readonly Shelf[];
  services: Entry[];
  packages: Entry[];
  legal: (Entry & { prose: ProseFile })[];
  /** Every text of `services` and `legal`. */
  prose: ProseFile[];
  /** Files and folders beside the entries that nothing reads. */
  stray: Stray[];
  /** The list of services; undefined when its file is missing. */
  index: EntryIndex | undefined;
  /** Every readable piece of data with the schema it must meet. */
  parsed: Parsed[];
  /** Everything that data and texts name. */
  mentions: readonly Mention[];
  /** Addresses of all pages the content makes. */
  paths: Set<string>;
  /** Whether there is a file of `site/` or `content/`, by its path; true if there is no `site/`, or the path has escapes. */
  hasFile(path: string): boolean;
  /** Every content file that was read. */
  files: readonly { source: SourceFile; findings: readonly Finding[] }[];
}

/** A file or a folder that looks like content, at a place where nothing reads it. */
export interface Stray {
  path: string;
  folder: boolean;
  /** What its folder holds instead, for messages. */
  beside: string;
}

/** Reads the content of the project in a folder; refuses a folder without content. */
export function loadProject(folder: Folder): Project {
  if (folder.list("content").length === 0) {
    throw new Refusal(
      `There is no content/ in ${folder.name}.`,
      "Run in the project's folder, or name it with --cwd <folder>.",
    );
  }
  const read = dataReader(folder);
  const data = new Map<string, DataFile>();
  const missing: string[] = [];
  for (const name of Object.keys(dataFiles)) {
    const path = `content/firm/${name}`;
    const file = read(path);
    if (file) data.set(path, file);
    else missing.push(path);
  }
  const entries = (path: string): Entry[] => {
    // Editors and operating systems leave hidden files beside others.
    const files = folder.list(path).filter((name) => name !== "index.ts" && /^[^.].*\.(ts|mdx)$/.test(name));
    return [...new Set(files.map((name) => name.replace(/\.(ts|mdx)$/, "")))].map((slug) => {
      const file = read(`${path}/${slug}.ts`);
      const prose = readProse(folder, `${path}/${slug}.mdx`);
      return { slug, path: `${path}/${slug}.ts`, data: file, prose, stated: Stated.parse(file?.value) };
    });
  };
  const services = entries("content/firm/services");
  const packages = entries("content/firm/packages");
  const legal = entries("content/firm/legal").flatMap((entry) =>
    entry.prose ? [{ ...entry, prose: entry.prose }] : [],
  );
  const index = readEntryIndex(folder, "services");
  const shelves: Shelf[] = [
    { kind: "services", endings: [".ts", ".mdx"], entries: services, index },
    { kind: "packages", endings: [".ts"], entries: packages, index: readEntryIndex(folder, "packages") },
  ];
  for (const shelf of shelves) if (!shelf.index) missing.push(indexPath(shelf.kind));
  const prose = [...services, ...legal].flatMap((entry) => entry.prose ?? []);
  const parsedFiles = parseAll(data, services, packages, legal);
  const products = [...services, ...packages, ...(index?.entries ?? [])];
  return {
    data,
    company: CompanyFacts.parse(data.get("content/firm/company.ts")?.value),
    redirects: Redirects.safeParse(data.get("content/firm/redirects.ts")?.value).data ?? [],
    missing,
    services,
    packages,
    legal,
    prose,
    stray: [...shelves, { kind: "legal", endings: [".mdx"] }].flatMap(({ kind, endings }) =>
      strayIn(folder, `content/firm/${kind}`, endings),
    ),
    shelves,
    index,
    parsed: parsedFiles,
    mentions: mentionsIn(parsedFiles, prose),
    paths: new Set([
      ...Object.values(pagePaths),
      ...legal.map(({ slug }) => `/${slug}`),
      ...products.map(({ slug }) => `/products/${slug}`),
    ]),
    hasFile(path) {
      // A project of content alone, such as a commit's, says nothing of site/.
      const isKnown = path.startsWith("content/") || folder.list("site/prose").length > 0;
      return !isKnown || path.includes("%") || folder.list(dirname(path)).includes(basename(path));
    },
    files: [
      ...data.values(),
      ...[...services, ...packages, ...legal].flatMap((entry) => [entry.data, entry.prose]),
      ...shelves.map((shelf) => shelf.index),
    ].filter((file) => file !== undefined),
  };
}

// --- internal ---

/** The fields of the company that rules use; one that is missing or wrong, itself a finding, is undefined. */
const CompanyFacts = z
  .object({
    siteUrl: Company.shape.siteUrl.optional().catch(undefined),
    email: Company.shape.email.optional().catch(undefined),
    phone: Company.shape.phone.optional().catch(undefined),
    location: Company.shape.location.optional().catch(undefined),
    hourlyRate: Company.shape.hourlyRate.optional().catch(undefined),
    invoiceWithinHours: Company.shape.invoiceWithinHours.optional().catch(undefined),
  })
  .catch({});

function strayIn(folder: Folder, parent: string, endings: readonly string[]): Stray[] {
  const beside = `${parent}/ holds ${endings.map((ending) => `<slug>${ending}`).join(" and ")}`;
  return folder
    .list(parent)
    .filter((name) => !/^(\.|readme)/i.test(name) && !endings.some((ending) => name.endsWith(ending)))
    .map((name) => ({ path: `${parent}/${name}`, folder: folder.list(`${parent}/${name}`).length > 0, beside }))
    .filter((each) => each.folder || /\.(mdx?|markdown|[cm]?[jt]sx?|json)$/i.test(each.path));
}

/** Validates whatever could be read against its schema. */
function parseAll(data: Project["data"], services: Entry[], packages: Entry[], legal: Project["legal"]): Parsed[] {
  const files: { schema: z.ZodType; file: DataFile | undefined }[] = [
    ...Object.entries(dataFiles).map(([name, schema]) => ({ schema, file: data.get(`content/firm/${name}`) })),
    ...services.map((entry) => ({ schema: entryFolders.services, file: entry.data })),
    ...packages.map((entry) => ({ schema: entryFolders.packages, file: entry.data })),
    ...legal.map(({ prose }) => ({ schema: LegalFrontMatter, file: { ...prose, value: prose.frontMatter } })),
  ];
  return files.flatMap(({ schema, file }) => (file && file.findings.length === 0 ? [parsed(schema, file)] : []));
}
