import { z } from "zod";
import { Line } from "./text.ts";

/** What search engines and link previews show of a page. */
export const PageMeta = z.strictObject({
  /** Text of `<title>` without the brand, which the site appends; unique among all pages. */
  title: Line,
  /** Meta description, unique among all pages: one or two sentences, at most 170 characters. */
  description: Line.max(170),
  /** Search terms, most specific first. */
  keywords: z.array(Line).min(1),
});
export type PageMeta = z.infer<typeof PageMeta>;
