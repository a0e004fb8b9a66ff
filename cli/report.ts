import { stripVTControlCharacters, styleText } from "node:util";
import type { Finding } from "./finding.ts";
import { lineAndColumn } from "./project/source.ts";
import type { Refusal } from "./refusal.ts";

/** Prints findings with their code and one line that sums them up. */
export function reportFindings(findings: readonly Finding[], fileCount: number): void {
  const blocks = findings.map((finding) => `${describe(finding)}\n`);
  console.log([...blocks, summary(findings, fileCount)].join("\n"));
}

/** Prints what was written for a new service and what to do next. */
export function reportNewService(slug: string, written: readonly string[], findings: number): void {
  const state = findings === 0 ? "The content has no findings." : `The content has ${count(findings, "finding")}.`;
  console.log(`Written:
${written.map((path) => `  ${path}`).join("\n")}
${state}

Next:
  1. Make the texts, deliverables and prices of content/services/${slug}.ts specific.
  2. Write the long description, 250-400 words, in content/services/${slug}.mdx.
  3. Run npx site-cli check.
  4. Run npm run dev and open /products/${slug}.`);
}

/** Prints why a command was refused and what to do. */
export function reportRefusal({ message, remedy }: Refusal): void {
  console.error(`${styleText("red", "error", { stream: process.stderr })}: ${message}\n${remedy}`);
}

/** Prints an error that nobody expected, with its stack. */
export function reportCrash(error: unknown): void {
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  console.error(`site-cli stopped because of a mistake of its own; please report it with this text:\n${detail}`);
}

// --- internal ---

function describe({ rule, place, message, remedy }: Finding): string {
  const { line, column } = lineAndColumn(place.source.text, place.start);
  const field = place.field ? ` ${place.field}` : "";
  const head = `${paint("bold", `${place.source.path}:${line}:${column}`)}${field} ${paint("red", `[${rule}]`)}`;
  return [head, `  ${message}`, ...frame(place, line, column), `  ${paint("green", "→")} ${remedy}`].join("\n");
}

/** The line in question with the place marked; nothing for a file as a whole. */
function frame({ source, start, end }: Finding["place"], line: number, column: number): string[] {
  if (end === start) return [];
  const code = stripVTControlCharacters(source.text.split("\n")[line - 1]?.trimEnd() ?? "");
  const width = Math.max(1, Math.min(end - start, code.length - column + 1));
  const number = String(line);
  return [
    `    ${number} | ${code}`,
    `    ${" ".repeat(number.length)} | ${" ".repeat(column - 1)}${paint("red", "^".repeat(width))}`,
  ];
}

function summary(findings: readonly Finding[], fileCount: number): string {
  if (findings.length === 0) return `No findings in ${fileCount} content files.`;
  const files = new Set(findings.map(({ place }) => place.source.path)).size;
  return `${count(findings.length, "finding")} in ${count(files, "file")}; ${fileCount} content files read.`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

function paint(style: Parameters<typeof styleText>[0], text: string): string {
  return styleText(style, text, { stream: process.stdout });
}
