import type { CheckResult, CheckFinding, Place } from "../finding.ts";
import { lineAndColumn } from "../project/sources/source-file.ts";
import { paint } from "./paint.ts";
import { jsonText, plain } from "./plain.ts";

/** Findings as text: each with its line of code and its remedy, then the summary line. */
export function formatText({ findings, silenced, fileCount }: CheckResult): string {
  const blocks = findings.map((finding) => `${describe(finding)}\n`);
  return [...blocks, summary(findings, silenced, fileCount)].join("\n");
}

/** Findings one per line, `file:line:column: severity: message [rule]`, as compilers print them and editors read them. */
export function formatLines({ findings }: CheckResult): string {
  return findings
    .map(({ rule, severity, place, message, remedy }) => {
      const { line, column } = span(place).start;
      return plain(`${place.source.path}:${line}:${column}: ${severity}: ${message} ${remedy} [${rule}]`);
    })
    .join("\n");
}

/** Findings as JSON. `version` increases if a field is removed or changes meaning; fields may be added at any time. */
export function formatJson({ findings, silenced, fileCount }: CheckResult): string {
  const listed = findings.map(({ rule, severity, place, message, remedy }) => ({
    rule,
    severity,
    file: place.source.path,
    field: place.field ?? null,
    ...span(place),
    message,
    remedy,
    frame: codeFrame(place).join("\n"),
  }));
  return jsonText({ version: 1, fileCount, silenced, findings: listed });
}

/** Start and end of a place as lines and columns counted from 1; the end is exclusive. */
export function span({ source: { text }, start, end }: Place) {
  return { start: lineAndColumn(text, start), end: lineAndColumn(text, end) };
}

/** `3 findings (2 errors, 1 warning) in 2 files; 27 content files read.` */
export function summary(findings: readonly CheckFinding[], silenced: number, fileCount: number): string {
  const kept = silenced > 0 ? ` ${silenced} silenced in content/firm/checks.ts.` : "";
  if (findings.length === 0) return `No findings in ${fileCount} content files.${kept}`;
  const files = new Set(findings.map(({ place }) => place.source.path)).size;
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const kinds = [count(errors, "error"), count(findings.length - errors, "warning")].join(", ");
  return `${count(findings.length, "finding")} (${kinds}) in ${count(files, "file")}; ${fileCount} content files read.${kept}`;
}

// --- internal ---

function describe({ rule, severity, place, message, remedy }: CheckFinding): string {
  const { line, column } = span(place).start;
  const color = severity === "error" ? "red" : "yellow";
  const where = paint("bold", `${place.source.path}:${line}:${column}`);
  const [code, mark] = codeFrame(place);
  return [
    `${where} ${place.field ? `${place.field} ` : ""}${paint(color, `${severity} [${rule}]`)}`,
    `  ${message}`,
    ...(code && mark ? [`    ${code}`, `    ${paint(color, mark)}`] : []),
    `  ${paint("green", "→")} ${remedy}`,
  ].join("\n");
}

/** The line of a finding with the place marked beneath it; empty for a finding about a whole file. */
function codeFrame(place: Place): string[] {
  const { start, end } = place;
  if (start === end) return [];
  const { line, column } = span(place).start;
  const code = plain(place.source.text.split("\n")[line - 1]?.trimEnd() ?? "");
  const width = Math.max(1, Math.min(end - start, code.length - column + 1));
  // Prose has long lines: the line is cut so that the place stays visible.
  const from = column > 60 ? column - 40 : 0;
  const number = String(line);
  return [
    `${number} | ${from > 0 ? "…" : ""}${code.slice(from, from + 110)}`,
    `${" ".repeat(number.length)} | ${" ".repeat(column - 1 - from + (from > 0 ? 1 : 0))}${"^".repeat(Math.min(width, 110))}`,
  ];
}

/** `1 file`, `2 files`. */
function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}
