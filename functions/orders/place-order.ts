import { sql, type Transaction } from "kysely";
import { company, type CataloguePackage } from "../../content/catalogue.ts";
import { orderForm } from "../../content/forms/order.ts";
import type { OrderRequest } from "../../content/forms/requests.ts";
import { taxOn } from "../../content/pricing/fees.ts";
import type { Database, OrderRow } from "../db/database.ts";
import { emailKey, newId } from "../db/keys.ts";
import { serializeMoreFields } from "../db/more-fields.ts";
import { enqueue } from "../mail/enqueue.ts";
import { hourMs, officeDay } from "../office-time.ts";
import { buyerColumns, toColumns } from "./domain/buyer.ts";
import { findSuspicion } from "./domain/spam.ts";
import { assignNumber } from "./number-counters.ts";

export interface NewOrder {
  fields: OrderRequest;
  product: Pick<CataloguePackage, "slug" | "title" | "price" | "inclusions">;
  receivedAt: number;
  honeypotFilled: boolean;
  /** Orders per hour accepted without review. Undefined: neither this limit nor that of one unpaid order per address. */
  ordersPerHour: number | undefined;
}

/** Stores an order with its history and emails. Suspicious orders are held, and nobody is mailed about them. */
export async function placeOrder(trx: Transaction<Database>, order: NewOrder) {
  const { product, receivedAt: at } = order;
  const id = newId(at);
  const reason = await reasonToHold(trx, order);
  // Ascending within the year of arrival at the office.
  const { number } = await assignNumber(trx, "order", officeDay(at));
  const row = orderRow(order, { id, number, held_because: reason ?? null });
  await trx.insertInto("orders").values(row).execute();
  const note = reason === undefined ? null : `Held because ${reason}`;
  const placed = { id, order_id: id, position: 1, at, by: "buyer", event: "placed", note } as const;
  await trx.insertInto("history").values(placed).execute();
  const mails = [{ kind: "order-confirmation" }, { kind: "order-notification" }] as const;
  if (reason === undefined) await enqueue(trx, id, mails, at);
  return { id, orderNumber: number, price: product.price };
}

/** Another firm's form may have further optional fields. */
const noEntries = Object.fromEntries(Object.keys(buyerColumns).map((name) => [name, ""]));

/** The row of a new order, with the firm's terms of today. It is held if there is a reason. */
export function orderRow(
  { fields, product, receivedAt }: Pick<NewOrder, "fields" | "product" | "receivedAt">,
  assigned: Pick<OrderRow, "id" | "number" | "held_because">,
): OrderRow {
  const { slug, title, price, inclusions } = product;
  const { tax: taxTerms, dueDays } = company.billing;
  const tax = taxTerms && { ...taxTerms, amount: taxOn(price, taxTerms.rate) };
  return {
    ...assigned,
    ...toColumns({ ...noEntries, ...fields }),
    email_key: emailKey(fields.email),
    more_fields: serializeMoreFields(orderForm, fields, Object.keys(buyerColumns)),
    received_at: receivedAt,
    state: assigned.held_because === null ? "open" : "held",
    state_since: receivedAt,
    version: 1,
    product_slug: slug,
    product_title: title,
    lines: JSON.stringify([{ title, details: inclusions.map((each) => each.title), amount: price }]),
    tax: tax ? JSON.stringify(tax) : null,
    total: price + (tax?.amount ?? 0),
    due_days: dueDays,
    order_date: fields.orderDate,
  };
}

/** Why a person must review an order first, as a clause. Undefined for an ordinary order. */
async function reasonToHold(
  trx: Transaction<Database>,
  { fields, honeypotFilled, receivedAt, ordersPerHour }: NewOrder,
): Promise<string | undefined> {
  if (honeypotFilled) return "a hidden field was filled in";
  const suspicious = findSuspicion(fields);
  if (suspicious !== undefined || ordersPerHour === undefined) return suspicious;
  if (await hasUnpaidOrder(trx, fields.email)) return "this address already has an unpaid order";
  const earlier = await trx
    .selectFrom("orders")
    .select("received_at")
    .where("held_because", "is", null)
    .orderBy("id", "desc")
    .offset(ordersPerHour - 1)
    .limit(1)
    .executeTakeFirst();
  if (earlier === undefined || earlier.received_at <= receivedAt - hourMs) return undefined;
  return `more than ${ordersPerHour} orders came within an hour`;
}

/** Whether an open order of the address waits for its invoice or its payment. */
async function hasUnpaidOrder(trx: Transaction<Database>, email: string): Promise<boolean> {
  // Without ledger entries, the order is not invoiced yet.
  const balance = sql<number>`coalesce((select sum(amount) from entries where order_id = orders.id), 1)`;
  const open = trx.selectFrom("orders").select("id").where("state", "=", "open").where(balance, ">", 0);
  return (await open.where("email_key", "=", emailKey(email)).executeTakeFirst()) !== undefined;
}
