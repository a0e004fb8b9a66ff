import { siteCli } from "../../content/site-cli.ts";
import { formatUsd } from "../../content/pricing/money.ts";
import { sumOfFees } from "../../content/pricing/fees.ts";
import { today } from "./check/rule.ts";
import type { Edit } from "./check/finding.ts";
import {
  apply,
  changedProject,
  editableService,
  type EditOptions,
  openProject,
  refuseNewErrors,
  unreadable,
} from "./edit/edit.ts";
import { dollarsIn, feeEdits } from "./edit/fees.ts";
import { offeredDepartures, rowsOfPrices, withDepartures } from "./edit/lists.ts";
import { changeOf, stating } from "./edit/write.ts";
import { onlyWith, suggest } from "./nearest.ts";
import type { DataFile } from "./project/data-file.ts";
import { moneyDiff } from "./project/money-diff.ts";
import { valueAt } from "./project/path.ts";
import { Refusal } from "../refusal.ts";
import { print } from "../report.ts";
import { movesText } from "./diff.ts";

/** Changes a deliverable's fee, and the total and hours that follow from it; prints the difference before writing it. */
export async function setPrice(
  root: string,
  slug: string,
  name: string,
  amount: string,
  { note, yes, dryRun }: EditOptions & { note?: string },
): Promise<void> {
  const price = dollarsIn(amount);
  const project = openProject(root);
  const entry = editableService(project, slug);
  const { data, facts } = entry;
  const rate = project.facts.company?.hourlyRate;
  if (!data || !facts || !rate) throw unreadable(entry.path);
  const { deliverables, total } = facts;
  const names = deliverables.map((each) => each.name);
  const same = names.find((each) => each.toLowerCase() === name.trim().toLowerCase());
  const index = names.indexOf(same ?? onlyWith(name.trim(), names) ?? "");
  if (index === -1) {
    throw new Refusal(`${slug} has no deliverable "${name}".`, suggest(name, names, `They are: ${names.join(", ")}.`));
  }
  const sum = sumOfFees(deliverables);
  if (sum !== total) {
    throw new Refusal(
      `${slug} states ${formatUsd(total)}, but its fees come to ${formatUsd(sum)}; nothing was written.`,
      `Correct that first: ${siteCli()} check.`,
    );
  }
  const fees = await changeOf(data.source, [
    ...feeEdits(entry, deliverables.map((each) => each.price).with(index, price), rate),
    ...(note === undefined ? [] : [noteEdit(data, note)]),
  ]);
  await refuseNewErrors(root, [fees]);
  // No specification names what is not published yet.
  const rows = entry.draft ? [] : rowsOfPrices(slug);
  const departures = await withDepartures(project, rows, note ?? `Set to ${formatUsd(price)} by set-price.`);
  const { moves } = moneyDiff(project, changedProject(root, [fees]));
  const already = `${names[index]} of ${slug} is ${formatUsd(price)} already`;
  if (moves.length === 0 && note === undefined && !(yes && departures.length > 0)) return print(`${already}.`);
  print(moves.length > 0 ? movesText(moves) : `${already}${note === undefined ? "." : "; its note is new."}`);
  const changes = [fees, ...(dryRun ? [] : await offeredDepartures(departures, yes))];
  await apply(root, changes, dryRun ? "" : `Written ${changes.map(({ path }) => path).join(", ")}`, { dryRun });
}

// --- internal ---

/** The reason in place of the earlier one, or before the weeks, which every service has. */
function noteEdit(data: DataFile, reason: string): Edit {
  const text = `{ date: "${today()}", reason: ${JSON.stringify(reason)} }`;
  if (valueAt(data.value, ["priceNote"])) return stating(data, ["priceNote"], text);
  const { start } = data.at(["weeks"]);
  return { start, end: start, text: `priceNote: ${text},\n  ` };
}
