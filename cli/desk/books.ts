import { hash } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database, LedgerEntryRow, NumberGapRow } from "../../functions/db/database.ts";
import { readCounters } from "../../functions/orders/assign-numbers.ts";
import { documentNumber, formatNumber } from "../../functions/orders/domain/number-format.ts";
import { officeDay } from "../../functions/office-time.ts";
import { defineCommand, type Command } from "../command.ts";
import { jsonText, print } from "../output/plain.ts";
import { jsonHelp, type ListOptions } from "../output/table.ts";
import { ProblemsFound } from "../refusal.ts";
import { openDesk } from "./desk.ts";

/** Adds `books check`. */
export function addBookCommand(books: Command): void {
  defineCommand(books, "check")
    .description("Checks that numbers have no gaps and that issued documents are unchanged; exits with 1 if not.")
    .option("--json", jsonHelp)
    .action(async ({ json }: ListOptions, command: Command) => {
      await using desk = await openDesk(command);
      const { gaps, documents, problems } = await checkBooks(desk.store.db);
      const result =
        problems.length === 0
          ? `The books are in order. Documents: ${documents}.`
          : `${problems.join("\n")}\n\nProblems: ${problems.length}. Documents: ${documents}.`;
      print(json ? jsonText({ documents, gaps, problems }) : [...gaps, result].join("\n"));
      if (problems.length > 0) throw new ProblemsFound();
    });
}

/** Describes a gap of the numbers. */
export function formatGap({ counter, first, last, at, reason }: NumberGapRow): string {
  const numbers = [...new Set([first, last])].map((value) => formatNumber({ counter, value }));
  return `Skipped: ${numbers.join(" to ")}, on ${officeDay(at)}: ${reason}`;
}

/** Checks the hashes of every issued document and its PDF, and the sequence of numbers. Each problem is a sentence. */
export async function checkBooks(
  db: Kysely<Database>,
): Promise<{ documents: number; gaps: string[]; problems: string[] }> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (trx) => {
      const documents = await trx.selectFrom("entries").selectAll().where("number", "is not", null).execute();
      const counters = await readCounters(trx);
      const altered = documents.filter(({ content, sha256 }) => hash("sha256", String(content)) !== sha256);
      const withoutPdf: LedgerEntryRow[] = [];
      for (const issued of documents) if (!(await hasIssuedPdf(trx, issued))) withoutPdf.push(issued);
      return {
        documents: documents.length,
        gaps: counters.flatMap(({ gaps }) => gaps.map((gap) => formatGap(gap))),
        problems: [
          ...numberProblems(documents, counters),
          ...altered.map(({ number }) => `${number} has changed since it was issued.`),
          ...withoutPdf.map(({ number }) => `The PDF of ${number} is missing or has changed since it was issued.`),
        ],
      };
    });
}

type Counters = Awaited<ReturnType<typeof readCounters>>;

/** Reads one PDF at a time, since together they may not fit into memory. */
async function hasIssuedPdf(db: Kysely<Database>, { id }: LedgerEntryRow): Promise<boolean> {
  const query = db.selectFrom("documents").select(["pdf", "sha256"]).where("entry_id", "=", id);
  const stored = await query.executeTakeFirst();
  return stored !== undefined && hash("sha256", stored.pdf) === stored.sha256;
}

/** Numbers that are missing without an explanation, or beyond their counter. */
function numberProblems(documents: readonly LedgerEntryRow[], counters: Counters): string[] {
  const numbers = documents.flatMap((entry) => documentNumber(entry) ?? []);
  const names = new Set([...numbers, ...counters.map(({ last }) => last)].map(({ counter }) => counter));
  return [...names]
    .filter((name) => !name.startsWith("orders-"))
    .flatMap((counter) => {
      const { last = { value: 0 }, gaps = [] } = counters.find((each) => each.last.counter === counter) ?? {};
      const issued = new Set(numbers.filter((number) => number.counter === counter).map(({ value }) => value));
      const explained = (value: number) => gaps.some((gap) => gap.first <= value && value <= gap.last);
      const all = Array.from({ length: Math.max(last.value, ...issued) }, (_, index) => index + 1);
      return all.flatMap((value) => {
        const number = formatNumber({ counter, value });
        if (value > last.value) return [`${number} is beyond the last number that was issued.`];
        return issued.has(value) || explained(value) ? [] : [`${number} is missing, and no reason was recorded.`];
      });
    });
}
