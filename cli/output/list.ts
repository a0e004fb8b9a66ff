import { print } from "../report.ts";
import { jsonText } from "./plain.ts";
import { textTable, type Column } from "./table.ts";

/** A column of a list: a property in JSON, and a cell of the table. */
export interface ListColumn<Row> extends Column {
  /** The property's name in JSON. */
  key: string;
  /** The value in JSON. Times are ISO 8601, amounts are cents. */
  value(row: Row): string | number | null;
  /** The cell's text; by default, the value. */
  text?(row: Row): string;
}

/** Options of every command that prints a list. */
export interface ListOptions {
  json?: true | undefined;
}

/** Description of `--json`. */
export const jsonHelp = "print JSON instead of a table";

/** Prints rows as a table, or as JSON. `empty` replaces a table without rows. */
export function printList<Row>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
  { json, empty }: ListOptions & { empty: string },
): void {
  if (json) print(jsonText(rows.map((row) => Object.fromEntries(columns.map(({ key, value }) => [key, value(row)])))));
  else print(rows.length === 0 ? empty : listTable(columns, rows));
}

/** Rows as an aligned table. */
export function listTable<Row>(columns: readonly ListColumn<Row>[], rows: readonly Row[]): string {
  const cell = ({ value, text }: ListColumn<Row>, row: Row) => text?.(row) ?? String(value(row) ?? "");
  return textTable(
    columns,
    rows.map((row) => columns.map((column) => cell(column, row))),
  );
}
