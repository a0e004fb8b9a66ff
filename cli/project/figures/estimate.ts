import { z } from "zod";
import type { Cents } from "../../../content/money.ts";
import { Deliverable } from "../../../content/schema/service.ts";
import type { Entry } from "../project.ts";

/** Price, hours and delivery time of a service or a package, as its file states them. */
export interface Estimate {
  slug: string;
  title: string;
  /** Total fixed fee, or the flat fee of a package. */
  total: Cents;
  /** Estimated hours; a package has none. */
  hours?: number | undefined;
  weeks: { min: number; max: number };
  /** A package has none. */
  deliverables: z.infer<typeof Line>[];
  draft: boolean;
  priceNote?: { date: string; reason: string } | undefined;
}

/** The estimate of an entry; undefined if its file lacks a field that an estimate needs. */
export function estimateOf({ slug, data }: Entry): Estimate | undefined {
  const read = Stated.safeParse(data?.value).data;
  if (!read) return undefined;
  const { total, price, ...facts } = read;
  const fee = total ?? price;
  return fee === undefined ? undefined : { slug, ...facts, total: fee };
}

/** An estimate for programs; amounts are in cents, and named so. */
export function estimateJson({ total, deliverables, ...estimate }: Estimate) {
  const lines = deliverables.map(({ price, ...line }) => ({ ...line, priceCents: price }));
  return { ...estimate, totalCents: total, deliverables: lines };
}

// --- internal ---

/** What says which choices there are is lenient, so that a commit from before there were any can be compared. */
const { id, weeks, optional, requires, included } = Deliverable.shape;
const Line = z.object({
  id: id.optional().catch(undefined),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  included: included.catch(undefined),
  weeks: weeks.optional().catch(undefined),
  optional: optional.catch(undefined),
  requires: requires.catch(undefined),
});

const Stated = z.object({
  title: z.string(),
  total: z.number().optional(),
  price: z.number().optional(),
  hours: z.number().optional(),
  weeks: z.object({ min: z.number(), max: z.number() }),
  deliverables: z.array(Line).default([]),
  draft: z.boolean().default(false),
  priceNote: z.object({ date: z.string(), reason: z.string() }).optional(),
});
