import stringWidth from "string-width";
import { jsonText, plain, print } from "./terminal.ts";

/** A column: its heading, and whether its cells are figures, which are right-aligned. */
export interface Column {
  heading: string;
  figures?: boolean;
  /** May be cut if the terminal is too narrow. */
  flexible?: boolean;
}

/** Rows of texts, which may be untrusted, aligned for a terminal: at most `maxWidth` wide if the flexible columns allow it. */
export function textTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  maxWidth: number | undefined = process.stdout.columns,
): string {
  const headings = columns.map(({ heading }) => heading);
  const texts = [headings, ...rows.map((row) => columns.map((_, index) => plain(row[index] ?? "")))];
  const natural = columns.map((_, index) => Math.max(...texts.map((row) => stringWidth(row[index] ?? ""))));
  const widths = fitWidths(columns, natural, maxWidth);
  const cell = (text: string, index: number) => {
    const width = widths[index] ?? 0;
    const cut = cutTo(text, width);
    const space = " ".repeat(width - stringWidth(cut));
    return columns[index]?.figures ? space + cut : cut + space;
  };
  return texts.map((row) => row.map(cell).join(gap).trimEnd()).join("\n");
}

/** Rows as a Markdown table. */
export function markdownTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  return [
    markdownRow(columns.map(({ heading }) => heading)),
    markdownRow(columns.map(({ figures }) => (figures ? "---:" : "---"))),
    ...rows.map((row) => markdownRow(row)),
  ].join("\n");
}

/** A column of a list: a property in JSON, and a cell of the table. */
export interface ListColumn<Row> extends Column {
  /** The property's name in JSON. */
  key: string;
  /** The value in JSON. Times are ISO 8601, amounts are cents. */
  value(row: Row): string | number | boolean | null;
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
  const cells = rows.map((row) => columns.map((column) => cell(column, row)));
  return textTable(columns, cells);
}

const gap = "  ";
/** A flexible column is never cut below this. */
const minWidth = 8;

/** Column widths that fit: the widest flexible column shrinks by one character at a time. */
function fitWidths(columns: readonly Column[], natural: readonly number[], maxWidth = Infinity): number[] {
  const widths = [...natural];
  let excess = widths.reduce((sum, width) => sum + width, gap.length * (columns.length - 1)) - maxWidth;
  for (; excess > 0; excess -= 1) {
    const candidates = widths.map((width, index) => (columns[index]?.flexible ? width : 0));
    const widest = Math.max(...candidates);
    if (widest <= minWidth) break;
    widths[candidates.indexOf(widest)] = widest - 1;
  }
  return widths;
}

function markdownRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}

/** The text cut to at most `width` columns, ending in `…` if anything is missing. */
function cutTo(text: string, width: number): string {
  if (stringWidth(text) <= width) return text;
  let cut = "";
  let taken = 0;
  for (const { segment } of segmenter.segment(text)) {
    // An emoji family has at most 25 code units; stacked marks have no limit.
    const grapheme = segment.slice(0, 32);
    taken += stringWidth(grapheme);
    if (taken > width - 1) break;
    cut += grapheme;
  }
  return width > 0 ? `${cut}…` : "";
}

const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
