import { isoDay } from "../../content/dates.ts";
import { sumFees } from "../../content/pricing/fees.ts";
import { formatUsd, type Cents } from "../../content/pricing/money.ts";
import { siteCli } from "../../content/site-cli.ts";
import { smartenQuotes } from "../../content/template.ts";
import { CommandError } from "../command-error.ts";
import type { Command, ConfirmOptions } from "../command.ts";
import { print } from "../output/terminal.ts";
import { applyChanges, changeOf, editableService, feeEdits, projectOf, replaceValue, invalidFile } from "./edit.ts";
import type { DataFile } from "./project/data-file.ts";
import { valueAt } from "./project/path.ts";
import type { Edit } from "./project/source-file.ts";
import { onlyContaining, suggest } from "./suggest.ts";

/** Options of `set-price`. */
export type SetPriceOptions = ConfirmOptions & { note?: string };

/** Changes a deliverable's fee, with the total and hours that follow. */
export async function setPrice(
  command: Command,
  slug: string,
  name: string,
  price: Cents,
  { note, ...options }: SetPriceOptions,
): Promise<void> {
  const project = projectOf(command);
  const { data, facts, path } = editableService(project, slug);
  const { company } = project.facts;
  if (!data || !facts || !company) throw invalidFile(path);
  const { deliverables, total } = facts;
  const sum = sumFees(deliverables);
  // One of the fees may be the mistake, so the total is not simply replaced.
  if (sum !== total) {
    const message = `${slug} states ${formatUsd(total)}, but its fees come to ${formatUsd(sum)}; nothing was written.`;
    throw new CommandError(message, `Correct that first. ${siteCli()} check shows where.`);
  }
  const names = deliverables.map((each) => each.name);
  const index = indexOfName(slug, names, name);
  if (deliverables[index]?.price === price)
    return print(`${names[index]} in ${slug} is already ${formatUsd(price)}; nothing was written.`);
  const fees = deliverables.map((each) => each.price).with(index, price);
  const change = changeOf(data.source, [
    ...feeEdits(data, facts, fees, company.hourlyRate),
    ...(note === undefined ? [] : [noteEdit(data, isoDay(company.timeZone, project.now), note)]),
  ]);
  if (await applyChanges(project, [change], options)) print(`Written: ${change.path}`);
}

/** The index of a deliverable by its name, or by a part that no other name has. */
function indexOfName(slug: string, names: readonly string[], name: string): number {
  const keys = names.map(comparable);
  const key = comparable(name);
  const index = keys.indexOf(keys.includes(key) ? key : (onlyContaining(key, keys) ?? key));
  if (index !== -1) return index;
  const remedy = suggest(name, names, `They are: ${names.join(", ")}.`);
  throw new CommandError(`${slug} has no deliverable "${name}".`, remedy);
}

/** A name without differences in spaces, quotation marks, capitals and Unicode composition. */
function comparable(name: string): string {
  return smartenQuotes(name.normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase());
}

/** Replaces the earlier note, or adds one before the weeks, a field that every service has. */
function noteEdit(data: DataFile, date: string, reason: string): Edit {
  const text = `{ date: "${date}", reason: ${JSON.stringify(reason)} }`;
  if (valueAt(data.value, ["priceNote"])) return replaceValue(data, ["priceNote"], text);
  const { start } = data.at(["weeks"]);
  return { start, end: start, text: `priceNote: ${text},\n  ` };
}
