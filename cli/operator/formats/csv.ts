import { plain } from "../../formats/plain.ts";

/**
 * A heading and records as CSV (RFC 4180), one line each, with the byte-order mark by which spreadsheets know UTF-8. A
 * cell that a spreadsheet would run as a formula gets a leading apostrophe, unless it is a mere amount; control
 * characters become symbols, as on a terminal.
 */
export function csv(heading: readonly string[], records: readonly (readonly (string | number)[])[]): string {
  const lines = [heading, ...records].map((fields) => fields.map((field) => cell(field)).join(","));
  return `\u{feff}${lines.join("\r\n")}`;
}

// --- internal ---

/**
 * What spreadsheets take for the start of a formula or a command, even after spaces and joiners or in full-width
 * characters.
 */
const formula = /^[\s\p{M}\p{Join_Control}\u2400-\u2421\ufffd]*[=+\-@|%＝＋－＠]/u;

const amount = /^-\d+\.\d\d$/;

function cell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = plain(value);
  const harmless = formula.test(text) && !amount.test(text) ? `'${text}` : text;
  return /[",;]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
