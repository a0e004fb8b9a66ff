import { plain } from "./plain.ts";

/** One record of a list: its values by field name. */
export type ListRecord = Record<string, string | number | null>;

/**
 * Records as CSV (RFC 4180) with a header row, one line per record. A cell that a spreadsheet would run as a formula
 * gets a leading apostrophe, and control characters become symbols, as on a terminal.
 */
export function csv(fields: readonly string[], records: readonly ListRecord[]): string {
  const lines = [fields, ...records.map((record) => fields.map((field) => cell(record[field] ?? "")))];
  return lines.map((line) => line.join(",")).join("\r\n");
}

// --- internal ---

/**
 * What spreadsheets take for the start of a formula or a command, even after spaces and joiners or in full-width
 * characters.
 */
const formula = /^[\s\p{M}\p{Join_Control}\u2400-\u2421\ufffd]*[=+\-@|%＝＋－＠]/u;

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = plain(value);
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",;]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
