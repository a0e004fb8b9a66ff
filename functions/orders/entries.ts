import { hash } from "node:crypto";
import type { Kysely } from "kysely";
import { newId } from "../db/ids.ts";
import type { Millis, Database, EntryRow } from "../db/database.ts";
import { takeNumber } from "./domain/numbers.ts";
import { officeDay } from "../text/office-day.ts";
import type { DocumentStatement } from "./domain/invoice-document.ts";

/** When something is recorded, and by whom. */
export interface Author {
  at: Millis;
  by: string;
}

/** Of which order something is recorded, and in which transaction. */
export type Recording = Author & { trx: Kysely<Database>; order: { id: string } };

/** An entry before it has its place. */
export type EntryDraft = Pick<EntryRow, "kind" | "cents"> & Partial<EntryRow>;

/** Reads the entries of orders, each order's in their sequence. */
export function entriesOf(db: Kysely<Database>, orders: readonly string[]): Promise<EntryRow[]> {
  return db.selectFrom("entries").selectAll().where("order_id", "in", orders).orderBy("position").execute();
}

/** Adds an entry behind those of its order, dated today unless it says otherwise, and returns it. */
export async function addEntry({ trx, order, at, by }: Recording, draft: EntryDraft): Promise<EntryRow> {
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
 * Adds an invoice or a credit note under the year's next number. The number is taken in the caller's transaction, and is
 * committed or rolled back with the document: numbers have neither gaps nor duplicates.
 */
export async function addDocument<Stated extends DocumentStatement>(
  recording: Recording,
  draft: { kind: "invoice" | "credit"; refers?: string | null; reason?: string },
  state: (number: string, day: string) => Stated,
): Promise<{ entry: EntryRow; stated: Stated }> {
  const day = officeDay(recording.at);
  const taken = await takeNumber(recording.trx, draft.kind === "invoice" ? "invoices" : "credits", day);
  const stated = state(taken.number, day);
  const statement = JSON.stringify(stated);
  const cents = draft.kind === "invoice" ? stated.total : -stated.total;
  const document = { ...draft, cents, day, ...taken, statement, sha256: hash("sha256", statement) };
  return { entry: await addEntry(recording, document), stated };
}
