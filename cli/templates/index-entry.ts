import { relative } from "node:path/posix";
import type { ServiceIndex } from "../project/service-index.ts";
import { serviceIdentifier } from "./identifier.ts";

/** The index with one more service: an import in its alphabetical place, an entry at the end of the list. */
export function withService({ source, imports, entries, listEnd }: ServiceIndex, slug: string): string {
  const name = serviceIdentifier(slug, ["services", ...imports.map((each) => each.name)]);
  const before = imports.findLast(({ path }) => relative("content/services", path) < `${slug}.ts`);
  const importAt = before ? before.place.end : (imports[0]?.place.start ?? 0);
  const line = `import ${name} from "./${slug}.ts";`;
  const entry = `${JSON.stringify(slug)}: ${name}`;
  const last = entries.at(-1);
  const insertions = [
    { at: importAt, text: before ? `\n${line}` : `${line}\n` },
    last ? { at: last.place.end, text: `,\n  ${entry}` } : { at: listEnd, text: `\n  ${entry},\n` },
  ];
  return insertions.reduceRight((text, { at, text: added }) => text.slice(0, at) + added + text.slice(at), source.text);
}
