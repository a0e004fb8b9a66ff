import { plain } from "./plain.ts";

/** A record of a list: its fields by name, in the order of the columns. */
export type ListRecord = Record<string, string | number | null>;

/**
 * Records as CSV (RFC 4180) with a heading, a line a record. No cell starts a formula: a spreadsheet takes it as text,
 * since an apostrophe goes before it. Control characters become pictures, as on a terminal.
 */
export function csv(fields: readonly string[], records: readonly ListRecord[]): string {
  const lines = [fields, ...records.map((record) => fields.map((field) => cell(record[field] ?? "")))];
  return lines.map((line) => line.join(",")).join("\r\n");
}

// --- internal ---

/** What spreadsheets read as the start of a formula or a command, also after spaces and in full width. */
const formula = /^[\s\p{M}\u2400-\u2421\ufffd]*[=+\-@|%＝＋－＠]/u;

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = plain(value);
  const harmless = formula.test(text) ? `'${text}` : text;
  return /[",;]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
