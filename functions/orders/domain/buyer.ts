import type { OrderEntries } from "../../../content/forms/order.ts";
import type { OrderRow } from "../../db/database.ts";

/** The full name of an order's buyer. Erased data leaves only a note in place of the first name. */
export function buyerName({ first_name: first, last_name: last }: Pick<OrderRow, "first_name" | "last_name">): string {
  return `${first} ${last}`.trim();
}

/** Whether the buyer's data was erased. Every other order has an email address. */
export function isErased({ email }: Pick<OrderRow, "email">): boolean {
  return email === "";
}

/** The columns of the buyer's details, by the names of the order form. Other fields of the form are in `more_fields`. */
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
} as const satisfies { [Name in keyof OrderEntries]?: keyof OrderRow };

/** Maps the given fields to their columns. Only the company's may be null. */
export function toColumns<Name extends keyof typeof buyerColumns>(fields: {
  [Field in Name]?: string | undefined;
}): Pick<OrderRow, (typeof buyerColumns)[Name]> {
  const given = (Object.keys(buyerColumns) as Name[]).filter((name) => fields[name] !== undefined);
  const columns = given.map((name) => [buyerColumns[name], name === "company" ? fields[name] || null : fields[name]]);
  return Object.fromEntries(columns) as ReturnType<typeof toColumns<Name>>;
}
