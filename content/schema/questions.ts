import { z } from "zod";
import { Line, SitePath } from "./text.ts";

/** Buyers' questions with answers, each shown on its pages. */
export const Questions = z.array(
  z.strictObject({
    /** The question in a buyer's words. */
    question: Line.max(120).meta({ unique: "question" }),
    /** The answer, in a few sentences that agree with the legal texts. */
    answer: Line.max(400),
    /** The pages that show it: `/contact` and those of services. */
    pages: z
      .array(SitePath.meta({ ref: "questions" }))
      .min(1)
      .refine((pages) => new Set(pages).size === pages.length, "must name each page once"),
  }),
);
export type QuestionsSource = z.input<typeof Questions>;
