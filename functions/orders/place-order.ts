import type { Kysely } from "kysely";
import type { OrderRequest } from "../../content/forms/order.ts";
import { newId } from "../db/database.ts";
import type { Database, Millis } from "../db/database.ts";
import { notifyOffice, pendingMail, type MailSettings } from "../mail/emails.ts";
import { addressKey } from "../text/address-key.ts";
import { officeDay } from "../text/office-day.ts";
import { orderRow, type OrderedProduct } from "./domain/invoice-document.ts";
import { takeNumber } from "./domain/numbers.ts";
import { suspicion } from "./domain/spam.ts";
import { loadOrders } from "./load-order.ts";

/** A validated order. */
export interface NewOrder {
  fields: OrderRequest;
  product: OrderedProduct;
  receivedAt: Millis;
  /** Whether the honeypot was filled in. */
  trapped: boolean;
  mail: Pick<MailSettings, "domain">;
  /** Orders per hour that are accepted without review. Undefined for no limit. */
  ordersPerHour: number | undefined;
}

/** Stores an order with its history and emails. Suspicious orders are held, and nobody is mailed about them. */
export async function placeOrder(
  trx: Kysely<Database>,
  order: NewOrder,
): Promise<{ id: string; orderNumber: string; totalCents: number }> {
  const { fields, product, receivedAt: at, mail } = order;
  const id = newId(at);
  const held = await reasonToHold(trx, order);
  // Ascending within the year of arrival at the office.
  const { number } = await takeNumber(trx, "orders", officeDay(at));
  await trx
    .insertInto("orders")
    .values(orderRow({ id, receivedAt: at, fields, product, held }, number))
    .execute();
  const note = held === undefined ? null : `Held because ${held}`;
  await trx
    .insertInto("history")
    .values({ id, order_id: id, position: 1, at, by: "buyer", step: "placed", note, entry_id: null })
    .execute();
  if (held === undefined) {
    await trx
      .insertInto("mails")
      .values(pendingMail({ kind: "order-confirmation" }, id, mail, at))
      .execute();
    await notifyOffice(trx, "order-notification", id, mail, at);
  }
  return { id, orderNumber: number, totalCents: product.price };
}

// --- internal ---

const hourMs: Millis = 3_600_000;

/** Why a person must review an order first; undefined for an ordinary order. */
async function reasonToHold(
  trx: Kysely<Database>,
  { fields, trapped, receivedAt, ordersPerHour }: NewOrder,
): Promise<string | undefined> {
  if (trapped) return "a field was filled in that no person sees";
  const suspicious = suspicion(fields);
  if (suspicious !== undefined || ordersPerHour === undefined) return suspicious;
  const open = trx.selectFrom("orders").where("email_key", "=", addressKey(fields.email)).where("state", "=", "open");
  const unpaid = (await loadOrders(trx, receivedAt, open)).some(({ view }) => !view.invoice || view.balance > 0);
  if (unpaid) return "this address has an unpaid order already";
  const recent = await trx
    .selectFrom("orders")
    .select("id")
    .where("received_at", ">", receivedAt - hourMs)
    .where("held_because", "is", null)
    .limit(ordersPerHour)
    .execute();
  return recent.length >= ordersPerHour ? `more than ${ordersPerHour} orders came within an hour` : undefined;
}
