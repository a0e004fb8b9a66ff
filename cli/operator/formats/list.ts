import { jsonText } from "../../formats/plain.ts";
import { textTable, type Cell, type Column } from "../../formats/table.ts";
import { isoTime } from "./time.ts";

/** How a list can be printed. */
export const listFormats = ["table", "json"] as const;
export type ListFormat = (typeof listFormats)[number];

/** A column of a table, and what it shows of a row. */
export interface RowColumn<Row> extends Column {
  cell(row: Row): Cell;
}

/** What a list shows of its rows: columns to people, and to programs the row, or what stands for it. */
export interface List<Row> {
  /** Key of the list in its JSON. */
  name: string;
  rows: readonly Row[];
  record?(row: Row): object;
  columns: readonly RowColumn<Row>[];
  /** What is printed in place of an empty table. */
  empty: string;
}

/** A list in a format: `{ "version": 2, "<name>": […] }`, or an aligned table. */
export function formatList<Row>({ name, rows, record, columns, empty }: List<Row>, format: ListFormat): string {
  if (format === "json") return jsonText(readable({ version: 2, [name]: record ? rows.map(record) : rows }));
  return rows.length === 0 ? empty : rowTable(columns, rows);
}

/** Rows as they are stored, but with times as ISO writes them, and with stored JSON parsed. */
export function readable(value: unknown, key = ""): unknown {
  if (times.test(key) && typeof value === "number") return isoTime(value);
  if (storedJson.has(key) && typeof value === "string") return JSON.parse(value);
  if (Array.isArray(value)) return value.map((each) => readable(each));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, readable(each, name)]));
}

/** Rows as an aligned table. */
export function rowTable<Row>(columns: readonly RowColumn<Row>[], rows: readonly Row[]): string {
  return textTable(
    columns,
    rows.map((row) => columns.map(({ cell }) => cell(row))),
  );
}

// --- internal ---

/** Names of times, in milliseconds. */
const times = /^(?:.*_)?(?:at|since|until|due)$/;
const storedJson = new Set(["lines", "tax", "estimates", "statement", "answer"]);
