import { company } from "../../content/catalogue.ts";
import { csv } from "./csv.ts";
import { jsonText } from "./plain.ts";
import { textTable, type Cell, type Column } from "./table.ts";
import { officeTime } from "./time.ts";

/** One record of a list: its values by field name. */
export type ListRecord = Record<string, string | number | null>;

/** How a list can be printed. */
export const listFormats = ["table", "json", "csv"] as const;
export type ListFormat = (typeof listFormats)[number];

/** What a list shows: rows as records for programs, and as cells for people. */
export interface List<Row> {
  /** Key of the list in its JSON. */
  name: string;
  rows: readonly Row[];
  /** The columns of CSV, in sequence; JSON has what `record` gives. */
  fields: readonly string[];
  /** ISO times have names that end in `At`, amounts in whole cents names that end in `Cents`. */
  record(row: Row): ListRecord;
  columns: readonly Column[];
  cells(row: Row): Cell[];
  /** What is printed in place of an empty table. */
  empty: string;
}

/**
 * A list in a format: `{ "version": 1, "<name>": […] }`, CSV for spreadsheets, or an aligned table. CSV has times as the
 * office's clocks show them, in columns named with its zone, and amounts in dollars.
 */
export function formatList<Row>(list: List<Row>, format: ListFormat): string {
  const { name, rows, fields, record, columns, cells, empty } = list;
  switch (format) {
    case "json":
      return jsonText({ version: 1, [name]: rows.map((row) => record(row)) });
    case "csv":
      return csv(
        fields.map((field) => column(field)),
        rows.map((row) => {
          const values = record(row);
          return fields.map((field) => cell(field, values[field] ?? ""));
        }),
      );
    case "table":
      return rows.length === 0
        ? empty
        : textTable(
            columns,
            rows.map((row) => cells(row)),
          );
  }
}

// --- internal ---

function column(field: string): string {
  if (field.endsWith("At")) return `${field} (${company.timeZone})`;
  return field.replace(/Cents$/, "");
}

function cell(field: string, value: string | number): string | number {
  if (field.endsWith("At") && value !== "") return officeTime(Date.parse(String(value)));
  return field.endsWith("Cents") && typeof value === "number" ? (value / 100).toFixed(2) : value;
}
