import type { Project } from "../project/project.ts";
import type { Change } from "../project/sources/folder.ts";
import { formatted } from "./format.ts";
import { spliced } from "./splice.ts";

const path = "content/firm/departures.ts";

/** The row of the specification that lists the services. */
export const rowsOfServices = ["services in the order of their cards"];

/** The firm's departures from the specification with more of them, so that CI does not take a wanted one for a slip. */
export async function withDepartures(
  { data, facts }: Project,
  rows: readonly string[],
  reason: string,
): Promise<Change[]> {
  const file = data.get(path);
  const known = facts.departures;
  const added = rows.filter((what) => !known?.some((each) => what === each.what || what.startsWith(`${each.what}:`)));
  if (!file || !known || added.length === 0) return [];
  // Right after the opening bracket.
  const { end } = file.at([]);
  const text = added.map((what) => `\n${JSON.stringify({ what, reason })},`).join("");
  return [{ path, text: await formatted(path, spliced(file.source.text, [{ start: end, end, text }])) }];
}
