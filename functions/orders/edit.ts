import type { Kysely } from "kysely";
import type { OrderForm } from "../../content/schema/order.ts";
import { RefusedChange } from "../store/errors.ts";
import type { Tables } from "../store/tables.ts";
import { columnsOf, type OrderRow } from "./tables.ts";

/** The buyer's details that change, by the names of the order form. */
export type BuyerEdit = { [Name in keyof OrderForm]?: string | undefined };

/** Stores changed details of an order's buyer; returns the order, and what changed for its history. */
export async function editBuyer(
  trx: Kysely<Tables>,
  order: OrderRow,
  fields: BuyerEdit,
): Promise<{ order: OrderRow; note: string }> {
  if (order.state === "cancelled" || order.email === "") {
    throw new RefusedChange(
      `The buyer of ${order.number} cannot be changed`,
      order.email === "" ? "Their data was erased." : "A canceled order stays as it is.",
    );
  }
  const given = columnsOf(fields);
  const changed = (Object.keys(given) as (keyof OrderRow)[]).filter((column) => given[column] !== order[column]);
  if (changed.length === 0) throw new RefusedChange(`${order.number} says so already`, "Nothing was changed.");
  await trx.updateTable("orders").set(given).where("id", "=", order.id).execute();
  // The history keeps no way to reach somebody whose address or number was a typo.
  const lines = changed.map((column) =>
    column === "email" || column === "phone" ? words(column) : `${words(column)} (was "${order[column] ?? ""}")`,
  );
  return { order: { ...order, ...given }, note: `Edited: ${lines.join(", ")}` };
}

// --- internal ---

function words(column: string): string {
  return column.replaceAll("_", " ");
}
