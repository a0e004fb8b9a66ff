import { z } from "zod";
import { Line } from "./text.ts";

/** What search engines and link previews show of a page. */
export const PageMeta = z.strictObject({
  /** Text of `<title>` without the brand, which the site appends; unique among all pages; 10-60 characters. */
  title: Line.min(10).max(60),
  /** Meta description, unique among all pages: one or two sentences, 60-170 characters. */
  description: Line.min(60).max(170),
  /** Search terms, most specific first. */
  keywords: z.array(Line.max(60)).min(1),
});
export type PageMeta = z.infer<typeof PageMeta>;
