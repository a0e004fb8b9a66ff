import { sql, type Expression, type Kysely, type SqlBool } from "kysely";
import { recordsOf, type OrderRecords } from "../../functions/orders/records.ts";
import { RefusedChange } from "../../functions/store/errors.ts";
import type { MailRow } from "../../functions/mail/mails.ts";
import type { OrderRow } from "../../functions/orders/tables.ts";
import type { Tables } from "../../functions/store/tables.ts";
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
  const numbered = isNumber(given);
  const [order, another] = await db.selectFrom("orders").selectAll().where(numbered).limit(2).execute();
  if (order !== undefined && another === undefined) return order;
  const remedy = "Write its number as the list shows it, like ORD-2026-000017.";
  if (order !== undefined) throw new RefusedChange(`Orders of several years end in ${given}`, remedy);
  // Its buyer was given the number, and may ask about it.
  const held = await db.selectFrom("held").select(["number", "reason"]).where(numbered).executeTakeFirst();
  if (held === undefined) throw new RefusedChange(`There is no order "${given}"`, remedy);
  throw new RefusedChange(
    `${held.number} is held: ${held.reason}`,
    `To see it: npx site-cli messages show ${held.number}. To accept it: npx site-cli orders release ${held.number}`,
  );
}

// --- internal ---

/** Whether a row has this number, or one that ends in these digits. */
function isNumber(given: string): Expression<SqlBool> {
  return /^\d{1,6}$/.test(given)
    ? sql<boolean>`number like ${`%-${given.padStart(6, "0")}`}`
    : sql<boolean>`number = ${given.toUpperCase()}`;
}
