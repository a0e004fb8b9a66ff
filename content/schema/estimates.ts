import { z } from "zod";
import { Line } from "./text.ts";

/** A part of the fixed fee, and when it is due. */
export const Payment = z.strictObject({
  /** Whole percent of the fee. */
  percent: z.int().positive().max(100),
  /** When it is due: completes "30%". */
  when: Line.max(60),
});

/** What every estimate of the firm says beside its figures; a printed one is what both sides sign. */
export const Estimates = z.strictObject({
  /** What a fixed fee means for who pays it, in a sentence. */
  fixed: Line.max(160),
  /** What paying by the hour means, in a sentence. */
  hourly: Line.max(200),
  /** When the fixed fee is due, in order; the page works out the amounts of each estimate. */
  payments: z
    .array(Payment)
    .min(1)
    .max(4)
    .superRefine((payments, context) => {
      const sum = payments.reduce((before, { percent }) => before + percent, 0);
      if (sum !== 100) context.addIssue({ code: "custom", message: `must add up to 100 percent, not to ${sum}` });
    }),
  /** What happens when the scope changes. */
  scope: Line.max(200),
  /** How a result is accepted. */
  acceptance: Line.max(200),
  /** What the fixed fee does not cover. */
  excluded: Line.max(200),
  /** What a printed estimate is, and how it becomes an agreement. */
  status: Line.max(160),
  /** What each figure of the hourly option means, in its tooltip. */
  tips: z.strictObject({
    /** Of the estimated hours. */
    hours: Line.max(120),
    /** Of the hourly rate. */
    rate: Line.max(120),
    /** Of the estimated total. */
    total: Line.max(120),
    /** Of the estimated delivery time. */
    delivery: Line.max(120),
  }),
  /** What stands above the payback calculator: whose figures it works with. */
  calculator: Line.max(200),
});
export type Estimates = z.infer<typeof Estimates>;
export type EstimatesSource = z.input<typeof Estimates>;
