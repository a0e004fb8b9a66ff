import { z } from "zod";
import { Line } from "./text.ts";

/**
 * Where the firm departs, on purpose, from the specification of its site: `npm run test:specification` compares the facts
 * with all other rows of its table. A firm that is bound to no specification has none.
 */
export const Departures = z.array(
  z.strictObject({
    /** A row of the table in `tests/specification/`, or the beginning of several: `process-automation`. */
    what: Line,
    /** Who wants it, and why. */
    reason: Line.min(10, "must say why, in at least 10 characters"),
  }),
);
export type Departures = z.infer<typeof Departures>;
/** What an editor writes in `content/firm/departures.ts`. */
export type DeparturesSource = z.input<typeof Departures>;
