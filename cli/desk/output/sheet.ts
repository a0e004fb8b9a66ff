import { paint, plain, plainLines } from "../../output/plain.ts";
import { textTable, type Column } from "../../output/table.ts";

/** A column of a table, and what it shows of a row. */
export interface RowColumn<Row> extends Column {
  cell(row: Row): string;
}

/** Rows as an aligned table. */
export function rowTable<Row>(columns: readonly RowColumn<Row>[], rows: readonly Row[]): string {
  return textTable(
    columns,
    rows.map((row) => columns.map(({ cell }) => cell(row))),
  );
}

/** Labeled facts, one per line; those without a value are left out. */
export function sheet(facts: readonly (readonly [label: string, value: string | null | undefined])[]): string {
  const width = Math.max(...facts.map(([label]) => plain(label).length));
  return facts
    .filter(([, value]) => value !== null && value !== undefined && value !== "")
    .map(([label, value]) => `${paint("dim", plain(label).padEnd(width))}  ${plain(value ?? "")}`)
    .join("\n");
}

/** A text with a bar before each line, so that none of them can pass for this program's own output. */
export function quote(text: string): string {
  return plainLines(text)
    .map((line) => `${paint("dim", "│")} ${line}`.trimEnd())
    .join("\n");
}

/** A heading and the text below it, as one section of an output. */
export function section(heading: string, body: string): string {
  return `\n${paint("bold", plain(heading))}\n${body}`;
}
