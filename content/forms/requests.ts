import * as z from "zod/mini";
import { estimateRefPattern } from "../pricing/selection.ts";
import { contactForm } from "./contact.ts";
import { OrderEntries } from "./order.ts";

// The bodies that the API validates. Pages import only their types, so that browsers load no rules of the server.

const invalidEstimate = "This names no estimate";

/** The body of `POST /api/contact`. */
export const ContactRequest = z.extend(contactForm.schema, {
  /** The estimate that the message is about: `x~a~b` is service x without deliverables a and b. */
  about: z.optional(z.string(invalidEstimate).check(z.regex(estimateRefPattern, invalidEstimate))),
});
export type ContactRequest = z.infer<typeof ContactRequest>;

/** The body of `POST /api/orders`. Price and title are only compared with the catalogue. */
export const OrderRequest = z.extend(OrderEntries, {
  /** Title of the ordered package. */
  productTitle: z.string("Missing product title"),
  /** Price of the package in dollars, as the page showed it. */
  productPrice: z.number("Missing product price"),
  /** When the form was submitted, by the visitor's clock, in ISO 8601; stored as sent. */
  orderDate: z.iso.datetime({ offset: true, error: "Invalid order date" }),
  /** Order total in dollars before tax, as the page showed it. */
  totalAmount: z.number("Missing total amount"),
});
export type OrderRequest = z.infer<typeof OrderRequest>;
