import { objectionTo, type Selectable } from "./optional-deliverables.ts";
import { type SavedHours, formatSavedHours } from "./payback.ts";

/** A service's estimate, as addresses and messages name it: its slug and the ids of what is left out. */
export interface EstimateRef {
  slug: string;
  without: readonly string[];
}

/** Path of a service's page that shows a choice, and what it saves: `/products/x?without=a,b&saves=3,15,38,88`. */
export function estimatePath({ slug, without }: EstimateRef, saved?: SavedHours): string {
  const query = [
    ...(without.length > 0 ? [`without=${without.join(",")}`] : []),
    ...(saved ? [`saves=${formatSavedHours(saved)}`] : []),
  ].join("&");
  return `/products/${slug}${query && `?${query}`}`;
}

/** What a page's query leaves out of an estimate: nothing, with the reason, if that is not a choice. */
export function parseSelection(
  search: string,
  deliverables: readonly Selectable[],
): { without: string[]; objection?: string } {
  const values = new URLSearchParams(search).getAll("without");
  if (values.length === 0) return { without: [] };
  const without = values.flatMap((value) => value.split(","));
  const objection = objectionTo(without, deliverables);
  return objection === undefined ? { without } : { without: [], objection };
}

/** Path of the contact form with the estimates that a message is about: `/contact?about=x~a~b,y`. */
export function contactPath(estimates: readonly EstimateRef[]): string {
  return `/contact?about=${estimatesText(estimates)}`;
}

/** `x~a~b,y`: the estimate of x without a and b, and the whole of y. */
export function estimatesText(estimates: readonly EstimateRef[]): string {
  return estimates.map(({ slug, without }) => [slug, ...without].join("~")).join(",");
}

/** Most characters of an `estimatesText` that a message can have. */
export const estimatesMaxLength = 1_000;

/** What an `estimatesText` of up to four looks like; whether there are such estimates, only the catalogue knows. */
export const estimatesPattern = /^[a-z0-9-]+(~[a-z0-9-]+)*(,[a-z0-9-]+(~[a-z0-9-]+)*){0,3}$/;

/** The estimates that such a text names, each once; none if it is no such text. */
export function estimatesIn(text: string): EstimateRef[] {
  if (text.length > estimatesMaxLength || !estimatesPattern.test(text)) return [];
  return [...new Set(text.split(","))].map((each) => {
    const [slug = "", ...without] = each.split("~");
    return { slug, without };
  });
}
