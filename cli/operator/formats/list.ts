import { jsonText } from "../../formats/plain.ts";
import { textTable, type Cell, type Column } from "../../formats/table.ts";
import { isoTime } from "./time.ts";

/** How a list can be printed. */
export const listFormats = ["table", "json"] as const;
export type ListFormat = (typeof listFormats)[number];

/**
 * What programs and spreadsheets get of a row, by name, in the sequence of a spreadsheet's columns. Names of times, in
 * milliseconds, end in `At`; those of amounts, in whole cents, in `Cents`.
 */
export type Fields<Row> = Record<string, (row: Row) => string | number | null>;

/** Fields that have the names of a row's own values. */
export function same<Row>(...names: (keyof Row & string)[]): Fields<Row> {
  return Object.fromEntries(names.map((name) => [name, (row: Row) => row[name] as string | number | null]));
}

/** A column of a table, and what it shows of a row. */
export interface RowColumn<Row> extends Column {
  cell(row: Row): Cell;
}

/** What a list shows of its rows: fields to programs, columns to people. */
export interface List<Row> {
  /** Key of the list in its JSON. */
  name: string;
  rows: readonly Row[];
  fields: Fields<Row>;
  columns: readonly RowColumn<Row>[];
  /** What is printed in place of an empty table. */
  empty: string;
}

/** A list in a format: `{ "version": 1, "<name>": […] }`, or an aligned table. */
export function formatList<Row>({ name, rows, fields, columns, empty }: List<Row>, format: ListFormat): string {
  if (format === "json") return jsonText({ version: 1, [name]: rows.map((row) => recordOf(fields, row)) });
  return rows.length === 0 ? empty : rowTable(columns, rows);
}

/** A row as JSON has it: times in UTC, as ISO writes them. */
export function recordOf<Row>(fields: Fields<Row>, row: Row): Record<string, string | number | null> {
  return Object.fromEntries(
    Object.entries(fields).map(([field, valueOf]) => {
      const value = valueOf(row);
      return [field, isTime(field) && typeof value === "number" ? isoTime(value) : value];
    }),
  );
}

/** Rows as an aligned table. */
export function rowTable<Row>(columns: readonly RowColumn<Row>[], rows: readonly Row[]): string {
  return textTable(
    columns,
    rows.map((row) => columns.map(({ cell }) => cell(row))),
  );
}

// --- internal ---

function isTime(field: string): boolean {
  return field.endsWith("At");
}
