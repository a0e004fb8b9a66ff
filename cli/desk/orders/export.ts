import { rm, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import { InvalidArgumentError } from "commander";
import type { CellObject } from "write-excel-file/node";
import { formatUsdExact as usd } from "../../../content/pricing/money.ts";
import { readJournal, sums } from "../../../functions/orders/journal.ts";
import { CommandError } from "../../command-error.ts";
import { defineCommand, projectFolder, type Command } from "../../command.ts";
import { plain, print } from "../../output/terminal.ts";
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

/** Writes the books of a year as a workbook, and their control total on standard error. */
async function exportYear(file: string, { year }: { year: string }, command: Command): Promise<void> {
  if (!/\.xlsx$/i.test(file)) throw new CommandError(`${file} is not a workbook name.`, `Name it like ${year}.xlsx.`);
  await using desk = await openDesk(command);
  const journal = await readJournal(desk.store.db, desk.now());
  const rows = journal.filter(({ date }) => date.startsWith(`${year}-`));
  if (rows.length === 0) throw new CommandError(`The books have no entries in ${year}.`, "Give another year.");
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
      throw new CommandError(`${file} already exists.`, "Name a new file, or delete that one first.");
    await rm(file, { force: true });
    throw new CommandError(`${failure.message}.`, "Name a new file in an existing folder with enough room.");
  }
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
