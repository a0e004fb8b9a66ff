import { isoDay } from "../../content/office-clock.ts";
import { sumOfFees } from "../../content/pricing/fees.ts";
import { formatUsd } from "../../content/pricing/money.ts";
import { typographic } from "../../content/template.ts";
import { siteCli } from "../../content/site-cli.ts";
import { Refusal } from "../refusal.ts";
import { print } from "../output/plain.ts";
import type { Edit } from "./check/finding.ts";
import { movesText } from "./diff.ts";
import { applyChanges, editableService, type EditOptions, openProject, unreadable } from "./edit/edit.ts";
import { feeEdits, parseAmount } from "./edit/fees.ts";
import { changeOf, replaceValue } from "./edit/write.ts";
import { onlyWith, suggest } from "./nearest.ts";
import type { DataFile } from "./project/data-file.ts";
import { moneyDiff } from "./project/money-diff.ts";
import { valueAt } from "./project/path.ts";
import type { Project } from "./project/project.ts";

/** Options of `set-price`. */
export interface SetPriceOptions extends EditOptions {
  note?: string;
}

/** Changes a deliverable's fee, with the total and hours that follow. */
export async function setPrice(
  root: string,
  slug: string,
  name: string,
  amount: string,
  { note, ...options }: SetPriceOptions,
): Promise<void> {
  const price = parseAmount(amount);
  const project = openProject(root);
  const entry = editableService(project, slug);
  const { data, facts } = entry;
  const { company } = project.facts;
  if (!data || !facts || !company) throw unreadable(entry.path);
  refuseWrongTotal(slug, facts);
  const { deliverables } = facts;
  const names = deliverables.map((each) => each.name);
  const index = indexOfName(slug, names, name, options.yes === true);

  const unchanged = `${names[index]} of ${slug} is ${formatUsd(price)} already`;
  if (deliverables[index]?.price === price && note === undefined) return print(`${unchanged}.`);
  const fees = deliverables.map((each) => each.price).with(index, price);
  const today = isoDay(company.timeZone, Date.now());
  const change = changeOf(data.source, [
    ...feeEdits(entry, fees, company.hourlyRate),
    ...(note === undefined ? [] : [noteEdit(data, today, note)]),
  ]);
  const preview = (changed: Project) =>
    deliverables[index]?.price === price
      ? `${unchanged}; its note is new.`
      : movesText(moneyDiff(project, changed).moves);
  if (await applyChanges(project, [change], preview, options)) print(`Written: ${change.path}`);
}

// --- internal ---

/** Refuses to overwrite a total that does not match its fees, since one of the fees may be the mistake. */
function refuseWrongTotal(slug: string, { deliverables, total }: { deliverables: { price: number }[]; total: number }) {
  const sum = sumOfFees(deliverables);
  if (sum === total) return;
  throw new Refusal(
    `${slug} states ${formatUsd(total)}, but its fees come to ${formatUsd(sum)}; nothing was written.`,
    `Correct that first: ${siteCli()} check.`,
  );
}

/** The index of a deliverable by its name or, if the user will be asked, by a part that no other name has. */
function indexOfName(slug: string, names: readonly string[], name: string, isExact: boolean): number {
  const keys = names.map(comparable);
  const key = comparable(name);
  const index = keys.indexOf(key);
  if (index !== -1) return index;
  const match = onlyWith(key, keys);
  if (match !== undefined && !isExact) return keys.indexOf(match);
  throw new Refusal(`${slug} has no deliverable "${name}".`, suggest(name, names, `They are: ${names.join(", ")}.`));
}

/** A name without differences in spaces, quotation marks, capitals and Unicode composition. */
function comparable(name: string): string {
  return typographic(name.normalize("NFC").replace(/\s+/g, " ").trim().toLowerCase());
}

/** Replaces the earlier note, or adds one before the weeks, a field that every service has. */
function noteEdit(data: DataFile, date: string, reason: string): Edit {
  const text = `{ date: "${date}", reason: ${JSON.stringify(reason)} }`;
  if (valueAt(data.value, ["priceNote"])) return replaceValue(data, ["priceNote"], text);
  const { start } = data.at(["weeks"]);
  return { start, end: start, text: `priceNote: ${text},\n  ` };
}
