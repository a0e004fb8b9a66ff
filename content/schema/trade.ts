import { z } from "zod";
import { Line } from "./text.ts";

/** The words in which pages, emails and commands name the firm's trade; all others serve any firm. */
export const Trade = z.strictObject({
  /** What the firm does, above the headline of the home page, before "in" and its location. */
  field: Line.max(40),
  /** Heading over the cards of the home page. */
  cardsTitle: Line.max(80),
  /** What a buyer is given an appointment for, in lowercase: `consultation`. */
  appointment: Line.max(30),
  /** The same of several: `consultations`. */
  appointments: Line.max(30),
  /** Above the heading of `/request-demo`. */
  request: Line.max(40),
  /** Button that leads there from a service or package: `Book a Consultation`. */
  book: Line.max(40),
  /** The same below the prices of a service. */
  bookYours: Line.max(40),
  /** Beside the heading of what a package works with: why it is chosen. */
  technologies: Line.max(160),
  /** What does the work beside a person in samples, in lowercase: `agent`. */
  worker: Line.max(30),
});
export type Trade = z.infer<typeof Trade>;
/** What an editor writes in `content/firm/trade.ts`. */
export type TradeSource = z.input<typeof Trade>;
