import type { Place } from "../finding.ts";
import { fieldName } from "../project/data/path.ts";
import type { Project } from "../project/project.ts";
import { addressesOf, attributeOf, valueStart } from "../project/prose/addresses.ts";
import { placeOf, type ProseFile } from "../project/prose/prose-file.ts";
import type { SourceFile } from "../project/sources/source-file.ts";

/** A stretch of a file that names a service; its text is `text`. */
export interface Reference {
  place: Place;
  /** The service's slug, or an address or path that ends with it. */
  text: string;
}

/** Every place outside the index that names a service by its slug, its address or its files. */
export function referencesTo(project: Project, slug: string): Reference[] {
  return [...inData(project, slug), ...inProse(project, slug)];
}

// --- internal ---

function inData({ parsed }: Project, slug: string): Reference[] {
  const names = new RegExp(`^(/products/${slug}(?=$|#)|content/services/${slug}(?=\\.(ts|mdx)$))`);
  const found = parsed.flatMap(({ path: file, texts, at }) =>
    texts.flatMap(({ path, value: text }) => {
      const [name] = names.exec(text) ?? [];
      // Where an address led before stays true whatever is renamed later.
      if (name === undefined || (file === "content/redirects.ts" && path.at(-1) === "from")) return [];
      const { source, stated, ...property } = at(path);
      const { start, end } = stated ?? property;
      const nameStart = source.text.indexOf(name, start);
      // One put together from pieces, or stated in another file, is not found there; the check after the change finds it.
      if (nameStart === -1 || nameStart >= end) return [];
      return [reference(source, name, nameStart, fieldName(path))];
    }),
  );
  // A constant may stand for several fields, and is changed once.
  return [...new Map(found.map((each) => [`${each.place.source.path}:${each.place.start}`, each])).values()];
}

function inProse({ prose }: Project, slug: string): Reference[] {
  return prose.flatMap((text) => [...inAddresses(text, slug), ...inComponents(text, slug)]);
}

function inAddresses(prose: ProseFile, slug: string): Reference[] {
  const address = `/products/${slug}`;
  return (
    addressesOf(prose)
      // One written in entities is not found there; the check after the change finds it.
      .filter(({ to, start }) => start !== -1 && to.startsWith(address) && /^([#?]|$)/.test(to.slice(address.length)))
      .map(({ place, start }) => reference(place.source, address, start))
  );
}

function inComponents(prose: ProseFile, slug: string): Reference[] {
  return prose.nodes
    .filter((node) => attributeOf(node, "service") === slug)
    .map((node) => {
      const place = placeOf(prose, node);
      return reference(place.source, slug, valueStart(place, "service"));
    });
}

function reference(source: SourceFile, text: string, start: number, field?: string): Reference {
  return { text, place: { source, start, end: start + text.length, ...(field && { field }) } };
}
