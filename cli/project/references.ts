import type { Place } from "../finding.ts";
import { fieldName } from "./path.ts";
import type { Project } from "./project.ts";
import { placeOf } from "./prose.ts";

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
  return parsed.flatMap(({ path: file, texts, at }) =>
    texts.flatMap(({ path, value: text }) => {
      const [found] = names.exec(text) ?? [];
      // Where an address led before stays true whatever is renamed later.
      if (found === undefined || (file === "content/redirects.ts" && path.at(-1) === "from")) return [];
      const place = at(path);
      return [reference(place, found, place.source.text.lastIndexOf(found, place.end), fieldName(path))];
    }),
  );
}

function inProse({ services, legal }: Project, slug: string): Reference[] {
  return [...services, ...legal].flatMap(({ prose }) =>
    (prose?.nodes ?? []).flatMap((node): Reference[] => {
      if (!prose) return [];
      const place = placeOf(prose, node);
      const { text } = place.source;
      if (node.type === "link" || node.type === "definition") {
        const address = `/products/${slug}`;
        const named = node.url === address || node.url.startsWith(`${address}#`);
        return named ? [reference(place, address, text.lastIndexOf(address, place.end))] : [];
      }
      if (node.type !== "mdxJsxTextElement" && node.type !== "mdxJsxFlowElement") return [];
      const named = node.attributes.some(
        (each) => each.type === "mdxJsxAttribute" && each.name === "service" && each.value === slug,
      );
      return named ? [reference(place, slug, text.indexOf(slug, text.indexOf("service", place.start)))] : [];
    }),
  );
}

function reference({ source }: Place, text: string, start: number, field?: string): Reference {
  return { text, place: { source, start, end: start + text.length, ...(field && { field }) } };
}
