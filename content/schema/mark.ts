import { z } from "zod";
import { Accent } from "./text.ts";

/** A shape of the mark, in a square of 32 units. */
export const MarkShape = z.strictObject({
  /** Its color. */
  color: Accent,
  /** Its outline as SVG path data: `M4 4h24v24H4z`. */
  path: z.string().regex(/^M[\d\s.,a-z-]+$/i, 'must be SVG path data, like "M4 4h24v24H4z"'),
});

/** The brand's mark; later shapes are painted over earlier ones. */
export const Mark = z.array(MarkShape).min(1).max(8);
export type Mark = z.infer<typeof Mark>;
/** Type of `content/firm/mark.ts`. */
export type MarkSource = z.input<typeof Mark>;
