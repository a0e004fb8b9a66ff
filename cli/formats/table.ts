import stringWidth from "string-width";
import { paint, plain, type Style } from "./plain.ts";

/** A column: its heading, and whether its cells are figures, which are right-aligned. */
export interface Column {
  heading: string;
  figures?: boolean;
  /** May be cut if the terminal is too narrow. */
  flexible?: boolean;
}

/** A text, or a text in a style; it may be untrusted, and is made safe here. */
export type Cell = string | { text: string; style: Style };

/** Rows as aligned text for a terminal, at most `room` characters wide if the flexible columns allow it. */
export function textTable(
  columns: readonly Column[],
  rows: readonly (readonly Cell[])[],
  room: number | undefined = process.stdout.columns,
): string {
  const headings = columns.map(({ heading }) => heading);
  const texts = [headings, ...rows.map((row) => columns.map((_, index) => plain(textOf(row[index]))))];
  const widths = fitted(
    columns,
    columns.map((_, index) => Math.max(...texts.map((row) => stringWidth(row[index] ?? "")))),
    room,
  );
  return texts.map((row, index) => line(columns, widths, row, rows[index - 1])).join("\n");
}

/** Rows as a Markdown table. */
export function markdownTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  return [
    markdownRow(columns.map(({ heading }) => heading)),
    markdownRow(columns.map(({ figures }) => (figures ? "---:" : "---"))),
    ...rows.map((row) => markdownRow(row)),
  ].join("\n");
}

// --- internal ---

const gap = "  ";
/** A flexible column is never cut below this. */
const minWidth = 8;

function textOf(cell: Cell | undefined): string {
  return typeof cell === "object" ? cell.text : (cell ?? "");
}

/** Column widths that fit: the widest flexible column shrinks by one character at a time. */
function fitted(columns: readonly Column[], natural: readonly number[], room = Infinity): number[] {
  const widths = [...natural];
  let excess = widths.reduce((sum, width) => sum + width, gap.length * (columns.length - 1)) - room;
  while (excess > 0) {
    const candidates = widths.map((width, index) => (columns[index]?.flexible ? width : 0));
    const widest = candidates.indexOf(Math.max(...candidates));
    if ((candidates[widest] ?? 0) <= minWidth) break;
    widths[widest] = (widths[widest] ?? 0) - 1;
    excess -= 1;
  }
  return widths;
}

function line(
  columns: readonly Column[],
  widths: readonly number[],
  texts: readonly string[],
  cells: readonly Cell[] = [],
): string {
  const last = columns.length - 1;
  const filled = columns.map(({ figures }, index) => {
    const width = widths[index] ?? 0;
    const cut = cutTo(texts[index] ?? "", width);
    const cell = cells[index];
    const shown = typeof cell === "object" && cut !== "" ? paint(cell.style, cut) : cut;
    if (figures) return " ".repeat(width - stringWidth(cut)) + shown;
    return index === last ? shown : shown + " ".repeat(width - stringWidth(cut));
  });
  return filled.join(gap).trimEnd();
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
