import { z } from "zod";
import { Line } from "./text.ts";

/** A part of the fixed fee, and when it is due. */
export const Payment = z.strictObject({
  /** Whole percent of the fee. */
  percent: z.int().positive().max(100),
  /** When it is due: completes "30%". */
  when: Line.max(60),
});

const Tip = Line.max(120);

/** The texts of every estimate. Both sides sign the printed one. */
export const Estimates = z.strictObject({
  /** Explains the fixed fee, in a sentence. */
  fixed: Line.max(160),
  /** Explains paying by the hour, in a sentence. */
  hourly: Line.max(200),
  /** When the fixed fee is due, in order; the page works out the amounts of each estimate. */
  payments: z
    .array(Payment)
    .min(1)
    .max(4)
    .refine(
      (payments) => payments.reduce((sum, { percent }) => sum + percent, 0) === 100,
      "must add up to 100 percent",
    ),
  /** The rule for scope changes. */
  scope: Line.max(200),
  /** How a result is accepted. */
  acceptance: Line.max(200),
  /** Costs that the fixed fee does not cover. */
  excluded: Line.max(200),
  /** How a printed estimate becomes an agreement. */
  status: Line.max(160),
  /** Tooltips of the hourly option's figures: estimated hours, hourly rate, estimated total, delivery time. */
  tips: z.strictObject({ hours: Tip, rate: Tip, total: Tip, delivery: Tip }),
  /** Introduction of the payback calculator. */
  calculator: Line.max(200),
});
export type Estimates = z.infer<typeof Estimates>;
export type EstimatesSource = z.input<typeof Estimates>;
