import { z } from "zod";
import type { Cents } from "../../content/money.ts";
import { PriceNote, WeekRange } from "../../content/schema/service.ts";
import { CentsAmount } from "../../content/schema/text.ts";
import type { Entry } from "./project.ts";

/**
 * What an estimate needs of a service's or a package's file, and nothing else: a file that lacks something else has an
 * estimate, and so has one of a commit from before there was more.
 */
const Source = z.object({
  title: z.string(),
  draft: z.boolean().default(false),
  /** The fee of a service. */
  total: CentsAmount.optional(),
  /** The flat fee of a package. */
  price: CentsAmount.optional(),
  hours: z.number().optional(),
  weeks: WeekRange,
  deliverables: z
    .array(
      z.looseObject({
        name: z.string(),
        price: CentsAmount,
        optional: z.boolean().optional(),
        requires: z.string().optional(),
      }),
    )
    .default([]),
  priceNote: PriceNote.optional(),
});
type Source = z.output<typeof Source>;

/** Price, hours and delivery time of a service or a package. */
export interface Estimate extends Omit<Source, "total" | "price"> {
  slug: string;
  /** Total fixed fee, or the flat fee of a package. */
  total: Cents;
}

/** The estimate of an entry; undefined if its file lacks what an estimate needs. */
export function estimateOf({ slug, data }: Pick<Entry, "slug" | "data">): Estimate | undefined {
  const source = Source.safeParse(data?.value).data;
  const total = source?.total ?? source?.price;
  if (!source || total === undefined || (source.total !== undefined && source.hours === undefined)) return undefined;
  const { price: _, ...stated } = source;
  return { slug, ...stated, total };
}
