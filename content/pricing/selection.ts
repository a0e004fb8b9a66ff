import { maxSlugLength, productPath } from "../paths.ts";

/** Identifies an estimate in URLs and messages: the service's slug and the ids of the deliverables left out. */
export interface EstimateRef {
  slug: string;
  without: readonly string[];
}

/** Path of a service page with a selection: `/products/x?without=a,b`. Other parameters of `search` stay. */
export function estimatePath({ slug, without }: EstimateRef, search = ""): string {
  const others = new URLSearchParams(search);
  others.delete("without");
  // Not set by URLSearchParams, which would escape commas.
  const query = [others.toString(), without.length > 0 && `without=${without.join(",")}`].filter(Boolean).join("&");
  return productPath(slug) + (query && `?${query}`);
}

/** Reads the selection from a page's query. An invalid one leaves nothing out. */
export function parseSelection(search: string, deliverables: readonly Selectable[]) {
  const values = new URLSearchParams(search).getAll("without");
  const without = values.filter(Boolean).flatMap((value) => value.split(","));
  return isValidSelection(without, deliverables) ? { without, invalid: false } : { without: [], invalid: true };
}

/** Query of a page that asks about an estimate: `?about=x~a~b`. */
export function estimateQuery(ref: EstimateRef): string {
  return `?about=${formatEstimateRef(ref)}`;
}

/** `x~a~b`: the estimate of service x without deliverables a and b. */
export function formatEstimateRef({ slug, without }: EstimateRef): string {
  return [slug, ...without].join("~");
}

/** How many deliverables of a service can be optional. A visitor can still read every choice in the list. */
export const maxLeftOut = 6;

const slugPattern = `[a-z0-9-]{1,${maxSlugLength}}`;
/** Syntax of an estimate reference: a slug and the ids of the deliverables left out. */
export const estimateRefPattern = new RegExp(`^${slugPattern}(~${slugPattern}){0,${maxLeftOut}}$`);

/** Reads an estimate reference; undefined if the text is none. */
export function parseEstimateRef(text: string): EstimateRef | undefined {
  if (!estimateRefPattern.test(text)) return undefined;
  const [slug = "", ...without] = text.split("~");
  return { slug, without };
}

/** A deliverable, as far as it can be left out. */
export interface Selectable {
  id: string;
  name: string;
  optional?: true | undefined;
}

/** Whether these ids are distinct and all optional. */
export function isValidSelection(without: readonly string[], deliverables: readonly Selectable[]): boolean {
  const optional = new Set(deliverables.filter((each) => each.optional).map(({ id }) => id));
  return new Set(without).size === without.length && without.every((id) => optional.has(id));
}

/** Leaves a deliverable out, or puts it back. The result is in the order of the deliverables. */
export function toggleDeliverable(without: readonly string[], id: string, deliverables: readonly Selectable[]) {
  return deliverables.map((each) => each.id).filter((each) => without.includes(each) !== (each === id));
}
