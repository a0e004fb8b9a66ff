import { basename } from "node:path/posix";
import { z } from "zod";
import { builtFiles, pagePaths } from "../../../content/paths.ts";
import { dataFiles, entryFolders } from "../../../content/schema/files.ts";
import { LegalFrontMatter } from "../../../content/schema/pages.ts";
import { CommandError } from "../../command-error.ts";
import { readData, type DataFile, type ContentDocument } from "./data-file.ts";
import type { Folder } from "./folder.ts";
import { textsOf, valueAt } from "./path.ts";
import { readProse, type ProseFile } from "./prose.ts";
import { annotatedIn, referencesIn, type Reference } from "./references.ts";
import type { Diagnostic, SourceFile } from "./source-file.ts";

/** A service, a package or a legal text. Its file name is its slug. */
export interface Entry<Stated = unknown> {
  slug: string;
  path: string;
  data: DataFile | undefined;
  prose: ProseFile | undefined;
  /** Its data after validation; undefined if it is invalid. */
  facts: Stated | undefined;
  draft: boolean;
}
export type ServiceEntry = Entry<z.output<(typeof entryFolders)["services"]>>;
export type PackageEntry = Entry<z.output<(typeof entryFolders)["packages"]>>;

/** The validated data of each file of `content/firm/`, by its name without the extension; undefined if invalid. */
export type Facts = {
  [Name in keyof typeof dataFiles as Name extends `${infer Short}.ts` ? Short : never]?: z.output<
    (typeof dataFiles)[Name]
  >;
};

/** The content of a project, including its mistakes. */
export interface Project {
  folder: Folder;
  /** The time of the run. */
  now: number;
  facts: Facts;
  /** The single files of `content/schema/files.ts`, by path. */
  data: ReadonlyMap<string, DataFile>;
  /** In the order of the cards, drafts included. */
  services: readonly ServiceEntry[];
  packages: readonly PackageEntry[];
  legal: readonly (Entry<LegalFrontMatter> & { prose: ProseFile })[];
  /** Every text of `services` and `legal`. */
  prose: readonly ProseFile[];
  /** All data that could be read. */
  documents: readonly ContentDocument[];
  /** All references of data and texts to pages, files, services and packages. */
  references: readonly Reference[];
  /** Paths of all pages, including those of drafts. */
  paths: ReadonlySet<string>;
  /** Addresses of the files that the build writes. */
  builtFiles: ReadonlySet<string>;
  /** All content files. */
  files: readonly { source: SourceFile; diagnostics: readonly Diagnostic[] }[];
}

/** Reads the content of a project. Refuses a folder without content/. */
export function loadProject(folder: Folder, now: number): Project {
  if (folder.list("content").length === 0) {
    const remedy = "Run it in the project's folder, or give that folder with --cwd <folder>.";
    throw new CommandError(`There is no content/ in ${folder.name}.`, remedy);
  }
  const documents: ContentDocument[] = [];
  /** Adds the data of a file to `documents`, and validates it; undefined if it cannot be read or is invalid. */
  const readDocument = <S extends z.ZodType>(schema: S, { source, value, at, diagnostics }: DataFile) => {
    if (diagnostics.length > 0) return undefined;
    // Compiling a schema takes longer than validating a few thousand values without.
    const { data, error } = schema.safeParse(value, { jitless: true, error: describeLength });
    const annotated = annotatedIn(schema, value);
    const issues = error?.issues ?? [];
    documents.push({ path: source.path, schema, value, issues, texts: textsOf(value), annotated, at });
    return data;
  };
  const data = new Map<string, DataFile>();
  const facts: Facts & Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(dataFiles)) {
    const path = `content/firm/${name}`;
    const file = readData(folder, path);
    if (!file) continue;
    data.set(path, file);
    facts[basename(name, ".ts")] = readDocument(schema, file);
  }
  const entries = <S extends z.ZodType>(kind: string, schema: S, ofText = false): Entry<z.output<S>>[] => {
    const parent = `content/firm/${kind}`;
    // Hidden files are from editors and operating systems.
    const names = folder.list(parent).filter((name) => /^[^.].*\.(ts|mdx)$/.test(name));
    const found = [...new Set(names.map((name) => name.replace(/\.(ts|mdx)$/, "")))].map((slug) => {
      const path = `${parent}/${slug}.ts`;
      const file = readData(folder, path);
      const prose = readProse(folder, `${parent}/${slug}.mdx`);
      const stated = ofText ? prose : file;
      const draft = valueAt(stated?.value, ["draft"]) === true;
      const valid = stated && readDocument(schema, stated);
      return { slug, path, data: file, prose, facts: valid, draft };
    });
    return found.toSorted((a, b) => sortOrderOf(a) - sortOrderOf(b));
  };
  const services = entries("services", entryFolders.services);
  const packages = entries("packages", entryFolders.packages);
  const legal = entries("legal", LegalFrontMatter, true).flatMap((entry) =>
    entry.prose ? [{ ...entry, prose: entry.prose }] : [],
  );
  const prose = [...services, ...legal].flatMap((entry) => entry.prose ?? []);
  const { pages } = facts;
  const paths = new Set([
    // A firm without texts for a page has no such page.
    ...Object.entries(pagePaths).flatMap(([name, path]) => (!pages || name in pages ? path : [])),
    ...legal.map(({ slug }) => `/${slug}`),
    ...[...services, ...packages].map(({ slug }) => `/products/${slug}`),
  ]);
  return {
    folder,
    now,
    facts,
    data,
    services,
    packages,
    legal,
    prose,
    documents,
    references: referencesIn(documents, prose),
    paths,
    builtFiles: builtFiles(paths),
    files: [
      ...data.values(),
      ...[...services, ...packages, ...legal].flatMap((entry) => [entry.data, entry.prose]),
    ].filter((file) => file !== undefined),
  };
}

/** The message for a text that is too long or too short, if its schema has none. */
const describeLength: z.core.$ZodErrorMap = (issue) => {
  if ((issue.code !== "too_big" && issue.code !== "too_small") || issue.origin !== "string") return undefined;
  const limit = issue.code === "too_big" ? `at most ${issue.maximum}` : `at least ${issue.minimum}`;
  const { length } = String(issue.input);
  return `${length} ${length === 1 ? "character" : "characters"} long; ${limit}`;
};

/** The sort order of an entry. Entries without one come last. */
function sortOrderOf({ data }: Entry): number {
  const sortOrder = valueAt(data?.value, ["sortOrder"]);
  return typeof sortOrder === "number" ? sortOrder : Number.MAX_VALUE;
}
