import { basename, dirname } from "node:path/posix";
import type { z } from "zod";
import { dataFiles, entryFolders } from "../../content/schema/files.ts";
import { LegalFrontMatter, Redirects } from "../../content/schema/site.ts";
import { Refusal } from "../refusal.ts";
import { CompanyFacts } from "./company.ts";
import { dataReader, type DataFile } from "./data/data-file.ts";
import { textsOf, type Text } from "./data/path.ts";
import { readEntryIndex, type EntryIndex } from "./data/entry-index.ts";
import { readProse, type ProseFile } from "./prose/prose-file.ts";
import { fixedPaths } from "./routes.ts";
import type { Folder } from "./sources/folder.ts";

/** An entry of `content/firm/services/` or `content/firm/packages/`; the file name is its slug. */
export interface Entry {
  slug: string;
  path: string;
  data: DataFile | undefined;
  prose: ProseFile | undefined;
}

/** The content of a project as its files state it, mistakes included. */
export interface Project {
  /** The files that `content/schema/files.ts` names one by one, by path. */
  data: Map<string, DataFile>;
  company: CompanyFacts;
  /** None if they are missing or wrong, itself a finding. */
  redirects: Redirects;
  /** Those of `data` that are not there. */
  missing: string[];
  services: Entry[];
  packages: Entry[];
  legal: (Entry & { prose: ProseFile })[];
  /** Every text of `services` and `legal`. */
  prose: ProseFile[];
  /** Files and folders beside the entries that nothing reads. */
  stray: Stray[];
  /** The list of services; undefined when its file is missing. */
  index: EntryIndex | undefined;
  /** The list of packages; undefined when its file is missing. */
  packageIndex: EntryIndex | undefined;
  /** Every readable piece of data with the schema it must meet. */
  parsed: Parsed[];
  /** Addresses of all pages the content makes. */
  paths: Set<string>;
  /** Whether there is a file in a folder of `site/` or `content/firm/`, by its path; true if that folder is not there, or it has escapes. */
  hasFile(path: string): boolean;
  /** How many content files were read. */
  fileCount: number;
}

/** A file or a folder that looks like content, at a place where nothing reads it. */
export interface Stray {
  path: string;
  folder: boolean;
  /** What its folder holds instead, for messages. */
  beside: string;
}

/** Data from a `.ts` file or from front matter, with what its schema says about it. */
export interface Parsed {
  path: string;
  value: unknown;
  schema: z.ZodType;
  issues: readonly z.core.$ZodIssue[];
  /** Every text in the value. */
  texts: readonly Text[];
  at: DataFile["at"];
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
    return [...new Set(files.map((name) => name.replace(/\.(ts|mdx)$/, "")))].map((slug) => ({
      slug,
      path: `${path}/${slug}.ts`,
      data: read(`${path}/${slug}.ts`),
      prose: readProse(folder, `${path}/${slug}.mdx`),
    }));
  };
  const services = entries("content/firm/services");
  const packages = entries("content/firm/packages");
  const legal = entries("content/firm/legal").flatMap((entry) =>
    entry.prose ? [{ ...entry, prose: entry.prose }] : [],
  );
  const index = readEntryIndex(folder, "services");
  const packageIndex = readEntryIndex(folder, "packages");
  const listed = index?.entries.map(({ slug }) => slug) ?? [];
  const products = [...services, ...packages].map(({ slug }) => slug).concat(listed);
  return {
    data,
    company: CompanyFacts.parse(data.get("content/firm/company.ts")?.value),
    redirects: Redirects.safeParse(data.get("content/firm/redirects.ts")?.value).data ?? [],
    missing,
    services,
    packages,
    legal,
    prose: [...services, ...legal].flatMap((entry) => entry.prose ?? []),
    stray: [
      ...strayIn(folder, "content/firm/services", ["ts", "mdx"]),
      ...strayIn(folder, "content/firm/packages", ["ts"]),
      ...strayIn(folder, "content/firm/legal", ["mdx"]),
    ],
    index,
    packageIndex,
    parsed: parseAll(data, services, packages, legal),
    paths: new Set([
      ...fixedPaths,
      ...legal.map(({ slug }) => `/${slug}`),
      ...products.map((slug) => `/products/${slug}`),
    ]),
    hasFile(path) {
      // A project of content alone, such as a commit's, says nothing of other files.
      const room = path.split("/").slice(0, path.startsWith("content/") ? 3 : 2);
      const known = folder.list(room.join("/")).length > 0 && !path.includes("%");
      return !known || folder.list(dirname(path)).includes(basename(path));
    },
    fileCount:
      data.size +
      [index, packageIndex].filter(Boolean).length +
      [...services, ...packages, ...legal].flatMap((e) => [e.data, e.prose]).filter(Boolean).length,
  };
}

// --- internal ---

function strayIn(folder: Folder, parent: string, endings: readonly string[]): Stray[] {
  const beside = `${parent}/ holds ${endings.map((ending) => `<slug>.${ending}`).join(" and ")}`;
  return folder
    .list(parent)
    .filter((name) => !/^(\.|readme)/i.test(name) && !endings.some((ending) => name.endsWith(`.${ending}`)))
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
  return files.flatMap(({ schema, file }) => {
    if (!file || file.findings.length > 0) return [];
    const { source, value, at } = file;
    const issues = schema.safeParse(value).error?.issues ?? [];
    return [{ path: source.path, schema, value, issues, texts: textsOf(value), at }];
  });
}
