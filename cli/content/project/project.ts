import { basename, dirname } from "node:path/posix";
import { z } from "zod";
import { pagePaths } from "../../../content/paths.ts";
import { dataFiles, entryFolders } from "../../../content/schema/files.ts";
import { LegalFrontMatter } from "../../../content/schema/legal.ts";
import type { Diagnostic, SourceFile } from "../check/finding.ts";
import { Refusal } from "../../refusal.ts";
import { readData, type DataFile, type Document } from "./data-file.ts";
import { textsOf, valueAt } from "./path.ts";
import { readProse, type ProseFile } from "./prose.ts";
import { referencesIn, type Reference } from "./references.ts";
import type { Folder } from "./folder.ts";

/** An entry of `content/firm/services/`, `packages/` or `legal/`; the file name is its slug. */
export interface Entry<Stated = unknown> {
  slug: string;
  path: string;
  data: DataFile | undefined;
  prose: ProseFile | undefined;
  /** Its facts; undefined if one of them is missing or wrong. */
  facts: Stated | undefined;
  draft: boolean;
}
export type ServiceEntry = Entry<z.output<(typeof entryFolders)["services"]>>;
export type PackageEntry = Entry<z.output<(typeof entryFolders)["packages"]>>;

/** The facts of each file of `content/firm/`, by its name without the ending; undefined if one is missing or wrong. */
export type Facts = {
  [Name in keyof typeof dataFiles as Name extends `${infer Short}.ts` ? Short : never]?: z.output<
    (typeof dataFiles)[Name]
  >;
};

/** The content of a project as its files state it, mistakes included. */
export interface Project {
  folder: Folder;
  facts: Facts;
  /** The files that `content/schema/files.ts` names one by one, by path. */
  data: ReadonlyMap<string, DataFile>;
  /** In the order of the cards, drafts included. */
  services: readonly ServiceEntry[];
  packages: readonly PackageEntry[];
  legal: readonly (Entry<LegalFrontMatter> & { prose: ProseFile })[];
  /** Every text of `services` and `legal`. */
  prose: readonly ProseFile[];
  /** Every piece of data that could be read. */
  documents: readonly Document[];
  /** Everything that data and texts name. */
  references: readonly Reference[];
  /** Addresses of all pages the content makes, those of drafts included. */
  paths: ReadonlySet<string>;
  /** Files that are needed and not there. */
  missing: readonly string[];
  /** Every content file that was read. */
  files: readonly { source: SourceFile; diagnostics: readonly Diagnostic[] }[];
  /** Whether there is a file, by its path. */
  hasFile(path: string): boolean;
}

/** Reads the content of the project in a folder; refuses a folder without content. */
export function loadProject(folder: Folder): Project {
  if (folder.list("content").length === 0) {
    throw new Refusal(
      `There is no content/ in ${folder.name}.`,
      "Run in the project's folder, or name it with --cwd <folder>.",
    );
  }
  const documents: Document[] = [];
  /** Parses data against its schema, once; undefined if it could not be read, or the schema objects. */
  const factsOf = <S extends z.ZodType>(schema: S, { source, value, at, diagnostics }: DataFile) => {
    if (diagnostics.length > 0) return undefined;
    // Compiling a schema takes longer than reading a few thousand values without.
    const { data, error } = schema.safeParse(value, { jitless: true });
    documents.push({ path: source.path, schema, value, issues: error?.issues ?? [], texts: textsOf(value), at });
    return data;
  };
  const data = new Map<string, DataFile>();
  const missing: string[] = [];
  const facts: Record<string, unknown> = {};
  for (const [name, schema] of Object.entries(dataFiles)) {
    const path = `content/firm/${name}`;
    const file = readData(folder, path);
    if (!file) missing.push(path);
    else {
      data.set(path, file);
      facts[basename(name, ".ts")] = factsOf(schema, file);
    }
  }
  const entries = <S extends z.ZodType>(kind: string, schema: S, ofText = false): Entry<z.output<S>>[] => {
    const parent = `content/firm/${kind}`;
    // Editors and operating systems leave hidden files beside others, and earlier commits have an index.
    const names = folder.list(parent).filter((name) => name !== "index.ts" && /^[^.].*\.(ts|mdx)$/.test(name));
    const found = [...new Set(names.map((name) => name.replace(/\.(ts|mdx)$/, "")))].map((slug) => {
      const file = readData(folder, `${parent}/${slug}.ts`);
      const prose = readProse(folder, `${parent}/${slug}.mdx`);
      const stated = ofText ? prose : file;
      const draft = valueAt(stated?.value, ["draft"]) === true;
      return { slug, path: `${parent}/${slug}.ts`, data: file, prose, facts: stated && factsOf(schema, stated), draft };
    });
    return found.toSorted((a, b) => placeOf(a) - placeOf(b));
  };
  const services = entries("services", entryFolders.services);
  const packages = entries("packages", entryFolders.packages);
  const legal = entries("legal", LegalFrontMatter, true).flatMap((entry) =>
    entry.prose ? [{ ...entry, prose: entry.prose }] : [],
  );
  const prose = [...services, ...legal].flatMap((entry) => entry.prose ?? []);
  return {
    folder,
    facts: facts as Facts,
    data,
    services,
    packages,
    legal,
    prose,
    documents,
    references: referencesIn(documents, prose),
    paths: new Set([
      ...Object.values(pagePaths),
      ...legal.map(({ slug }) => `/${slug}`),
      ...[...services, ...packages].map(({ slug }) => `/products/${slug}`),
    ]),
    missing,
    files: [
      ...data.values(),
      ...[...services, ...packages, ...legal].flatMap((entry) => [entry.data, entry.prose]),
    ].filter((file) => file !== undefined),
    hasFile: (path) => folder.list(dirname(path)).includes(basename(path)),
  };
}

// --- internal ---

/** The place of an entry among those of its kind; one without comes after all others. */
function placeOf({ data }: Entry): number {
  const place = valueAt(data?.value, ["place"]);
  return typeof place === "number" ? place : Number.MAX_VALUE;
}
