import { jsonText, paint, plain } from "../../output/terminal.ts";
import { lineAndColumn, type SourceRange } from "../project/source-file.ts";
import type { CheckResult, Finding } from "./rule.ts";

/** The formats in which `check` prints its findings. */
export const formats: Record<"text" | "json" | "github", (result: CheckResult, prefix?: string) => string> = {
  /** Each with its line of code and its help, then the summary line. */
  text: ({ findings, fileCount }) =>
    [...findings.map((finding) => `${describe(finding)}\n`), summary(findings, fileCount)].join("\n"),
  /** `version` increases if a field is removed or changes meaning; fields may be added at any time. */
  json: ({ findings, fileCount }) => {
    const listed = findings.map(({ rule, severity, range, message, help }) => ({
      rule,
      severity,
      file: range.source.path,
      field: range.field ?? null,
      ...span(range),
      message,
      help,
      frame: codeFrame(range).join("\n"),
    }));
    return jsonText({ version: 2, fileCount, findings: listed });
  },
  /** GitHub Actions annotations, then the summary line. `prefix` is the project's folder in the repository: `site/`. */
  github: ({ findings, fileCount }, prefix = "") =>
    [...findings.map((finding) => annotation(finding, prefix)), summary(findings, fileCount)].join("\n"),
};

/** Start and end of a range as lines and columns counted from 1; the end is exclusive. */
function span({ source: { text }, start, end }: SourceRange) {
  return { start: lineAndColumn(text, start), end: lineAndColumn(text, end) };
}

/** `3 findings (2 errors, 1 warning) in 2 files; 27 content files read.` */
function summary(findings: readonly Finding[], fileCount: number): string {
  if (findings.length === 0) return `No findings in ${fileCount} content files.`;
  const files = new Set(findings.map(({ range }) => range.source.path)).size;
  const errors = findings.filter(({ severity }) => severity === "error").length;
  const kinds = [count(errors, "error"), count(findings.length - errors, "warning")].join(", ");
  return `${count(findings.length, "finding")} (${kinds}) in ${count(files, "file")}; ${fileCount} content files read.`;
}

/** `1 file`, `2 files`. */
function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

function describe({ rule, severity, range, message, help }: Finding): string {
  const { line, column } = span(range).start;
  const color = severity === "error" ? "red" : "yellow";
  const where = paint("bold", `${range.source.path}:${line}:${column}`);
  const [code, mark] = codeFrame(range);
  return [
    `${where} ${range.field ? `${range.field} ` : ""}${paint(color, `${severity} [${rule}]`)}`,
    `  ${message}`,
    ...(code && mark ? [`    ${code}`, `    ${paint(color, mark)}`] : []),
    `  ${paint("green", "→")} ${help}`,
  ].join("\n");
}

/** The line of a finding with the range marked beneath it; empty for a finding about a whole file. */
function codeFrame(range: SourceRange): string[] {
  const { start, end } = range;
  if (start === end) return [];
  const { line, column } = span(range).start;
  const code = plain(range.source.text.split("\n")[line - 1]?.trimEnd() ?? "");
  // Prose has long lines: the line is cut so that the range stays visible.
  const from = column > 60 ? column - 40 : 0;
  const shown = (from > 0 ? "…" : "") + code.slice(from, from + 110);
  const indent = column - 1 - from + (from > 0 ? 1 : 0);
  const width = Math.max(1, Math.min(end - start, shown.length - indent));
  return [`${line} | ${shown}`, `${" ".repeat(String(line).length)} | ${" ".repeat(indent)}${"^".repeat(width)}`];
}

function annotation({ rule, severity, range, message, help }: Finding, prefix: string): string {
  const { start, end } = span(range);
  const properties = {
    file: prefix + range.source.path,
    line: start.line,
    col: start.column,
    endLine: end.line,
    // GitHub drops a column range that spans lines.
    ...(end.line === start.line && { endColumn: end.column }),
    title: rule,
  };
  const list = Object.entries(properties).map(
    ([name, value]) => `${name}=${escapeReserved(String(value), /[%\r\n:,]/g)}`,
  );
  return `::${severity} ${list.join(",")}::${escapeReserved(`${message}\n${help}`, /[%\r\n]/g)}`;
}

/** Escapes the characters that GitHub's workflow commands reserve. */
function escapeReserved(text: string, reserved: RegExp): string {
  return text.replace(reserved, encodeURIComponent);
}
