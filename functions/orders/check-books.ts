import { hash } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database, LedgerEntryRow } from "../db/database.ts";
import { documentNumber, formatNumber } from "./domain/number-format.ts";
import { readCounters } from "./number-counters.ts";

/** Checks the hashes of every issued document and its PDF, and the sequence of numbers. Each problem is a sentence. */
export function checkBooks(db: Kysely<Database>) {
  const snapshot = db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only");
  return snapshot.execute(async (trx) => {
    const documents = await trx.selectFrom("entries").selectAll().where("number", "is not", null).execute();
    const counters = await readCounters(trx);
    const problems = numberProblems(documents, counters);
    for (const { id, number, content, sha256 } of documents) {
      if (hash("sha256", String(content)) !== sha256) problems.push(`${number} has changed since it was issued.`);
      // One at a time, since together they may not fit into memory.
      const query = trx.selectFrom("documents").select(["pdf", "sha256"]).where("entry_id", "=", id);
      const stored = await query.executeTakeFirst();
      if (stored === undefined || hash("sha256", stored.pdf) !== stored.sha256)
        problems.push(`The PDF of ${number} is missing or has changed since it was issued.`);
    }
    return { documents: documents.length, skipped: counters.flatMap(({ gaps }) => gaps), problems };
  });
}

/** Numbers of documents that are beyond their counter, or missing without an explanation. */
function numberProblems(documents: readonly LedgerEntryRow[], counters: Awaited<ReturnType<typeof readCounters>>) {
  const numbers = documents.flatMap((entry) => documentNumber(entry) ?? []);
  const lastOf = new Map(counters.map(({ last }) => [last.counter, last.value]));
  const beyond = numbers.filter(({ counter, value }) => value > (lastOf.get(counter) ?? 0));
  const issued = new Set(numbers.map((number) => formatNumber(number)));
  const ofDocuments = counters.filter(({ last }) => !last.counter.startsWith("orders-"));
  const missing = ofDocuments.flatMap(({ last: { counter, value: length }, gaps }) =>
    Array.from({ length }, (_, index) => index + 1)
      .filter((value) => !gaps.some(({ first, last }) => first <= value && value <= last))
      .map((value) => formatNumber({ counter, value }))
      .filter((number) => !issued.has(number)),
  );
  return [
    ...beyond.map((number) => `${formatNumber(number)} is beyond the last number that was issued.`),
    ...missing.map((number) => `${number} is missing, and no reason was recorded.`),
  ];
}
