import type { Kysely } from "kysely";
import { recordsOf, type OrderRecords } from "../../functions/orders/records.ts";
import { RefusedChange } from "../../functions/store/errors.ts";
import type { MailRow, OrderRow, Tables } from "../../functions/store/tables.ts";
import { mailsAbout } from "./mails.ts";

/** An order with everything stored about it. */
export interface OrderFile extends OrderRecords {
  /** Oldest first. */
  mails: MailRow[];
}

/** Reads an order by its number, or by the end of it (`17` for `ORD-2026-000017`) if only one order matches. */
export async function readOrder(db: Kysely<Tables>, given: string): Promise<OrderFile> {
  const order = await findOrder(db, given);
  return { ...(await recordsOf(db, order)), mails: await mailsAbout(db, order.id) };
}

/** Finds an order by its number or the end of it; throws a `RefusedChange` unless exactly one matches. */
export async function findOrder(db: Kysely<Tables>, given: string): Promise<OrderRow> {
  const number = given.toUpperCase();
  const digits = /^\d{1,6}$/.test(given) ? `%-${given.padStart(6, "0")}` : undefined;
  const [order, another] = await db
    .selectFrom("orders")
    .selectAll()
    .where((row) =>
      digits === undefined
        ? row("number", "=", number)
        : row.or([row("number", "=", number), row("number", "like", digits)]),
    )
    .limit(2)
    .execute();
  if (order !== undefined && another === undefined) return order;
  throw new RefusedChange(
    order === undefined ? `There is no order "${given}"` : `Orders of several years end in ${given}`,
    "Write its number as the list shows it, like ORD-2026-000017.",
  );
}
