import { z } from "zod";
import { Line } from "./text.ts";

/** Fields of every sample. Its figures are invented, and labeled so. */
export const sampleDocument = {
  /** Title of the sample document. */
  title: Line.max(80),
  /** The content of the sample, and its invented client. */
  about: Line.max(200),
  /** A mistake the work made, and what was done about it. Consistent with the sample's figures. */
  wentWrong: Line.max(160),
};

/** A page of a guide: how one task is done from now on. */
export const GuideSample = z.strictObject({
  kind: z.literal("guide"),
  ...sampleDocument,
  /** The task, and how often it comes. */
  task: Line.max(120),
  /** The steps in order. */
  steps: z.array(Line.max(160)).min(3).max(6),
  /** The prompt to paste into the tool. */
  prompt: Line.max(400),
  /** The check to make before relying on it. */
  check: Line.max(200),
});
