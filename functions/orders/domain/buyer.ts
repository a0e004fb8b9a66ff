import type { OrderRow } from "../../db/database.ts";

/** The full name of an order's buyer. Erased data leaves only a note in place of the first name. */
export function buyerName({ first_name: first, last_name: last }: Pick<OrderRow, "first_name" | "last_name">): string {
  return `${first} ${last}`.trim();
}

/** Whether the buyer's data was erased. Every other order has an email address. */
export function isErased({ email }: Pick<OrderRow, "email">): boolean {
  return email === "";
}
