import { z } from "zod";
import { formatUsd } from "../../content/money.ts";
import { openProject } from "../editing/edit.ts";
import { jsonText } from "../formats/plain.ts";
import { markdownTable, textTable } from "../formats/table.ts";
import { estimateOf } from "../project/estimate.ts";
import { moneyDiff, type Move } from "../project/money-diff.ts";
import { loadProject, type Project } from "../project/project.ts";
import { gitFolder } from "../project/folder.ts";
import { Refusal } from "../refusal.ts";
import { print } from "../report.ts";

/** Settings of `diff`, as typed; its help says what each does. */
export interface DiffOptions {
  format: "text" | "markdown" | "json";
  maxChange?: string;
}

/** Prints price changes since a commit with the new notes on them, or nothing. False if a fee changed by more than allowed without a note of its own. */
export function diff(root: string, ref: string, { format, maxChange }: DiffOptions): boolean {
  const limit = maxChange === undefined ? Infinity : parsePercent(maxChange);
  const now = openProject(root);
  const { moves, fees } = moneyDiff(loadProject(gitFolder(root, ref)), now);
  const tooFar = fees
    .filter(({ percent, note }) => Math.abs(percent) > limit && note === undefined)
    .map(({ slug }) => slug);
  const notes = fees.flatMap(({ slug, title, note }) => (note === undefined ? [] : [{ slug, title, note }]));
  if (format === "json") {
    const listed = moves.map(({ cents, ...move }) => ({ ...move, differenceCents: cents }));
    print(jsonText({ version: 2, ref, moves: listed, notes: notes.map(({ slug, note }) => ({ slug, note })), tooFar }));
    return tooFar.length === 0;
  }
  const isMarkdown = format === "markdown";
  const reasons = notes.map(({ title, note }) => `${title}: ${note}`);
  const parts = [
    moves.length > 0 && (isMarkdown ? markdown(moves, ref) + draftLinks(now) : movesText(moves)),
    reasons.length > 0 && (isMarkdown ? `**Reasons**\n\n- ${reasons.join("\n- ")}` : reasons.join("\n")),
    tooFar.length > 0 &&
      `More than ${maxChange}: ${tooFar.join(", ")}. Give the reason in each of these files, with today's date:\n  priceNote: { date: "${new Date().toISOString().slice(0, 10)}", reason: "…" }`,
  ].filter(Boolean);
  if (parts.length > 0) print(parts.join("\n\n"));
  return tooFar.length === 0;
}

/** Changes as a table for a terminal. */
export function movesText(moves: readonly Move[]): string {
  return textTable(columns, moves.map(cells));
}

// --- internal ---

const columns = [
  { heading: "Service" },
  { heading: "What" },
  { heading: "Old", figures: true },
  { heading: "New", figures: true },
  { heading: "Difference", figures: true },
  { heading: "Percent", figures: true },
];

function cells({ title, what, old, new: now, cents, percent }: Move): string[] {
  return [
    title,
    what,
    old ?? "",
    now ?? "",
    cents === undefined ? "" : signed(cents),
    percent === undefined ? "" : percentText(percent),
  ];
}

function markdown(moves: Move[], ref: string): string {
  return `### Price changes\n\nCompared with \`${ref}\`:\n\n${markdownTable(columns, moves.map(cells))}`;
}

/** Where a reviewer sees each draft, when `PREVIEW_URL` says where the preview of this change is published. */
function draftLinks(project: Project): string {
  const address = process.env["PREVIEW_URL"];
  if (!address) return "";
  if (!z.url({ protocol: /^https?$/ }).safeParse(address).success) {
    throw new Refusal(`PREVIEW_URL is "${address}", not an address.`, "Write it like https://pr-12.preview.example.");
  }
  const drafts = project.services.flatMap((entry) => estimateOf(entry) ?? []).filter(({ draft }) => draft);
  const links = drafts.map(({ slug, title }) => `[${title}](${new URL(`/products/${slug}`, address).href})`);
  return links.length > 0 ? `\n\nDrafts to look at: ${links.join(", ")}` : `\n\n[Preview](${address})`;
}

function signed(cents: number): string {
  return `${cents < 0 ? "-" : "+"}${formatUsd(Math.abs(cents))}`;
}

function percentText(percent: number): string {
  return `${percent < 0 ? "-" : "+"}${Math.abs(percent).toFixed(1)}%`;
}

function parsePercent(text: string): number {
  const [, number] = /^(\d+(?:\.\d+)?)%?$/.exec(text) ?? [];
  if (number === undefined) throw new Refusal(`"${text}" is not a percentage.`, "Write it like --max-change 20%.");
  return Number(number);
}
