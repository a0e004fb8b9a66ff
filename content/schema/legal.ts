import { z } from "zod";
import { Day, Line } from "./text.ts";

/** Front matter of `content/firm/legal/<slug>.mdx`. */
export const LegalFrontMatter = z.strictObject({
  /** The page's `h1` and the beginning of its `<title>`. */
  title: Line.max(60).meta({ unique: "page title" }),
  /** Meta description. */
  description: Line.min(60).max(170).meta({ unique: "page description" }),
  /** Day the text took effect, `2025-05-22`. */
  date: Day,
});
export type LegalFrontMatter = z.infer<typeof LegalFrontMatter>;
