import { z } from "zod";
import { Service, WeekRange } from "../../content/schema/service.ts";
import { CentsAmount } from "../../content/schema/text.ts";

/**
 * What a service's or a package's file says, as far as its rules need it: a field that is missing or wrong, itself a
 * finding of the schema rule, is undefined.
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
    deliverables: z
      .array(z.object({ name: z.string().catch(""), price: CentsAmount }))
      .optional()
      .catch(undefined),
  })
  .catch({});
export type Stated = z.infer<typeof Stated>;
