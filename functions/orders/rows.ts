import type { OrderForm } from "../../content/forms/order.ts";
import type { AppointmentRow, HistoryStep, OrderRow } from "../db/database.ts";

/** The steps of an order's history in words. */
export const stepWords: Readonly<Record<HistoryStep, string>> = {
  placed: "placed",
  released: "released",
  invoiced: "invoiced",
  paid: "payment recorded",
  refunded: "refund recorded",
  reversed: "payment taken back",
  credited: "credited",
  edited: "edited",
  scheduled: "scheduled",
  completed: "completed",
  canceled: "canceled",
  noted: "noted",
  resent: "email sent again",
  withdrawn: "email withdrawn",
};

/** When and where a consultation takes place; without a place, it stays where it was. */
export type AppointmentPlan = Pick<AppointmentRow, "starts_at" | "minutes"> & {
  place?: string | undefined;
};

/** The columns of an order's buyer, by the names of the order form, and of what only the desk asks for. */
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

/** The columns of the fields that are given; only a company, and what the desk asks for, may be empty. */
export function columnsOf<Name extends Buyer>(fields: {
  [Field in Name]?: string | undefined;
}): Pick<OrderRow, (typeof buyerColumns)[Name]> {
  const given = (Object.keys(buyerColumns) as Name[]).filter((name) => fields[name] !== undefined);
  const columns = given.map((name) => [buyerColumns[name], fields[name] || null]);
  return Object.fromEntries(columns) as ReturnType<typeof columnsOf<Name>>;
}
