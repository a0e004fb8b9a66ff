import { feeForHours, formatHours, hoursForFee, sumOfFees } from "../../../../content/pricing/fees.ts";
import { formatUsd } from "../../../../content/pricing/money.ts";
import { allSelections } from "../../../../content/pricing/selection.ts";
import { centsLiteral } from "../../cents.ts";
import type { ServiceEntry } from "../../project/project.ts";
import type { Diagnostic } from "../finding.ts";
import { type At, inEach, type Rule } from "../rule.ts";
import { amountsInDollars } from "./total.ts";

export default {
  name: "hours",
  severity: "error",
  explanation:
    "The hours that a service states are its total divided by the hourly rate of content/firm/company.ts, to one decimal. Hours times rate come to the fee, whichever optional deliverables a visitor leaves out, so a fee is a multiple of a tenth of the rate.",
  wrong: "hours: 80.1,",
  right: "hours: 80,",
  check: inEach("services", (service, at, project) => {
    const rate = project.facts.company?.hourlyRate;
    if (!rate || amountsInDollars(service, project).length > 0) return undefined;
    const odd = oddFee(service, at, rate);
    if (odd) return odd;
    const { total, hours, deliverables } = service;
    const right = hoursForFee(total, rate);
    // If total and fees disagree, the total rule reports it: hours that match either are not also wrong.
    if (hours === right || hours === hoursForFee(sumOfFees(deliverables), rate)) return undefined;
    const message = `hours states ${formatHours(hours)}, but ${formatUsd(total)} at ${formatUsd(rate)} an hour is ${formatHours(right)}.`;
    return { range: at(["hours"]), message, help: `Write hours: ${right}, or correct the total.` };
  }),
} satisfies Rule;

// --- internal ---

/** Finds a choice of deliverables with a fee that is not a multiple of a tenth of the rate. */
function oddFee({ deliverables }: NonNullable<ServiceEntry["facts"]>, at: At, rate: number): Diagnostic | undefined {
  for (const without of allSelections(deliverables)) {
    const fee = sumOfFees(deliverables.filter(({ id }) => !without.includes(id)));
    const shown = hoursForFee(fee, rate);
    const byTheHour = feeForHours(shown, rate);
    if (byTheHour === fee) continue;
    const choice = without.length > 0 ? `Without ${without.join(", ")}, ` : "";
    const message = `${choice}the fee is ${formatUsd(fee)}, but ${formatHours(shown)} hours at ${formatUsd(rate)} are ${formatUsd(byTheHour)}.`;
    const step = rate / 10;
    const odd = deliverables.findIndex(({ price }) => price % step !== 0);
    // A tenth of the rate may not be whole cents, and a price is.
    const nearest = Math.round(Math.max(1, Math.round((deliverables[odd]?.price ?? 0) / step)) * step);
    const help = `Use multiples of ${formatUsd(step)}, like ${formatUsd(nearest)} (${centsLiteral(nearest)}). A new rate needs set-rate.`;
    return { range: at(odd === -1 ? ["total"] : ["deliverables", odd, "price"]), message, help };
  }
  return undefined;
}
