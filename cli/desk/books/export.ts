import { rm, writeFile } from "node:fs/promises";
import type { Command } from "commander";
import type { CellObject } from "write-excel-file/node";
import { formatUsdExact as usd } from "../../../content/pricing/money.ts";
import { addCommand } from "../../help.ts";
import { Refusal } from "../../refusal.ts";
import { plain, print } from "../../output/plain.ts";
import { openDesk } from "../desk.ts";
import { readJournal, type JournalEntry } from "./journal.ts";

/** Adds `orders export`. */
export function addExportCommand(orders: Command): void {
  addCommand(orders, "export", "2026.xlsx --year 2026")
    .description("Exports a year's invoices, credit notes and payments for the accountant, with a control total.")
    .argument("<file>", "the workbook to write, for Excel or LibreOffice")
    .requiredOption("--year <year>", "year by the office's calendar, like 2026")
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

// --- internal ---

/** Writes the books of a year as a workbook, and their control total on standard error. */
async function exportYear(file: string, { year }: { year: string }, command: Command): Promise<void> {
  if (!/^\d{4}$/.test(year)) throw new Refusal(`--year "${year}" is not a year.`, "Write it like 2026.");
  if (!/\.xlsx$/i.test(file)) throw new Refusal(`${file} is not the name of a workbook.`, `Name it like ${year}.xlsx.`);
  await using desk = await openDesk(command);
  const journal = await readJournal(desk.store.db, Date.now());
  const rows = journal.filter(({ date }) => date.startsWith(`${year}-`));
  if (rows.length === 0) throw new Refusal(`The books have no entries in ${year}.`, "Name another year.");
  const columns = rows.map(({ more, ...row }) => ({ ...row, ...more }));
  await writeNewFile(file, await workbook(year, columns));
  print(`Written to ${file}.`);
  const { net, gross, paid } = sums(rows);
  const earlier = sums(journal.filter(({ date }) => date < `${year}-`));
  const before = earlier.gross - earlier.paid;
  process.stderr.write(
    `Control total of ${year}: ${rows.length} rows, net ${usd(net)}, tax ${usd(gross - net)}, gross ${usd(gross)}, ` +
      `paid ${usd(paid)}. Open before ${usd(before)}, after ${usd(before + gross - paid)}.\n`,
  );
}

/** Writes a file that must not exist yet, readable only by its owner; on a full disk, removes what was written. */
async function writeNewFile(file: string, bytes: Buffer): Promise<void> {
  try {
    await writeFile(file, bytes, { flag: "wx", mode: 0o600 });
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    if (!("code" in failure && failure.code === "EEXIST")) await rm(file, { force: true });
    throw new Refusal(failure.message, "Name a new file in an existing folder with enough room.");
  }
}

function sums(entries: readonly JournalEntry[]): Record<"net" | "gross" | "paid", number> {
  const sum = (of: "net" | "gross" | "paid") => entries.reduce((total, entry) => total + entry[of], 0);
  return { net: sum("net"), gross: sum("gross"), paid: sum("paid") };
}

/** Widths of some columns, in characters. */
const widths: Record<string, number> = { date: 12, kind: 10, buyer: 32, place: 28, reference: 24 };

function cellOf(field: string, value: string | number): CellObject {
  if (typeof value === "number") return { type: Number, value: value / 100, format: "#,##0.00" };
  if (field === "date") return { type: Date, value: new Date(value), format: "yyyy-mm-dd" };
  return textCell(value);
}

function textCell(text: string): CellObject {
  const shown = plain(text)
    // The library would leave these out, with their neighbors.
    .replace(unwritable, "")
    // Excel would read these as the character of that code.
    .replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_");
  // The library looks texts up in an object, where names like "constructor" are taken.
  return { type: String, value: shown in {} ? `${shown} ` : shown, format: "@" };
}

const unwritable = /[\p{Noncharacter_Code_Point}\ufffd]/gu;
