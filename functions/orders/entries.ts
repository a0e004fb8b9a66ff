import { hash } from "node:crypto";
import type { Kysely } from "kysely";
import { newId } from "../db/database.ts";
import type { Millis, Database, EntryRow } from "../db/database.ts";
import { takeNumber } from "./domain/numbers.ts";
import { officeDay } from "../text/office-day.ts";
import type { DocumentStatement } from "./domain/invoice-document.ts";

/** The time and author of a record. */
export interface Author {
  at: Millis;
  by: string;
}

/** The order and transaction of a new entry. */
export type EntryContext = Author & { trx: Kysely<Database>; order: { id: string } };

/** A new entry, without the columns that follow from its context. */
export type EntryDraft = Pick<EntryRow, "kind" | "cents"> & Partial<EntryRow>;

/** Reads the entries of orders, each order's in their sequence. */
export function readEntries(db: Kysely<Database>, orders: readonly string[]): Promise<EntryRow[]> {
  return db.selectFrom("entries").selectAll().where("order_id", "in", orders).orderBy("position").execute();
}

/** Appends an entry to those of its order, dated today by default, and returns it. */
export async function addEntry({ trx, order, at, by }: EntryContext, draft: EntryDraft): Promise<EntryRow> {
  const last = await trx
    .selectFrom("entries")
    .select((entry) => entry.fn.max("position").as("position"))
    .where("order_id", "=", order.id)
    .executeTakeFirst();
  const position = (last?.position ?? 0) + 1;
  const row = { id: newId(at), day: officeDay(at), ...draft, order_id: order.id, position, at, by };
  return trx.insertInto("entries").values(row).returningAll().executeTakeFirstOrThrow();
}

/**
 * Adds an invoice or a credit note under the year's next number. The number is taken in the caller's transaction and is
 * committed or rolled back with the document, so that numbers have neither gaps nor duplicates.
 */
export async function addDocument<Statement extends DocumentStatement>(
  context: EntryContext,
  draft: { kind: "invoice" | "credit"; refers?: string | null; reason?: string },
  state: (number: string, day: string) => Statement,
): Promise<{ entry: EntryRow; stated: Statement }> {
  const day = officeDay(context.at);
  const taken = await takeNumber(context.trx, draft.kind === "invoice" ? "invoices" : "credits", day);
  const stated = state(taken.number, day);
  const statement = JSON.stringify(stated);
  const cents = draft.kind === "invoice" ? stated.total : -stated.total;
  const document = { ...draft, cents, day, ...taken, statement, sha256: hash("sha256", statement) };
  return { entry: await addEntry(context, document), stated };
}
