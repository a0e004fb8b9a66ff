import { siteCli } from "../../content/site-cli.ts";
import { formatUsd } from "../../content/money.ts";
import { hoursForFee, sumOfFees } from "../../content/pricing.ts";
import { centsIn, centsLiteral } from "../cents.ts";
import { editableService, openProject, refuseNewFindings, unreadable } from "../editing/edit.ts";
import { formatted } from "../editing/format.ts";
import { spliced } from "../editing/splice.ts";
import { editing, writeAll } from "../editing/write.ts";
import { suggest } from "../nearest.ts";
import type { DataFile } from "../project/data/data-file.ts";
import type { Path } from "../project/data/path.ts";
import { estimateOf } from "../project/figures/estimate.ts";
import { moneyDiff } from "../project/figures/money-diff.ts";
import { loadProject } from "../project/project.ts";
import { changedFolder, diskFolder } from "../project/sources/folder.ts";
import { Refusal } from "../refusal.ts";
import { print } from "../report.ts";
import { movesText } from "./diff.ts";

/** Settings of `set-price`. */
export interface SetPriceOptions {
  /** The reason, kept beside the price with today's date. */
  note?: string;
  dryRun?: boolean;
}

/** Changes a deliverable's fee, and the total and hours that follow from it; prints the difference before writing it. */
export async function setPrice(root: string, slug: string, name: string, amount: string, options: SetPriceOptions) {
  await editing(root, () => change(root, slug, name, parseDollars(amount), options));
}

// --- internal ---

async function change(root: string, slug: string, name: string, price: number, { note, dryRun }: SetPriceOptions) {
  const project = openProject(root);
  const { entry } = editableService(project, slug);
  const { data } = entry;
  const { hourlyRate } = project.company;
  const estimate = estimateOf(entry);
  if (!data || !estimate || !hourlyRate) throw unreadable(entry.path);
  const { deliverables } = estimate;
  const names = deliverables.map((each) => each.name);
  const index = placeOf(name.trim().toLowerCase(), names);
  if (index === -1) {
    throw new Refusal(`${slug} has no deliverable "${name}".`, suggest(name, names, `They are: ${names.join(", ")}.`));
  }
  if (sumOfFees(deliverables) !== estimate.total) {
    const stated = `${formatUsd(estimate.total)}, but its fees come to ${formatUsd(sumOfFees(deliverables))}`;
    throw new Refusal(`${slug} states ${stated}; nothing was written.`, `Correct that first: ${siteCli()} check.`);
  }
  const total = sumOfFees(deliverables.with(index, { ...deliverables[index]!, price }));
  const texts: [Path, string][] = [
    [["deliverables", index, "price"], centsLiteral(price)],
    [["total"], centsLiteral(total)],
    [["hours"], String(hoursForFee(total, hourlyRate))],
  ];
  const splices = texts.map(([path, text]) => ({ ...statedAt(data, path), text }));
  const changes = [{ path: data.source.path, text: await withNote(data, spliced(data.source.text, splices), note) }];
  const { moves } = moneyDiff(project, loadProject(changedFolder(diskFolder(root), changes)));
  const same = `${names[index]} of ${slug} is ${formatUsd(price)} already`;
  if (moves.length === 0 && note === undefined) return print(`${same}.`);
  print(moves.length === 0 ? `${same}; its note is new.` : movesText(moves));
  refuseNewFindings(root, changes);
  if (!dryRun) writeAll(root, changes);
  print(dryRun ? "Nothing was written (--dry-run)." : `Written ${data.source.path}`);
}

/** The place of a name, or of the only one that has it as a part; -1 if there is none. */
function placeOf(name: string, names: readonly string[]): number {
  const whole = names.findIndex((each) => each.toLowerCase() === name);
  const parts = names.filter((each) => name.length > 2 && each.toLowerCase().includes(name));
  return whole === -1 && parts.length === 1 ? names.indexOf(parts[0]!) : whole;
}

function parseDollars(text: string): number {
  const amount = centsIn(text);
  if (!amount) throw new Refusal(`"${text}" is not an amount.`, "Write it in dollars, like 12000.");
  return amount;
}

function statedAt({ source, at }: DataFile, path: Path): { start: number; end: number } {
  const { stated, source: holder } = at(path);
  if (stated && holder.path === source.path) return stated;
  throw new Refusal(
    `A price of ${source.path} is not stated there; nothing was written.`,
    "Change it where it is stated.",
  );
}

async function withNote({ source, at }: DataFile, text: string, reason: string | undefined): Promise<string> {
  if (reason === undefined) return formatted(source.path, text);
  const date = new Date().toISOString().slice(0, 10);
  const note = `priceNote: { date: "${date}", reason: ${JSON.stringify(reason)} }`;
  const old = at(["priceNote"]);
  const isThere = old.stated && source.text.slice(old.start).startsWith("priceNote");
  const noted = isThere
    ? text.replace(source.text.slice(old.start, old.end), () => note)
    : text.replace(
        /^(\s*)weeks:(?=\s*\{\s*m)/m,
        (weeks, indent: string) => `${indent}${note},\n${weeks.replace(/^\n/, "")}`,
      );
  return formatted(source.path, noted);
}
