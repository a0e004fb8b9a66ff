import type { Project } from "../project/project.ts";
import type { Change } from "../project/sources/folder.ts";
import { unreadable } from "./edit.ts";
import { formatted } from "./format.ts";
import { removal, spliced } from "./splice.ts";

export const redirectsPath = "content/firm/redirects.ts";

/**
 * The redirects with one more; refuses a file that cannot be read. Earlier redirects then lead straight to the new
 * address, none leads away from it, and comments stay.
 */
export async function withRedirect({ data, facts }: Project, from: string, to: string): Promise<Change> {
  const file = data.get(redirectsPath);
  const earlier = facts.redirects;
  if (!file || !earlier) throw unreadable(redirectsPath);
  const { source, at } = file;
  const list = at([]);
  const text = spliced(source.text, [
    // Right after the opening bracket, so that it does not separate another redirect from its comment.
    { start: list.end, end: list.end, text: `\n${JSON.stringify({ from, to })},` },
    ...earlier.flatMap((redirect, index) => {
      if (redirect.from === to) return [removal(source.text, at([index]))];
      if (redirect.to !== from) return [];
      const { value } = at([index, "to"]);
      return value ? [{ ...value, text: JSON.stringify(to) }] : [];
    }),
  ]);
  return { path: redirectsPath, text: await formatted(redirectsPath, text) };
}
