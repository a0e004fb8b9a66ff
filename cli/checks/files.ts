import { Slug } from "../../content/schema/text.ts";
import { fileStart, type Diagnostic } from "../diagnostic.ts";
import { serviceIdentifier, singular } from "../project/entry-index.ts";
import type { Project, Shelf } from "../project/project.ts";
import { kebab } from "./slug.ts";

/** Every required file exists, and every existing file is used. */
export function files(project: Project): Diagnostic[] {
  return [
    ...project.missing.map((path) => ({
      range: fileStart({ path, text: "" }),
      message: `${path} does not exist.`,
      help: "Restore it from version control: every page needs it.",
    })),
    ...project.shelves.flatMap((shelf) => [...brokenEntries(shelf), ...strayImports(shelf), ...unlisted(shelf)]),
    ...[...project.shelves, { kind: "legal", endings: [".mdx"] }].flatMap((shelf) => strayFiles(project, shelf)),
    ...legalPages(project),
  ];
}

// --- internal ---

/** Entries of an index whose files are incomplete. */
function brokenEntries({ kind, endings, entries, index }: Shelf): Diagnostic[] {
  if (!index) return [];
  const known = new Map(entries.map((entry) => [entry.path, entry]));
  return index.entries.flatMap(({ slug, name, path, range }) => {
    if (path === undefined) {
      const help = `Add: import ${name} from "./${slug}.ts";`;
      return [{ range, message: `"${slug}" is listed as ${name}, which is not imported.`, help }];
    }
    const entry = known.get(path);
    if (!entry && known.get(`content/firm/${kind}/${slug}.ts`)?.data) {
      const from = index.imports.find((each) => each.name === name);
      const message = `"${slug}" is imported from ${path}, which is not a ${singular[kind]}.`;
      return [{ range: from?.range ?? range, message, help: `Write import ${name} from "./${slug}.ts";` }];
    }
    if (!entry?.data) {
      // The slug rule says that a file of another spelling needs this name.
      if (entries.some((each) => each.data && each.slug !== slug && kebab(each.slug) === slug)) return [];
      const help = "Write that file, or remove the entry and its import.";
      return [{ range, message: `"${slug}" is listed, but ${path} does not exist.`, help }];
    }
    if (!entry.prose && endings.includes(".mdx")) {
      const prose = path.replace(/\.ts$/, ".mdx");
      const help = `Write ${prose}: the long description of the service, 250-400 words.`;
      return [{ range, message: `"${slug}" has no prose: ${prose} does not exist.`, help }];
    }
    return [];
  });
}

/** Files and folders beside the entries, which nothing reads. */
function strayFiles({ folder }: Project, { kind, endings }: Pick<Shelf, "endings"> & { kind: string }): Diagnostic[] {
  const parent = `content/firm/${kind}`;
  const strange = folder
    .list(parent)
    .filter((name) => !/^(\.|readme)/i.test(name) && !endings.some((ending) => name.endsWith(ending)));
  return strange.flatMap((name) => {
    const path = `${parent}/${name}`;
    const isFolder = folder.list(path).length > 0;
    if (!isFolder && !/\.(mdx?|markdown|[cm]?[jt]sx?|json)$/i.test(name)) return [];
    const message = `Nothing reads ${path}: ${parent}/ holds ${endings.map((ending) => `<slug>${ending}`).join(" and ")}.`;
    const help = isFolder ? "Move its files up, or delete it." : "Rename it accordingly, or delete it.";
    return [{ range: fileStart({ path, text: "" }), message, help }];
  });
}

/** Even an unused import breaks the build if its file does not exist. */
function strayImports({ kind, entries, index }: Shelf): Diagnostic[] {
  if (!index || index.diagnostics.length > 0) return [];
  const used = new Set(index.entries.map(({ name }) => name));
  const known = new Set(entries.map(({ path }) => path));
  return index.imports
    .filter(({ name, path }) => !used.has(name) && !known.has(path))
    .map(({ path, range }) => {
      const message = `${path} is imported, but is not a ${singular[kind]}.`;
      return { range, message, help: "Remove it." };
    });
}

/** Entries that their index does not list, and texts without an entry. */
function unlisted({ kind, endings, entries, index }: Shelf): Diagnostic[] {
  if (!index || index.diagnostics.length > 0) return [];
  // An entry whose import is missing or wrong has its own finding; its file counts as listed.
  const known = new Set(entries.map(({ path }) => path));
  const listed = new Set(
    index.entries.map(({ slug, path }) => (path && known.has(path) ? path : `content/firm/${kind}/${slug}.ts`)),
  );
  return entries.flatMap(({ slug, path, data, prose }): Diagnostic[] => {
    if (listed.has(path)) return [];
    if (!data) {
      const message = `No service goes with this text: ${path} does not exist.`;
      const help = `Write ${path}, or remove or rename this file.`;
      const isText = Slug.safeParse(slug).success && prose && !prose.source.fault && endings.includes(".mdx");
      return isText ? [{ range: fileStart(prose.source), message, help }] : [];
    }
    // The slug rule says which name it needs instead.
    if (!Slug.safeParse(slug).success) return [];
    const imported = index.imports.find((each) => each.path === path);
    const name = imported?.name ?? serviceIdentifier(slug);
    const entry = `"${slug}": ${name},`;
    if (imported) {
      const message = `${path} is imported but not listed.`;
      return [{ range: imported.range, message, help: `Add to the list: ${entry}` }];
    }
    const message = `The ${singular[kind]} is not listed in ${index.source.path}, so it has no page.`;
    const help = `Add there: import ${name} from "./${slug}.ts"; and in the list: ${entry}`;
    return [{ range: fileStart(data.source), message, help }];
  });
}

/** A legal text gets its page, and its visitors, from the footer's legal links: each leads to one, and each has one. */
function legalPages({ legal, data, facts, paths }: Project): Diagnostic[] {
  const navigation = data.get("content/firm/navigation.ts");
  const links = facts.navigation?.legal;
  if (!navigation || !links) return [];
  const texts = new Set(legal.map(({ slug }) => `/${slug}`));
  const linked = new Set(links.map(({ to }) => to));
  return [
    ...links.flatMap(({ to }, index) =>
      // The reference rule reports an address that is no page at all.
      texts.has(to) || !paths.has(to)
        ? []
        : [
            {
              range: navigation.at(["legal", index, "to"]),
              message: `${to} is not a legal text: content/firm/legal${to}.mdx does not exist.`,
              help: "Write that file, or move the link to another list.",
            },
          ],
    ),
    ...legal
      .filter(({ slug, prose }) => !prose.source.fault && !linked.has(`/${slug}`))
      .map(({ slug, prose }) => ({
        range: fileStart(prose.source),
        message: `No legal link leads to /${slug}, so the text has no page.`,
        help: `Add { label: "…", to: "/${slug}" } to legal in content/firm/navigation.ts, or remove this file.`,
      })),
  ];
}
