import type { Kysely } from "kysely";
import { newId, type Database, type EntryRow, type Millis } from "../db/database.ts";
import { officeDay } from "../text/office-day.ts";
import type { DocumentContent } from "./domain/invoice-document.ts";

/** The time and author of a record. */
export interface Author {
  at: Millis;
  by: string;
}

/** Draws the PDF of a document. */
export type DrawPdf = (content: DocumentContent) => Promise<Uint8Array<ArrayBuffer>>;

/** The order and transaction of a new entry. */
export type EntryContext = Author & { trx: Kysely<Database>; order: { id: string }; draw: DrawPdf };

/** A new entry, without the columns that follow from its context. */
export type NewEntry = Pick<EntryRow, "kind" | "cents"> & Partial<EntryRow>;

/** Appends an entry to its order, dated today by default, and returns it. */
export async function addEntry({ trx, order, at, by }: EntryContext, draft: NewEntry): Promise<EntryRow> {
  const last = await trx
    .selectFrom("entries")
    .select((entry) => entry.fn.max("position").as("position"))
    .where("order_id", "=", order.id)
    .executeTakeFirst();
  const position = (last?.position ?? 0) + 1;
  const row = { id: newId(at), day: officeDay(at), ...draft, order_id: order.id, position, at, by };
  return trx.insertInto("entries").values(row).returningAll().executeTakeFirstOrThrow();
}
