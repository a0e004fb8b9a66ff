import { hash } from "node:crypto";
import type { Command } from "commander";
import type { Kysely } from "kysely";
import { counterOf, formatGap, formatNumber, readCounters } from "../../../functions/orders/domain/numbers.ts";
import { filesOf, type OrderFile } from "../../../functions/orders/load-order.ts";
import { documentStated } from "../../../functions/orders/domain/invoice-document.ts";
import type { Store } from "../../../functions/db/store.ts";
import type { Millis, Database, EntryRow } from "../../../functions/db/database.ts";
import { addCommand } from "../../help.ts";
import { print } from "../../report.ts";
import type { AtDesk, Desk } from "../desk.ts";

/** The commands of `site-cli books`. */
export function bookCommands(books: Command, atDesk: AtDesk): void {
  addCommand(books, "check")
    .description(
      "Proves that numbers have no gap, documents are as they were issued, and no entry is missing; exits with 1 if not.",
    )
    .action(atDesk(checkTheBooks));
}

/**
 * Proves the books: numbers run without gaps but those explained, every document is as it was issued, every entry is
 * there and takes back what it names. Each problem is a sentence that names the order or the document.
 */
export async function checkBooks(
  { db }: Store,
  now: Millis,
): Promise<{ invoices: number; others: number; problems: string[] }> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      const files = await filesOf(trx, now);
      const entries = files.flatMap((file) => file.entries);
      const of = (kind: EntryRow["kind"]) => entries.filter((entry) => entry.kind === kind);
      const problems = [
        ...(await numberProblems(trx, "invoices", of("invoice"))),
        ...(await numberProblems(trx, "credits", of("credit"))),
        ...files.flatMap((file) => [...documentProblems(file), ...entryProblems(file)]),
      ];
      const invoices = of("invoice").length;
      return { invoices, others: entries.length - invoices, problems };
    });
}

// --- internal ---

/** Prints the numbers that were skipped, and everything that is wrong with the books; true if nothing is. */
async function checkTheBooks({ store }: Desk): Promise<boolean> {
  const { invoices, others, problems } = await checkBooks(store, Date.now());
  const counted = `Invoices: ${invoices}. Other entries: ${others}.`;
  for (const { gaps } of await readCounters(store.db)) for (const gap of gaps) print(formatGap(gap));
  if (problems.length === 0) print(`The books are in order. ${counted}`);
  else print(`${problems.join("\n")}\n\nProblems: ${problems.length}. ${counted}`);
  return problems.length === 0;
}

/** What is wrong with the numbers of a kind: each up to the last that was given is a document's, or in a gap. */
async function numberProblems(
  db: Kysely<Database>,
  kind: "invoices" | "credits",
  documents: readonly EntryRow[],
): Promise<string[]> {
  const given = Map.groupBy(documents, ({ year }) => counterOf(kind, year ?? 0));
  const counters = new Map((await readCounters(db)).map((each) => [each.last.counter, each]));
  const names = new Set([...given.keys(), ...counters.keys()].filter((name) => name.startsWith(`${kind}-`)));
  return [...names].flatMap((counter) => {
    const { last = { value: 0 }, gaps = [] } = counters.get(counter) ?? {};
    const numbers = new Set(given.get(counter)?.map(({ sequence }) => sequence ?? 0));
    return Array.from({ length: Math.max(last.value, ...numbers) }, (_, index) => {
      const value = index + 1;
      const number = formatNumber({ counter, value });
      const explained = gaps.some((gap) => gap.first <= value && value <= gap.last);
      if (value > last.value) return `${number} is beyond the last number that was given.`;
      if (numbers.has(value) !== explained) return "";
      return explained ? `${number} exists, and is explained as a gap.` : `${number} is missing without a reason.`;
    }).filter(Boolean);
  });
}

function documentProblems({ order, view }: OrderFile): string[] {
  return view.documents.flatMap(({ entry, number }) => {
    const where = `${number} of ${order.number}`;
    if (hash("sha256", String(entry.statement)) !== entry.sha256) return [`${where} is not as it was issued.`];
    const stated = documentStated(entry);
    const signed = entry.kind === "invoice" ? stated.total : -stated.total;
    const same = stated.number === number && signed === entry.cents && stated.issuedOn === entry.day;
    return same ? [] : [`${where} states another number, day or total than its entry.`];
  });
}

/** The entries that are missing, by their positions and by the history, and those that take back what they do not name. */
function entryProblems({ order, entries, history }: OrderFile): string[] {
  const { number } = order;
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  const gone = history.filter(({ step, entry_id: id }) => id !== null && step !== "scheduled" && !known.has(id));
  const gap = entries.findIndex(({ position }, index) => position !== index + 1);
  return [
    ...gone.map(({ step, note }) => `An entry of ${number} is missing: ${[step, note].filter(Boolean).join(", ")}.`),
    ...(gap === -1 ? [] : [`An entry of ${number} is missing before its entry ${entries[gap]?.position}.`]),
    ...entries.flatMap((entry) => {
      const named = entry.refers === null ? undefined : known.get(entry.refers);
      const sum = entry.kind === "void" || entry.kind === "reversal" ? entry.cents + (named?.cents ?? 0) : 0;
      if ((entry.refers !== null && named === undefined) || sum !== 0) {
        return [`Entry ${entry.position} of ${number} (${entry.kind}) takes back another amount than it names.`];
      }
      return [];
    }),
  ];
}
