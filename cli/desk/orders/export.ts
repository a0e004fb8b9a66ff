import { rm, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { InvalidArgumentError } from "commander";
import type { Kysely } from "kysely";
import type { CellObject } from "write-excel-file/node";
import { orderForm } from "../../../content/forms/order.ts";
import { formatUsdExact as usd, type Cents } from "../../../content/pricing/money.ts";
import type { Database, LedgerEntryRow, OrderRow } from "../../../functions/db/database.ts";
import { readMoreFields } from "../../../functions/db/more-fields.ts";
import { readContent } from "../../../functions/orders/domain/invoice-document.ts";
import { invoiceOf } from "../../../functions/orders/domain/ledger.ts";
import { loadOrders } from "../../../functions/orders/load-order.ts";
import { buyerColumns } from "../../../functions/orders/domain/buyer.ts";
import { defineCommand, projectFolder, type Command } from "../../command.ts";
import { plain, print } from "../../output/terminal.ts";
import { Refusal } from "../../refusal.ts";
import { openDesk } from "../desk.ts";

/** Adds `orders export`. */
export function addExportCommand(orders: Command): void {
  defineCommand(orders, "export", "2026.xlsx --year 2026")
    .description("Exports a year's invoices, credit notes and payments for the accountant, with a control total.")
    .argument("<file>", "the workbook to write, for Excel or LibreOffice")
    .requiredOption("--year <year>", "year by the office's calendar, like 2026", parseYear)
    .action(exportYear);
}

/**
 * Rows as a workbook for Excel and LibreOffice (.xlsx), with a sheet of this name and a column for each of their fields.
 * Numbers are amounts in cents, and a `date` is a day. Everything else is a text, so that `00123` and `3E10` stay as they
 * are and nothing is run as a formula. Control characters become symbols, as on a terminal.
 */
export async function workbook(name: string, rows: readonly object[]): Promise<Buffer> {
  const { default: writeExcelFile } = await import("write-excel-file/node");
  const fields = Object.keys(rows[0] ?? {});
  const heading = fields.map((field): CellObject => ({ ...textCell(field), fontWeight: "bold" }));
  const cells = rows.map((row) => Object.entries(row).map(([field, value]) => cellOf(field, value)));
  const columns = fields.map((field) => ({ width: widths[field] ?? 16 }));
  return writeExcelFile([heading, ...cells], { sheet: name, columns, stickyRowsCount: 1 }).toBuffer();
}

/** A line of the books: a document or a movement of money. */
export type JournalEntry = Awaited<ReturnType<typeof readJournal>>[number];

/** Every entry of the books, by day. A reversal has its own day, so that a closed year does not change. */
export async function readJournal(db: Kysely<Database>, now: number) {
  const journal = (await loadOrders(db, now)).flatMap(({ order, entries }) => {
    let balance = 0;
    return entries.toSorted(byDay).map((entry) => {
      const invoice = invoiceOf(entry, entries);
      const issued = entry.content === null ? invoice : entry;
      const buyer = issued && readContent(issued).buyer;
      const { number, net, tax, paid } = amountsOf(entry, entries);
      balance += entry.amount;
      // The columns of the workbook, in their sequence. Amounts are in cents.
      const line = {
        date: entry.day,
        kind: entry.kind,
        /** Number of the document, or of the document that it voids; id of a payment. */
        number,
        /** Number of its invoice. A payment's is the one in force when it was recorded. */
        invoice: invoice?.number ?? "",
        order: order.number,
        /** The buyer's company or name and the city, as the document or the payment's invoice states them. */
        buyer: buyer?.company ?? buyer?.name ?? "",
        city: buyer?.cityLine ?? "",
        reference: entry.reference ?? "",
        net,
        tax,
        gross: net + tax,
        paid,
        /** The order's balance after this entry. */
        balance,
        /** The entries of the form's fields without a column, by label. */
        more: moreColumns(order),
      };
      return { entry, line };
    });
  });
  return journal.toSorted((a, b) => byDay(a.entry, b.entry)).map(({ line }) => line);
}

/** Writes the books of a year as a workbook, and their control total on standard error. */
async function exportYear(file: string, { year }: { year: string }, command: Command): Promise<void> {
  if (!/\.xlsx$/i.test(file)) throw new Refusal(`${file} is not a workbook name.`, `Name it like ${year}.xlsx.`);
  await using desk = await openDesk(command);
  const journal = await readJournal(desk.store.db, desk.now());
  const rows = journal.filter(({ date }) => date.startsWith(`${year}-`));
  if (rows.length === 0) throw new Refusal(`The books have no entries in ${year}.`, "Give another year.");
  const columns = rows.map(({ more, ...row }) => ({ ...row, ...more }));
  await writeNewFile(resolve(projectFolder(command), file), await workbook(year, columns));
  print(`Written to ${file}.`);
  const { net, gross, paid } = sums(rows);
  const earlier = sums(journal.filter(({ date }) => date < `${year}-`));
  const before = earlier.gross - earlier.paid;
  process.stderr.write(
    `Control total of ${year}: ${rows.length} rows, net ${usd(net)}, tax ${usd(gross - net)}, gross ${usd(gross)}, ` +
      `paid ${usd(paid)}. Balance before ${usd(before)}, after ${usd(before + gross - paid)}.\n`,
  );
}

/** Writes a file that must not exist yet, readable only by its owner; on a full disk, removes what was written. */
async function writeNewFile(file: string, bytes: Buffer): Promise<void> {
  try {
    await writeFile(file, bytes, { flag: "wx", mode: 0o600 });
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    if ("code" in failure && failure.code === "EEXIST")
      throw new Refusal(`${file} already exists.`, "Name a new file, or delete that one first.");
    await rm(file, { force: true });
    throw new Refusal(`${failure.message}.`, "Name a new file in an existing folder with enough room.");
  }
}

function sums(entries: readonly JournalEntry[]): Record<"net" | "gross" | "paid", number> {
  const sum = (of: "net" | "gross" | "paid") => entries.reduce((total, entry) => total + entry[of], 0);
  return { net: sum("net"), gross: sum("gross"), paid: sum("paid") };
}

/** Widths of some columns, in characters. */
const widths: Record<string, number> = { date: 12, kind: 10, buyer: 32, city: 28, reference: 24 };

function cellOf(field: string, value: string | number): CellObject {
  if (typeof value === "number") return { type: Number, value: value / 100, format: "#,##0.00" };
  if (field === "date") return { type: Date, value: new Date(value), format: "yyyy-mm-dd" };
  return textCell(value);
}

function textCell(text: string): CellObject {
  const shown = plain(text)
    // The library would leave these out, with their neighbors.
    .replace(unwritableCharacters, "")
    // Excel would read these as the character of that code.
    .replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_");
  // The library looks texts up in an object, where names like "constructor" are taken.
  return { type: String, value: shown in {} ? `${shown} ` : shown, format: "@" };
}

const unwritableCharacters = /[\p{Noncharacter_Code_Point}\ufffd]/gu;

function parseYear(given: string): string {
  if (/^\d{4}$/.test(given)) return given;
  throw new InvalidArgumentError("Write it like 2026.");
}

/** A column for each field of the form without one in the store, empty where the buyer left it out. */
function moreColumns(order: OrderRow): Record<string, string> {
  const values = new Map(readMoreFields(orderForm, order));
  const fields = orderForm.fields.filter(({ name }) => !(name in buyerColumns));
  return Object.fromEntries(fields.map(({ label }) => [label, values.get(label) ?? ""]));
}

type Amounts = { number: string } & Record<"net" | "tax" | "paid", Cents>;

/** The amounts that an entry adds to the charges, as its document states them, or to the payments. */
function amountsOf(entry: LedgerEntryRow, entries: readonly LedgerEntryRow[]): Amounts {
  const { id, kind, amount, number } = entry;
  if (entry.content !== null) {
    const tax = Math.sign(amount) * (readContent(entry).tax?.amount ?? 0);
    return { number: String(number), net: amount - tax, tax, paid: 0 };
  }
  const reversed = entries.find((each) => each.id === entry.refers_to);
  // Voids and reversals have the opposite amounts.
  if (reversed !== undefined && (kind === "void" || kind === "reversal")) {
    const { number: reversedNumber, net, tax, paid } = amountsOf(reversed, entries);
    return { number: kind === "void" || paid === 0 ? reversedNumber : id, net: 0 - net, tax: 0 - tax, paid: 0 - paid };
  }
  // Not minus zero.
  return { number: id, net: 0, tax: 0, paid: 0 - amount };
}

function byDay(a: LedgerEntryRow, b: LedgerEntryRow): number {
  return a.day.localeCompare(b.day) || a.at - b.at || a.position - b.position;
}
