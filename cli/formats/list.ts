import { csv, type ListRecord } from "./csv.ts";
import { jsonText } from "./plain.ts";
import { textTable, type Cell, type Column } from "./table.ts";

/** How a list can be printed. */
export const listFormats = ["table", "json", "csv"] as const;
export type ListFormat = (typeof listFormats)[number];

/** What a list shows: rows as records for programs, and as cells for people. */
export interface List<Row> {
  /** Key of the list in its JSON. */
  name: string;
  rows: readonly Row[];
  /** The fields of CSV, in order; JSON has what `record` gives. */
  fields: readonly string[];
  record(row: Row): ListRecord;
  columns: readonly Column[];
  cells(row: Row): Cell[];
  /** What is printed in place of an empty table. */
  empty: string;
}

/** A list in a format: `{ "version": 1, "<name>": […] }`, CSV, or an aligned table. */
export function formatList<Row>(list: List<Row>, format: ListFormat): string {
  const { name, rows, fields, record, columns, cells, empty } = list;
  switch (format) {
    case "json":
      return jsonText({ version: 1, [name]: rows.map((row) => record(row)) });
    case "csv":
      return csv(
        fields,
        rows.map((row) => record(row)),
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
