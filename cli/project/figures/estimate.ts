import { z } from "zod";
import type { Cents } from "../../../content/money.ts";
import { Deliverable, PriceNote, Service, WeekRange } from "../../../content/schema/service.ts";
import { CentsAmount } from "../../../content/schema/text.ts";

/** What says which choices there are is lenient, so that a commit from before there were any can be compared. */
const { id, weeks, optional, requires, included } = Deliverable.shape;
const Line = z.object({
  id: id.optional().catch(undefined),
  name: z.string().catch(""),
  description: z.string().catch(""),
  price: CentsAmount,
  included: included.catch(undefined),
  weeks: weeks.optional().catch(undefined),
  optional: optional.catch(undefined),
  requires: requires.catch(undefined),
});

/**
 * What a service's or a package's file says, as far as rules and commands need it: a field that is missing or wrong,
 * itself a finding of the schema rule, is undefined.
 */
export const Stated = z
  .object({
    title: z.string().optional().catch(undefined),
    draft: z.boolean().optional().catch(undefined),
    /** The fee of a service. */
    total: CentsAmount.optional().catch(undefined),
    /** The flat fee of a package. */
    price: CentsAmount.optional().catch(undefined),
    hours: Service.shape.hours.optional().catch(undefined),
    weeks: WeekRange.optional().catch(undefined),
    deliverables: z.array(Line).optional().catch(undefined),
    priceNote: PriceNote.optional().catch(undefined),
  })
  .catch({});
export type Stated = z.infer<typeof Stated>;

/** Price, hours and delivery time of a service or a package. */
export interface Estimate {
  slug: string;
  title: string;
  /** Total fixed fee, or the flat fee of a package. */
  total: Cents;
  /** Estimated hours; a package has none. */
  hours: number | undefined;
  weeks: WeekRange;
  /** A package has none. */
  deliverables: NonNullable<Stated["deliverables"]>;
  draft: boolean;
  priceNote: Stated["priceNote"];
}

/** The estimate of an entry; undefined if its file lacks a field that an estimate needs. */
export function estimateOf({ slug, stated }: { slug: string; stated: Stated }): Estimate | undefined {
  const { title, total: fee, price, hours, weeks: delivery, draft = false, priceNote } = stated;
  const isService = fee !== undefined;
  const total = fee ?? price;
  const deliverables = isService ? stated.deliverables : [];
  if (title === undefined || total === undefined || !delivery || !deliverables || (isService && hours === undefined))
    return undefined;
  return { slug, title, hours, weeks: delivery, deliverables, draft, priceNote, total };
}

/** An estimate for programs; amounts are in cents, and named so. */
export function estimateJson({ total, deliverables, ...estimate }: Estimate) {
  const lines = deliverables.map(({ price, ...line }) => ({ ...line, priceCents: price }));
  return { ...estimate, totalCents: total, deliverables: lines };
}
