import { hash } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database, LedgerEntryRow } from "../db/database.ts";
import { officeDay } from "../office-time.ts";
import type { DocumentContent } from "./domain/invoice-document.ts";
import { drawDocument } from "./draw-document.ts";
import { assignNumber } from "./number-counters.ts";
import { addLedgerEntry, type OrderChange } from "./order-transaction.ts";

/**
 * Issues an invoice or a credit note under the year's next number, and stores its PDF. The number is committed or rolled
 * back with the document, so numbers have neither gaps nor duplicates.
 */
export async function issueDocument<Content extends DocumentContent>(
  change: OrderChange,
  fields: { kind: "invoice" | "credit"; refers_to?: string | null; reason?: string },
  write: (number: string, day: string) => Content,
): Promise<{ entry: LedgerEntryRow; content: Content }> {
  const { trx, at } = change;
  const day = officeDay(at);
  const numbered = await assignNumber(trx, fields.kind, day);
  const content = write(numbered.number, day);
  const json = JSON.stringify(content);
  const amount = fields.kind === "invoice" ? content.total : -content.total;
  const sha256 = hash("sha256", json);
  const entry = await addLedgerEntry(change, { ...fields, ...numbered, amount, day, content: json, sha256 });
  const pdf = await drawDocument(content);
  const drawn = { entry_id: entry.id, pdf, sha256: hash("sha256", pdf) };
  await trx.insertInto("documents").values(drawn).execute();
  return { entry, content };
}

/** Reads the PDF of an issued document. */
export async function readPdf(db: Kysely<Database>, entry: string): Promise<Buffer<ArrayBuffer>> {
  const query = db.selectFrom("documents").select("pdf").where("entry_id", "=", entry);
  return Buffer.from((await query.executeTakeFirstOrThrow()).pdf);
}
