import { formatUsdExact } from "../../../content/money.ts";
import { readJournal, yearOf, type JournalEntry, type JournalTotals } from "../../../functions/operator/journal.ts";
import { guarded } from "../../../functions/store/errors.ts";
import { formatList, type ListFormat } from "../../formats/list.ts";
import { atDesk } from "../../operator/desk.ts";
import { Refusal } from "../../refusal.ts";
import { print } from "../../report.ts";

/** Which year is exported, and how it is printed. */
export interface ExportOptions {
  year: string;
  format: ListFormat;
}

/** Prints the books of a year, and their control total on standard error, so that a file has the rows alone. */
export async function exportYear(root: string, { year, format }: ExportOptions): Promise<void> {
  if (!/^\d{4}$/.test(year)) throw new Refusal(`--year "${year}" is not a year.`, "Write it like 2026.");
  const journal = await atDesk(root, ({ store }) => guarded(() => readJournal(store.db)));
  const { entries, totals } = yearOf(journal, Number(year));
  const list = {
    name: "entries",
    rows: entries,
    fields,
    record: ({ net, tax, gross, paid, balance, ...entry }: JournalEntry) => ({
      ...entry,
      netCents: net,
      taxCents: tax,
      grossCents: gross,
      paidCents: paid,
      balanceCents: balance,
    }),
    columns: [
      { heading: "Date" },
      { heading: "What" },
      { heading: "Number", flexible: true },
      { heading: "Order" },
      { heading: "Buyer", flexible: true },
      { heading: "Gross", figures: true },
      { heading: "Paid", figures: true },
      { heading: "Balance", figures: true },
    ],
    cells: ({ date, kind, number, order, buyer, gross, paid, balance }: JournalEntry) => [
      date,
      kind,
      number,
      order,
      buyer,
      ...[gross, paid, balance].map((cents) => formatUsdExact(cents)),
    ],
    empty: `Nothing in ${year}.`,
  };
  print(formatList(list, format));
  process.stderr.write(`${controlTotal(year, entries.length, totals)}\n`);
}

// --- internal ---

const fields = [
  "date",
  "kind",
  "number",
  "order",
  "buyer",
  "reference",
  "netCents",
  "taxCents",
  "grossCents",
  "paidCents",
  "balanceCents",
];

function controlTotal(year: string, count: number, { net, tax, gross, paid, before, after }: JournalTotals): string {
  const usd = formatUsdExact;
  return (
    `Control total of ${year}: ${count} rows, net ${usd(net)}, tax ${usd(tax)}, gross ${usd(gross)}, paid ${usd(paid)}. ` +
    `Open before ${usd(before)}, after ${usd(after)}.`
  );
}
