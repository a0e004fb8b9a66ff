import { productOf } from "../project/mentions.ts";
import type { Project } from "../project/project.ts";
import type { SourceFile } from "../project/sources/source-file.ts";

/** A range of a file that is a service's slug, or an address or a path that ends with it. */
export interface Reference {
  source: SourceFile;
  start: number;
  end: number;
  /** The field it is in, in data. */
  field: string | undefined;
}

/** Every place outside the index that names a service by its slug, its address or its files. */
export function referencesTo(project: Project, slug: string): Reference[] {
  const found = project.mentions
    .filter((mention) => productOf(mention) === slug)
    .flatMap(({ to, place }): Reference[] => {
      const { source, stated, field, ...whole } = place();
      const { start, end } = stated ?? whole;
      const text = `${/^(?:\/products\/|content\/firm\/services\/)?/.exec(to)?.[0]}${slug}`;
      // The words of a link may repeat its address.
      const name = new RegExp(String.raw`(?:["'\`]|\]\(|\]:\s*)${text}(?![\w-])`, "g");
      name.lastIndex = start;
      // A name assembled from parts or held by another file is not found here; the check after the edit finds it.
      if (!name.test(source.text) || name.lastIndex > end) return [];
      return [{ source, start: name.lastIndex - text.length, end: name.lastIndex, field }];
    });
  // Several fields may share one constant, which is changed once.
  return [...new Map(found.map((each) => [`${each.source.path}:${each.start}`, each])).values()];
}
