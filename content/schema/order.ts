import { z } from "zod";
import { CentsAmount, Line, SitePath, Slug } from "./text.ts";

/**
 * The product of the order form. `content/firm/order.ts` repeats the package's facts, so that the check
 * finds a mistake in either. A firm that names no package has no order form.
 */
export const OrderProduct = z.strictObject({
  /** File name of the package in `content/firm/packages/`. */
  package: Slug.meta({ ref: "package" }).optional(),
  /** The order's `productTitle`; the package's title. */
  title: Line.optional(),
  /** The order's `productPrice` and `totalAmount` in cents; the package's price. */
  price: CentsAmount.optional(),
  /** The legal text with the terms of an order, which the order page links to. */
  terms: SitePath.meta({ ref: "legal" }),
  /** The right to cancel by those terms, shown in the form and on the buyer's page. */
  cancel: Line.max(80),
});
/** Type of `content/firm/order.ts`. */
export type OrderProductSource = z.input<typeof OrderProduct>;
