import { z } from "zod";
import { Line } from "./text.ts";

/** Words for the firm's trade on pages, in emails and in commands. */
export const Trade = z.strictObject({
  /** The firm's field, above the home page's headline, followed by "in" and its location. */
  field: Line.max(40),
  /** Heading over the cards of the home page. */
  cardsTitle: Line.max(80),
  /** The kind of appointment a buyer gets, in lowercase: `consultation`. */
  appointment: Line.max(30),
  /** Its plural: `consultations`. */
  appointments: Line.max(30),
  /** Above the heading of `/request-demo`. */
  request: Line.max(40),
  /** Button that leads there from a service or package: `Book a Consultation`. */
  book: Line.max(40),
  /** Button below the prices of a service. */
  bookYours: Line.max(40),
  /** Why the technologies of a package are chosen, next to their heading. */
  technologies: Line.max(160),
  /** Name of the automated worker in samples, in lowercase: `agent`. */
  worker: Line.max(30),
});
/** Type of `content/firm/trade.ts`. */
export type TradeSource = z.input<typeof Trade>;
