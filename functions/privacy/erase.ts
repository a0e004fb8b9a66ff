import { isDeepStrictEqual } from "node:util";
import type { Kysely, Transaction } from "kysely";
import type { Database, OrderRow } from "../db/database.ts";
import { emailKey } from "../db/keys.ts";
import { takeLock } from "../db/postgres.ts";
import { findResponsesAbout } from "../db/responses.ts";
import type { Store } from "../db/store.ts";
import { buyerColumns } from "../orders/domain/buyer.ts";
import { loadOrders, type LoadedOrder } from "../orders/load-order.ts";
import { addHistory, type AuditStamp } from "../orders/order-transaction.ts";
import { RefusedChange } from "../refused-change.ts";
import { mailFiles, removeFiles } from "./purge.ts";

/** Everything the store has under an email address. */
export type PersonRecords = Awaited<ReturnType<typeof findPerson>>;

/** Finds the records of an address in any spelling: messages, orders, emails, and the hashes of posts of the last day. */
export async function findPerson(db: Kysely<Database>, email: string, now: number) {
  const key = emailKey(email);
  const orders = await loadOrders(db, now, db.selectFrom("orders").where("email_key", "=", key).orderBy("number"));
  const messages = await db.selectFrom("messages").selectAll().where("email_key", "=", key).orderBy("id").execute();
  const ids = [...orders.map(({ order }) => order.id), ...messages.map(({ id }) => id)];
  const mails = await db
    .selectFrom("mails")
    .selectAll()
    .where((mail) => mail.or([mail("to_key", "=", key), ...(ids.length > 0 ? [mail("record_id", "in", ids)] : [])]))
    .orderBy("id")
    .execute();
  const responses = await findResponsesAbout(db, new Set(ids));
  return { messages, orders, mails, responses };
}

/** Paths of the files of a person's emails. */
export function personMailFiles(dataDir: string, { mails }: PersonRecords): string[] {
  return mailFiles(dataDir, (name) => mails.some(({ id }) => name.includes(id)));
}

/**
 * Erases everything stored under an address, in one transaction, unless it has changed since the operator saw it. As the
 * law requires, orders with a ledger keep it, their documents, number, product and price. They lose the personal
 * fields, the notes and the reasons.
 */
export async function erasePerson(
  { store, dataDir }: { store: Store; dataDir: string },
  email: string,
  seen: PersonRecords,
  stamp: AuditStamp,
): Promise<void> {
  await store.db.transaction().execute(async (trx) => {
    // Otherwise a sender could claim an email, or an invoice be issued, between the search and the deletion.
    await takeLock(trx, store.engine, "erasure");
    const records = await findPerson(trx, email, stamp.at);
    if (!isDeepStrictEqual(rowsOf(records), rowsOf(seen)))
      throw new RefusedChange("This person's records have changed since they were shown", "Run the command again.");
    if (records.mails.some(({ leased_until: until }) => until !== null && until > stamp.at))
      throw new RefusedChange("An email of this person is being sent right now", "Try again in three minutes.");
    // The digests name several people. Files go before the rows: a repeated erasure finds files by them.
    const digests = mailFiles(dataDir, (name) => name.includes("-operator-digest-"));
    await removeFiles([...personMailFiles(dataDir, records), ...digests]);
    for (const table of ["messages", "mails"] as const)
      for (const { id } of records[table]) await trx.deleteFrom(table).where("id", "=", id).execute();
    for (const loaded of records.orders) {
      // An order's history and appointments go with it.
      if (loaded.ledger.length === 0) await trx.deleteFrom("orders").where("id", "=", loaded.order.id).execute();
      else await erasePersonalFields(trx, loaded, emailKey(email), stamp);
    }
    for (const { key } of records.responses) await trx.deleteFrom("responses").where("key", "=", key).execute();
  });
}

/** The records without the orders' views, which also depend on the time. */
function rowsOf(records: PersonRecords) {
  return {
    ...records,
    orders: records.orders.map(({ order, ledger, mails, history }) => ({ order, ledger, mails, history })),
  };
}

const erasedFields = {
  ...Object.fromEntries(Object.values(buyerColumns).map((column) => [column, ""])),
  email_key: "",
  more_fields: "{}",
  first_name: "(erased)",
  company: null,
} satisfies Partial<OrderRow>;

/** Empties the personal fields of an order. The books keep the references of payments, without the address. */
async function erasePersonalFields(
  trx: Transaction<Database>,
  { order: { id }, ledger }: LoadedOrder,
  key: string,
  stamp: AuditStamp,
): Promise<void> {
  await trx.updateTable("orders").set(erasedFields).where("id", "=", id).execute();
  await trx.updateTable("history").set({ note: null }).where("order_id", "=", id).execute();
  for (const { id: entry, reference } of ledger) {
    const erased = reference?.replace(addresses, (address) => (emailKey(address) === key ? "(erased)" : address));
    const blanked = { reason: null, reference: erased ?? null };
    await trx.updateTable("entries").set(blanked).where("id", "=", entry).execute();
  }
  await trx.deleteFrom("appointments").where("order_id", "=", id).execute();
  // The new version refuses a change that was previewed before, whose note or reason may name the person.
  await addHistory(trx, id, { event: "erased", note: null }, stamp);
}

/** Email addresses in a text, without punctuation around them. */
const addresses = /[^\s<>"',;:()[\]/]+@[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}.-]*[\p{L}\p{M}\p{N}])?/gu;
