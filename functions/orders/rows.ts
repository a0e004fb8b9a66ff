import type { OrderForm } from "../../content/forms/order.ts";
import type { HistoryStep, OrderRow } from "../db/database.ts";

/** How the history describes each step. */
export const stepWords: Readonly<Record<HistoryStep, string>> = {
  placed: "placed",
  released: "released",
  invoiced: "invoiced",
  paid: "payment recorded",
  refunded: "refund recorded",
  reversed: "payment reversed",
  credited: "credited",
  edited: "edited",
  scheduled: "scheduled",
  completed: "completed",
  canceled: "canceled",
  noted: "noted",
  reopened: "reopened",
  resent: "email sent again",
  withdrawn: "email withdrawn",
};

/** The columns of the buyer's details, by the names of the order form, and of the purchase order number. */
export const buyerColumns = {
  firstName: "first_name",
  lastName: "last_name",
  email: "email",
  phone: "phone",
  company: "company",
  billingAddress: "billing_address",
  city: "city",
  state: "state_code",
  zipCode: "zip_code",
  purchaseOrder: "purchase_order",
} as const satisfies Record<keyof OrderForm | "purchaseOrder", keyof OrderRow>;
type Buyer = keyof typeof buyerColumns;

/** Maps the given fields to their columns. Only the company and the purchase order number may be empty. */
export function columnsOf<Name extends Buyer>(fields: {
  [Field in Name]?: string | undefined;
}): Pick<OrderRow, (typeof buyerColumns)[Name]> {
  const given = (Object.keys(buyerColumns) as Name[]).filter((name) => fields[name] !== undefined);
  const columns = given.map((name) => [buyerColumns[name], fields[name] || null]);
  return Object.fromEntries(columns) as ReturnType<typeof columnsOf<Name>>;
}
