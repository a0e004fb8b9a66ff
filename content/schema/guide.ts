import { z } from "zod";
import { Line } from "./text.ts";

/** What every sample says of the document that it is taken from. Its figures are invented, and labeled so. */
export const sampleDocument = {
  /** Title of the document it is taken from. */
  title: Line.max(80),
  /** What it shows, and of what invented client. */
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
  /** What to do, in order. */
  steps: z.array(Line.max(160)).min(3).max(6),
  /** What to paste into the tool, word for word. */
  prompt: Line.max(400),
  /** What to look at before relying on it. */
  check: Line.max(200),
});
