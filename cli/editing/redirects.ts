import { Redirects } from "../../content/schema/site.ts";
import type { DataFile } from "../project/data/data-file.ts";
import { removal, spliced } from "./splice.ts";

/**
 * The text of `content/firm/redirects.ts` with one more redirect, before formatting; undefined if the file cannot be read.
 * Earlier redirects then lead straight to the new address, none leads away from it, and comments stay.
 */
export function withRedirect({ source, value, at }: DataFile, from: string, to: string): string | undefined {
  const earlier = Redirects.safeParse(value).data;
  if (!earlier) return undefined;
  const list = at([]);
  return spliced(source.text, [
    // Right after the opening bracket, so that it does not separate another redirect from its comment.
    { start: list.end, end: list.end, text: `\n${JSON.stringify({ from, to })},` },
    ...earlier.flatMap((redirect, index) => {
      if (redirect.from === to) return [removal(source.text, at([index]))];
      if (redirect.to !== from) return [];
      const { start, end } = at([index, "to"]);
      return [{ start, end, text: `to: ${JSON.stringify(to)}` }];
    }),
  ]);
}
