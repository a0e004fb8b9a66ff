import { formatUsd, type Cents } from "../../content/pricing/money.ts";
import { CommandError } from "../command-error.ts";
import type { Command, ConfirmOptions } from "../command.ts";
import { print } from "../output/terminal.ts";
import { applyChanges, changeOf, feeEdits, projectOf, replaceValue, invalidFile } from "./edit.ts";
import { centsLiteral } from "./project/data-file.ts";

/**
 * Changes the hourly rate and the hours of every service. A fee that is no tenth of an hour at the new rate is rounded to
 * the nearest one that is.
 */
export async function setRate(command: Command, rate: Cents, options: ConfirmOptions): Promise<void> {
  const project = projectOf(command);
  const companyPath = "content/firm/company.ts";
  const file = project.data.get(companyPath);
  const { company } = project.facts;
  if (!file || !company) throw invalidFile(companyPath);
  if (rate % 10 !== 0) {
    const message = `A tenth of an hour at ${formatUsd(rate)} is not a whole number of cents.`;
    throw new CommandError(message, "Choose a multiple of ten cents.");
  }
  const tenth = rate / 10;
  const rounded = (fee: Cents) => (fee === 0 ? 0 : Math.max(1, Math.round(fee / tenth)) * tenth);
  const changes = [
    changeOf(file.source, [replaceValue(file, ["hourlyRate"], centsLiteral(rate))]),
    ...project.services.map(({ data, facts, path }) => {
      if (!data || !facts) throw invalidFile(path);
      const fees = facts.deliverables.map(({ price }) => rounded(price));
      return changeOf(data.source, feeEdits(data, facts, fees, rate));
    }),
  ].filter(({ path, text }) => text !== project.folder.read(path)?.text);
  // A rate that was typed into company.ts leaves the services to be changed.
  if (changes.length === 0) return print(`The hourly rate is already ${formatUsd(rate)}.`);
  if (await applyChanges(project, changes, options)) print(`Written: ${changes.length} files`);
}
