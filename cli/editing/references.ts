import type { Place } from "../finding.ts";
import { fieldName, isServiceName } from "../project/data/path.ts";
import type { Project } from "../project/project.ts";
import { addressesOf, attributeOf, valueStart } from "../project/prose/addresses.ts";
import { placeOf, type ProseFile } from "../project/prose/prose-file.ts";
import type { SourceFile } from "../project/sources/source-file.ts";

/** A range of a file that names a service. */
export interface Reference {
  place: Place;
  /** The text of the range: the slug, or an address or path that ends with it. */
  text: string;
}

/** Every place outside the index that names a service by its slug, its address or its files. */
export function referencesTo(project: Project, slug: string): Reference[] {
  return [...inData(project, slug), ...inProse(project, slug)];
}

// --- internal ---

function inData({ parsed }: Project, slug: string): Reference[] {
  const names = new RegExp(`^(/products/${slug}(?=$|#)|content/firm/services/${slug}(?=\\.(ts|mdx)$))`);
  const found = parsed.flatMap(({ path: file, texts, at }) =>
    texts.flatMap((named) => {
      const { path, value: text } = named;
      const [name] = isServiceName(named) && text === slug ? [slug] : (names.exec(text) ?? []);
      // A redirect starts at an old address, which no later rename changes.
      if (name === undefined || (file === "content/firm/redirects.ts" && path.at(-1) === "from")) return [];
      const { source, stated, ...property } = at(path);
      const { start, end } = stated ?? property;
      const nameStart = source.text.indexOf(name, start);
      // A name assembled from parts or held by another file is not found here; the check after the edit finds it.
      if (nameStart === -1 || nameStart >= end) return [];
      return [reference(source, name, nameStart, fieldName(path))];
    }),
  );
  // Several fields may share one constant, which is changed once.
  return [...new Map(found.map((each) => [`${each.place.source.path}:${each.place.start}`, each])).values()];
}

function inProse({ prose }: Project, slug: string): Reference[] {
  return prose.flatMap((text) => [...inAddresses(text, slug), ...inComponents(text, slug)]);
}

function inAddresses(prose: ProseFile, slug: string): Reference[] {
  const address = `/products/${slug}`;
  return (
    addressesOf(prose)
      // An address written with entities has no offset; the check after the edit finds it.
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
