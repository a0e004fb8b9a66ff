import { isoDay } from "../../content/dates.ts";
import { ProblemsFound } from "../command-error.ts";
import type { Command } from "../command.ts";
import { markdownTable, textTable } from "../output/table.ts";
import { print } from "../output/terminal.ts";
import { projectOf } from "./edit.ts";
import { changeColumns, comparePrices } from "./price-changes.ts";
import { gitFolder } from "./project/folder.ts";
import { loadProject } from "./project/project.ts";

/** Options of `diff`. */
export interface DiffOptions {
  format: "text" | "markdown";
  /** In percent. */
  maxChange?: number;
}

/** Prints price changes since a commit, with reasons. Exits with 1 if a fee changed by more than `maxChange` without one. */
export async function diff(command: Command, ref: string, options: DiffOptions): Promise<void> {
  const { format, maxChange = Infinity } = options;
  const project = projectOf(command);
  const { rows, fees } = comparePrices(loadProject(await gitFolder(project.folder.root, ref), project.now), project);
  const tooFar = fees.filter(({ percent, note }) => Math.abs(percent) > maxChange && note === undefined);
  const today = isoDay(project.facts.company?.timeZone ?? "UTC", project.now);
  const isMarkdown = format === "markdown";
  const reasons = fees.flatMap(({ title, note }) => (note === undefined ? [] : [`${title}: ${note}`]));
  const heading = `### Price changes\n\nCompared with \`${ref}\`:\n\n`;
  const parts = [
    rows.length > 0 && (isMarkdown ? heading + markdownTable(changeColumns, rows) : textTable(changeColumns, rows)),
    reasons.length > 0 && (isMarkdown ? `**Reasons**\n\n- ${reasons.join("\n- ")}` : reasons.join("\n")),
    tooFar.length > 0 &&
      `More than ${maxChange}%: ${tooFar.map(({ slug }) => slug).join(", ")}. Give the reason in each of these files:
  priceNote: { date: "${today}", reason: "…" }`,
  ].filter(Boolean);
  if (parts.length > 0) print(parts.join("\n\n"));
  if (tooFar.length > 0) throw new ProblemsFound();
}
