import * as z from "zod/mini";
import { limits } from "./limits.ts";
import { emailAddress, line, optionalCompany } from "./form-field.ts";

/** The billing fields of the order form, which the visitor fills in. */
export const OrderForm = z.strictObject({
  /** Buyer's first name. */
  firstName: line(limits.name, "First name must be at least 2 characters"),
  /** Buyer's last name. */
  lastName: line(limits.name, "Last name must be at least 2 characters"),
  /** Where the confirmation and the invoice go. */
  email: emailAddress,
  /** Buyer's phone number; no rule but its length. */
  phone: line(limits.phone, "Please enter a valid phone number"),
  /** Buyer's company, if given. */
  company: optionalCompany,
  /** Street address on the invoice. */
  billingAddress: line(limits.billingAddress, "Please enter your billing address"),
  /** City on the invoice. */
  city: line(limits.city, "Please enter your city"),
  /** State on the invoice. */
  state: line(limits.state, "Please enter your state"),
  /** ZIP code on the invoice; no rule but its length. */
  zipCode: line(limits.zipCode, "Please enter your ZIP code"),
});
export type OrderForm = z.infer<typeof OrderForm>;

/** The body of `POST /api/orders`. Price and title are compared with the catalogue, never taken from here. */
export const OrderRequest = z.extend(OrderForm, {
  /** Title of the ordered package. */
  productTitle: z.string("Missing product title"),
  /** Price of the package in dollars, as the page showed it. */
  productPrice: z.number("Missing product price"),
  /** When the form was submitted, by the visitor's clock, in ISO 8601; stored as sent. */
  orderDate: z.iso.datetime({ offset: true, error: "Invalid order date" }),
  /** Order total in dollars, as the page showed it. */
  totalAmount: z.number("Missing total amount"),
});
export type OrderRequest = z.infer<typeof OrderRequest>;

/** What the order page reads of the answer of `POST /api/orders`, if it can: the status says whether it was stored. */
export const OrderAnswer = z.object({
  /** Number of the order, which its mails and its invoice carry too. */
  orderNumber: z.string(),
});
