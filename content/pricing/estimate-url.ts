import { isValidSelection, type Selectable } from "./optional-deliverables.ts";
import { formatSavedHours, type SavedHours } from "./payback.ts";

/** Identifies an estimate in URLs and messages: the service's slug and the ids of the deliverables left out. */
export interface EstimateRef {
  slug: string;
  without: readonly string[];
}

/** Path of a service page with a selection and calculator values: `/products/x?without=a,b&saves=3,15,38,88`. */
export function estimatePath({ slug, without }: EstimateRef, saved?: SavedHours): string {
  const query = [
    ...(without.length > 0 ? [`without=${without.join(",")}`] : []),
    ...(saved ? [`saves=${formatSavedHours(saved)}`] : []),
  ].join("&");
  return `/products/${slug}${query && `?${query}`}`;
}

/** Reads the selection from a page's query. An invalid one leaves nothing out. */
export function parseSelection(
  search: string,
  deliverables: readonly Selectable[],
): { without: string[]; invalid?: true } {
  const values = new URLSearchParams(search).getAll("without");
  const without = values.flatMap((value) => value.split(","));
  return isValidSelection(without, deliverables) ? { without } : { without: [], invalid: true };
}

/** Path of the contact form with the estimate that a message is about: `/contact?about=x~a~b`. */
export function contactPath(estimate: EstimateRef): string {
  return `/contact?about=${formatEstimateRef(estimate)}`;
}

/** `x~a~b`: the estimate of service x without deliverables a and b. */
export function formatEstimateRef({ slug, without }: EstimateRef): string {
  return [slug, ...without].join("~");
}

/** Form of an estimate reference, at most a slug and six ids of 60 characters. The catalogue knows if it exists. */
export const estimateRefPattern = /^[a-z0-9-]{1,60}(~[a-z0-9-]{1,60}){0,6}$/;

/** Reads an estimate reference; undefined if the text is none. */
export function parseEstimateRef(text: string): EstimateRef | undefined {
  if (!estimateRefPattern.test(text)) return undefined;
  const [slug = "", ...without] = text.split("~");
  return { slug, without };
}
