import { hash } from "node:crypto";
import type { Kysely } from "kysely";
import { formatUsdExact as usd } from "../../content/money.ts";
import { counterOf, formatNumber, readCounters } from "../orders/counters.ts";
import { filesOf, type OrderFile } from "../orders/files.ts";
import { creditedOf } from "../orders/ledger.ts";
import { documentStated } from "../orders/statement.ts";
import type { EntryRow } from "../orders/tables.ts";
import type { Store } from "../store/store.ts";
import type { Millis, Tables } from "../store/tables.ts";

/** What the books hold, and everything that is wrong with them, each in a sentence that names the order or document. */
export interface BooksCheck {
  invoices: number;
  creditNotes: number;
  /** Voids, payments, refunds and reversals. */
  others: number;
  problems: string[];
}

/**
 * Proves the books: numbers run without gaps but those explained, every document is as it was issued, every entry is
 * there and takes back what it names, and no order is what its entries do not allow.
 */
export async function checkBooks({ db }: Store, now: Millis): Promise<BooksCheck> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      const files = await filesOf(trx, now);
      const entries = files.flatMap((file) => file.entries);
      const of = (kind: EntryRow["kind"]) => entries.filter((entry) => entry.kind === kind);
      const [invoices, creditNotes] = [of("invoice"), of("credit")];
      const problems = [
        ...(await numberProblems(trx, "invoices", invoices)),
        ...(await numberProblems(trx, "credits", creditNotes)),
        ...files.flatMap((file) => [...documentProblems(file), ...entryProblems(file), ...orderProblems(file)]),
      ];
      const others = entries.length - invoices.length - creditNotes.length;
      return { invoices: invoices.length, creditNotes: creditNotes.length, others, problems };
    });
}

// --- internal ---

async function numberProblems(
  db: Kysely<Tables>,
  kind: "invoices" | "credits",
  documents: readonly EntryRow[],
): Promise<string[]> {
  const counters = new Map((await readCounters(db)).map((each) => [each.last.counter, each]));
  const given = Map.groupBy(documents, ({ year }) => counterOf(kind, year ?? 0));
  const names = new Set([...given.keys(), ...[...counters.keys()].filter((name) => name.startsWith(`${kind}-`))]);
  return [...names].flatMap((counter) => {
    const { last, gaps = [] } = counters.get(counter) ?? {};
    const numbers = new Set(given.get(counter)?.map(({ sequence }) => sequence ?? 0));
    const most = Math.max(last?.value ?? 0, ...numbers);
    return Array.from({ length: most }, (_, index) => index + 1).flatMap((value) => {
      const number = formatNumber({ counter, value });
      const explained = gaps.some((gap) => gap.first <= value && value <= gap.last);
      if (value > (last?.value ?? 0)) return [`${number} is beyond the last number that was given.`];
      if (numbers.has(value) === explained) {
        return [explained ? `${number} exists, and is explained as a gap.` : `${number} is missing without a reason.`];
      }
      return [];
    });
  });
}

function documentProblems({ order, entries, view }: OrderFile): string[] {
  return view.documents.flatMap(({ entry, number, fate }) => {
    const where = `${number} of ${order.number}`;
    if (hash("sha256", String(entry.statement)) !== entry.sha256) return [`${where} is not as it was issued.`];
    const stated = documentStated(entry);
    const signed = entry.kind === "invoice" ? stated.total : -stated.total;
    const same = stated.number === number && signed === entry.cents && stated.issuedOn === entry.day;
    const credited = entry.kind === "invoice" ? creditedOf(entry, entries) : 0;
    return [
      ...(same ? [] : [`${where} states another number, day or total than its entry.`]),
      ...(credited > entry.cents && entry.kind === "invoice" ? [`${where} is credited beyond its total.`] : []),
      ...(fate === "replaced" && credited !== entry.cents ? [`${where} is replaced, but not credited.`] : []),
    ];
  });
}

/** The entries that are missing, by their positions and by the history, and those that take back what they do not name. */
function entryProblems({ order, entries, history }: OrderFile): string[] {
  const { number } = order;
  const known = new Map(entries.map((entry) => [entry.id, entry]));
  const gone = history.filter(
    ({ step, entry_id: id }) => id !== null && step !== "scheduled" && step !== "canceled" && !known.has(id),
  );
  const voids = history.filter(({ step, entry_id: id }) => step === "canceled" && id !== null && !known.has(id));
  const gap = entries.findIndex(({ position }, index) => position !== index + 1);
  return [
    ...[...gone, ...voids].map(
      ({ step, note }) => `An entry of ${number} is missing: ${[step, note].filter(Boolean).join(", ")}.`,
    ),
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

/** What cannot be, whatever happened: a step that its entries do not allow. */
function orderProblems({ order, view }: OrderFile): string[] {
  const { number, state } = order;
  const invoiced = view.latestInvoice !== undefined;
  const problems = [
    ...(state === "held" && invoiced ? [`${number} is held, but has an invoice.`] : []),
    ...((state === "scheduled" || state === "completed") && !invoiced
      ? [`${number} is ${state} without an invoice.`]
      : []),
    ...(!invoiced && view.balance !== 0 ? [`${number} has a balance of ${usd(view.balance)} without an invoice.`] : []),
  ];
  return problems;
}
