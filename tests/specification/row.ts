/** A fact of the specification in its own words, with the firm's statement of it. */
export interface Row {
  what: string;
  specified: unknown;
  stated: unknown;
}

/** A row of the table. */
export function row(what: string, words: unknown, stated: unknown): Row {
  // The specification is typed with straight quotes, which the schema turns into typographic ones.
  const straight = JSON.stringify(stated)?.replaceAll("’", "'");
  return { what, specified: words, stated: straight === undefined ? undefined : JSON.parse(straight) };
}

/** The words if the text has them, otherwise the text, to be seen. */
export function within(text: string | undefined, words: string): string | undefined {
  return text?.includes(words) ? words : text;
}

/** Those of the headings that match. */
export function only(headings: readonly string[] | undefined, wanted: RegExp): string[] | undefined {
  return headings?.filter((heading) => wanted.test(heading));
}

/** The titles of entries. */
export function titlesOf(entries: readonly { title: string }[]): string[] {
  return entries.map(({ title }) => title);
}

/** The slugs of entries. */
export function slugsOf(entries: readonly { slug: string }[]): string[] {
  return entries.map(({ slug }) => slug);
}

/** Links as "label path". */
export function linksOf(links: readonly { label: string; to: string }[]): string[] {
  return links.map(({ label, to }) => `${label} ${to}`);
}
