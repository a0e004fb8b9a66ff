import { writeFile } from "node:fs/promises";
import type { Command } from "commander";
import { formatUsdExact as usd } from "../../content/money.ts";
import { checkBooks } from "../../functions/operator/books.ts";
import { readJournal, yearOf, type JournalEntry } from "../../functions/operator/journal.ts";
import { guarded } from "../../functions/store/errors.ts";
import { formatList, listFormats, same, type Fields, type ListFormat, type RowColumn } from "./formats/list.ts";
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
  addCommand(orders, "export", "2026.xlsx --year 2026")
    .description("Exports a year's invoices, credit notes and payments for the accountant, with a control total.")
    .argument("[file]", "the workbook to write, for Excel or LibreOffice; without one, they are printed")
    .requiredOption("--year <year>", "year by the office's calendar, like 2026")
    .addOption(formatOption(listFormats))
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

/** Writes or prints the books of a year, and their control total on standard error, so that programs read the rows alone. */
async function exportYear(
  { store }: Desk,
  file: string | undefined,
  { year, format }: { year: string; format: ListFormat },
): Promise<void> {
  if (!/^\d{4}$/.test(year)) throw new Refusal(`--year "${year}" is not a year.`, "Write it like 2026.");
  const journal = await guarded(() => readJournal(store.db, Date.now()));
  const { entries, totals } = yearOf(journal, Number(year));
  if (file === undefined) {
    print(formatList({ name: "entries", rows: entries, fields, columns, empty: `Nothing in ${year}.` }, format));
  } else {
    await writeWorkbook(file, year, entries);
  }
  const { net, tax, gross, paid, before, after } = totals;
  process.stderr.write(
    `Control total of ${year}: ${entries.length} rows, net ${usd(net)}, tax ${usd(tax)}, gross ${usd(gross)}, ` +
      `paid ${usd(paid)}. Open before ${usd(before)}, after ${usd(after)}.\n`,
  );
}

async function writeWorkbook(file: string, year: string, entries: readonly JournalEntry[]): Promise<void> {
  if (!/\.xlsx$/i.test(file)) throw new Refusal(`${file} is no name of a workbook.`, `Name it like ${year}.xlsx.`);
  // Loaded here, since no other command writes one.
  const { workbook } = await import("./formats/workbook.ts");
  const content = await workbook(year, fields, entries);
  try {
    await writeFile(file, content, { flag: "wx", mode: 0o600 });
  } catch (error) {
    throw new Refusal(
      error instanceof Error ? error.message : String(error),
      "Name a new file in a folder that is there.",
    );
  }
  print(`Written to ${file}.`);
}

const fields: Fields<JournalEntry> = {
  ...same<JournalEntry>("date", "kind", "number", "order", "buyer", "place", "reference"),
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
