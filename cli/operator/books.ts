import type { Command } from "commander";
import { formatUsdExact as usd } from "../../content/money.ts";
import { checkBooks } from "../../functions/operator/books.ts";
import { readJournal, yearOf, type JournalEntry } from "../../functions/operator/journal.ts";
import { guarded } from "../../functions/store/errors.ts";
import { formatList, same, type Fields, type ListFormat, type RowColumn } from "./formats/list.ts";
import { addCommand, formatOption } from "../help.ts";
import { Refusal } from "../refusal.ts";
import { print } from "../report.ts";
import type { AtDesk, Desk } from "./desk.ts";

/** The commands of `site-cli books`. */
export function bookCommands(books: Command, atDesk: AtDesk): void {
  addCommand(books, "check")
    .description(
      "Proves that numbers have no gap, documents are as they were issued, and no entry is missing; exits with 1 if not.",
    )
    .action(atDesk(checkTheBooks));
}

/** Adds `orders export`. */
export function addExport(orders: Command, atDesk: AtDesk): void {
  addCommand(orders, "export", "--year 2026 > 2026.csv")
    .description("Exports a year's invoices, credit notes and payments for the accountant, with a control total.")
    .requiredOption("--year <year>", "year by the office's calendar, like 2026")
    .addOption(formatOption(["csv", "json", "table"]))
    .action(atDesk(exportYear));
}

// --- internal ---

/** Prints everything that is wrong with the books; true if nothing is. */
async function checkTheBooks({ store }: Desk): Promise<boolean> {
  const { invoices, creditNotes, others, problems } = await guarded(() => checkBooks(store, Date.now()));
  const counted = `Invoices: ${invoices}. Credit notes: ${creditNotes}. Voids, payments, refunds and reversals: ${others}.`;
  if (problems.length === 0) print(`The books are in order. ${counted}`);
  else print(`${problems.join("\n")}\n\nProblems: ${problems.length}. ${counted}`);
  return problems.length === 0;
}

/** Prints the books of a year, and their control total on standard error, so that a file has the rows alone. */
async function exportYear({ store }: Desk, { year, format }: { year: string; format: ListFormat }): Promise<void> {
  if (!/^\d{4}$/.test(year)) throw new Refusal(`--year "${year}" is not a year.`, "Write it like 2026.");
  const journal = await guarded(() => readJournal(store.db, Date.now()));
  const { entries, totals } = yearOf(journal, Number(year));
  print(formatList({ name: "entries", rows: entries, fields, columns, empty: `Nothing in ${year}.` }, format));
  const { net, tax, gross, paid, before, after } = totals;
  process.stderr.write(
    `Control total of ${year}: ${entries.length} rows, net ${usd(net)}, tax ${usd(tax)}, gross ${usd(gross)}, ` +
      `paid ${usd(paid)}. Open before ${usd(before)}, after ${usd(after)}.\n`,
  );
}

const fields: Fields<JournalEntry> = {
  ...same<JournalEntry>("date", "kind", "number", "order", "buyer", "reference"),
  netCents: (entry) => entry.net,
  taxCents: (entry) => entry.tax,
  grossCents: (entry) => entry.gross,
  paidCents: (entry) => entry.paid,
  balanceCents: (entry) => entry.balance,
};

const columns: readonly RowColumn<JournalEntry>[] = [
  { heading: "Date", cell: (entry) => entry.date },
  { heading: "What", cell: (entry) => entry.kind },
  { heading: "Number", flexible: true, cell: (entry) => entry.number },
  { heading: "Order", cell: (entry) => entry.order },
  { heading: "Buyer", flexible: true, cell: (entry) => entry.buyer },
  { heading: "Gross", figures: true, cell: (entry) => usd(entry.gross) },
  { heading: "Paid", figures: true, cell: (entry) => usd(entry.paid) },
  { heading: "Balance", figures: true, cell: (entry) => usd(entry.balance) },
];
