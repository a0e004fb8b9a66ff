import { formatUsd } from "../../content/pricing/money.ts";
import { feeForHours, hoursForFee } from "../../content/pricing/fees.ts";
import { centsLiteral } from "./cents.ts";
import { apply, changedProject, type EditOptions, openProject, unreadable } from "./edit/edit.ts";
import { dollarsIn, feeEdits } from "./edit/fees.ts";
import { rowsOfPrices, withDepartures } from "./edit/lists.ts";
import { changeOf, stating } from "./edit/write.ts";
import { confirmed } from "../prompt.ts";
import { moneyDiff } from "./project/money-diff.ts";
import type { ServiceEntry } from "./project/project.ts";
import type { Change } from "./project/folder.ts";
import { Refusal } from "../refusal.ts";
import { print } from "../report.ts";
import { movesText } from "./diff.ts";

const companyPath = "content/firm/company.ts";

/**
 * Changes the hourly rate, and what follows from it in every service: the hours of its fees, and fees that no tenth of an
 * hour comes to, rounded to the nearest that one does. Shows all of it, and writes it once it is confirmed.
 */
export async function setRate(root: string, amount: string, { yes, dryRun }: EditOptions): Promise<void> {
  const rate = dollarsIn(amount);
  const project = openProject(root);
  const company = project.data.get(companyPath);
  const earlier = project.facts.company?.hourlyRate;
  if (!company || earlier === undefined) throw unreadable(companyPath);
  if (rate === earlier) return print(`The hourly rate is ${formatUsd(rate)} already.`);
  if (rate % 10 !== 0) {
    throw new Refusal(
      `No tenth of an hour at ${formatUsd(rate)} is whole cents.`,
      "Choose a rate in steps of ten cents.",
    );
  }
  const rows = [
    "hourly rate in dollars",
    ...project.services.flatMap(({ slug, draft }) => (draft ? [] : rowsOfPrices(slug))),
  ];
  const changes = [
    await changeOf(company.source, [stating(company, ["hourlyRate"], centsLiteral(rate))]),
    ...(await Promise.all(project.services.map((entry) => atRate(entry, rate)))),
    ...(await withDepartures(project, rows, `The rate is ${formatUsd(rate)}.`)),
  ];
  const difference = movesText(moneyDiff(project, changedProject(root, changes)).moves);
  const done = dryRun ? difference : `Written ${changes.length} files.`;
  await apply(root, changes, done, { dryRun, agreed: () => confirmed(difference, { yes }) });
}

// --- internal ---

function atRate(entry: ServiceEntry, rate: number): Promise<Change> {
  const { data, facts, path } = entry;
  if (!data || !facts) throw unreadable(path);
  const step = rate / 10;
  const fees = facts.deliverables.map(({ price }) =>
    price === 0 || feeForHours(hoursForFee(price, rate), rate) === price
      ? price
      : Math.max(1, Math.round(price / step)) * step,
  );
  return changeOf(data.source, feeEdits(entry, fees, rate));
}
