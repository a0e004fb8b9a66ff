import { relative } from "node:path/posix";
import { serviceIdentifier, type EntryIndex } from "../project/data/entry-index.ts";
import { removal, spliced } from "./splice.ts";

/** The index with one more service: an import in its alphabetical place, an entry at the end of the list. */
export function withService(index: EntryIndex, slug: string): string {
  const { source, imports, entries, listEnd } = index;
  const name = freeName(index, slug);
  const before = imports.findLast(({ path }) => relative("content/firm/services", path) < `${slug}.ts`);
  const importAt = before ? before.range.end : (imports[0]?.range.start ?? 0);
  const line = importLine(name, slug);
  const entry = `${JSON.stringify(slug)}: ${name}`;
  const last = entries.at(-1);
  const entryAt = last ? last.range.end : listEnd;
  return spliced(source.text, [
    { start: importAt, end: importAt, text: before ? `\n${line}` : `${line}\n` },
    { start: entryAt, end: entryAt, text: last ? `,\n  ${entry}` : `\n  ${entry},\n` },
  ]);
}

/** The index with a service under its new slug, at the same position in the list. */
export function withRenamed(index: EntryIndex, from: string, to: string): string {
  const name = freeName(index, to);
  return spliced(index.source.text, [
    ...importPlaces(index, from).map((range) => ({ ...range, text: importLine(name, to) })),
    ...entryPlaces(index, from).map((range) => ({ ...range, text: `${JSON.stringify(to)}: ${name}` })),
  ]);
}

/** The index without a service. */
export function withoutService(index: EntryIndex, slug: string): string {
  const { text } = index.source;
  return spliced(text, [
    ...importPlaces(index, slug).map(({ start, end }) => ({
      start,
      end: text.startsWith("\n", end) ? end + 1 : end,
      text: "",
    })),
    ...entryPlaces(index, slug).map((range) => removal(text, range)),
  ]);
}

// --- internal ---

function importLine(name: string, slug: string): string {
  return `import ${name} from "./${slug}.ts";`;
}

function freeName({ imports }: EntryIndex, slug: string): string {
  return serviceIdentifier(slug, ["services", ...imports.map(({ name }) => name)]);
}

function importPlaces({ imports }: EntryIndex, slug: string) {
  return imports.filter(({ path }) => path === `content/firm/services/${slug}.ts`).map(({ range }) => range);
}

function entryPlaces({ entries }: EntryIndex, slug: string) {
  return entries.filter((entry) => entry.slug === slug).map(({ range }) => range);
}
