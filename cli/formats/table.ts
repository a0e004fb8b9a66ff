/** A column: its heading, and whether its cells are figures, which stand on the right. */
export interface Column {
  heading: string;
  figures?: boolean;
}

/** Rows as aligned text for a terminal. */
export function textTable(columns: readonly Column[], rows: readonly (readonly string[])[]): string {
  const widths = columns.map(({ heading }, index) =>
    Math.max(heading.length, ...rows.map((row) => (row[index] ?? "").length)),
  );
  const line = (cells: readonly string[]) =>
    columns
      .map(({ figures }, index) => {
        const cell = cells[index] ?? "";
        return figures ? cell.padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0);
      })
      .join("  ")
      .trimEnd();
  return [line(columns.map(({ heading }) => heading)), ...rows.map((row) => line(row))].join("\n");
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

function markdownRow(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
}
