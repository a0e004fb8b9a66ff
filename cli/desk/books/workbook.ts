import writeExcelFile, { type CellObject } from "write-excel-file/node";
import { plain } from "../../output/plain.ts";

/**
 * Rows as a workbook for Excel and LibreOffice (.xlsx), with a sheet of this name and a column for each of their fields.
 * Numbers are amounts in cents, and days are days; whatever else is a text there, so that `00123` and `3E10` stay as they
 * are and nothing is run as a formula. Control characters become symbols, as on a terminal, and those that change the
 * direction of writing are left out.
 */
export function workbook(name: string, rows: readonly object[]): Promise<Buffer> {
  const fields = Object.keys(rows[0] ?? {});
  const heading = fields.map((field): CellObject => ({ ...textCell(field), fontWeight: "bold" }));
  const cells = rows.map((row) => Object.entries(row).map(([field, value]) => cellOf(field, value)));
  const columns = fields.map((field) => ({ width: widths[field] ?? 16 }));
  return writeExcelFile([heading, ...cells], { sheet: name, columns, stickyRowsCount: 1 }).toBuffer();
}

// --- internal ---

/** Widths of columns that are not the usual one, in characters. */
const widths: Record<string, number> = { date: 12, kind: 10, buyer: 32, place: 28, reference: 24 };

function cellOf(field: string, value: string | number): CellObject {
  if (typeof value === "number") return { type: Number, value: value / 100, format: "#,##0.00" };
  if (field === "date") return { type: Date, value: new Date(value), format: "yyyy-mm-dd" };
  return textCell(value);
}

function textCell(text: string): CellObject {
  const shown = plain(text)
    // The library leaves these out, with what stands beside some of them.
    .replace(unwritable, "")
    // Excel would read these as the character of that code.
    .replace(/_(?=x[\da-f]{4}_)/gi, "_x005F_");
  // The library looks a text up in an object, which has some names of its own, like "constructor".
  return { type: String, value: shown in {} ? `${shown} ` : shown, format: "@" };
}

const unwritable = /[\p{Noncharacter_Code_Point}\ufffd]/gu;
