import { allowedChoices } from "../../../content/choice.ts";
import { formatUsd, type Cents } from "../../../content/money.ts";
import { feeForHours, formatHours, hoursForFee, sumOfFees } from "../../../content/pricing.ts";
import { centsLiteral } from "../../cents.ts";
import type { Diagnostic } from "../../diagnostic.ts";
import type { ServiceEntry } from "../../project/project.ts";
import type { Rule } from "../rule.ts";

/** What stands between the last price of the example and its total. */
const rest = "\n      optional: true,\n      weeks: { start: 5, end: 6 },\n    },\n  ],\n  total: ";

/** Prices whose hours, shown to one decimal, do not come back to the price, as a whole or in a visitor's choice. */
export const priceStep: Rule = {
  id: "price-step",
  severity: "error",
  summary: "The hours a page shows, times the hourly rate, come to the fee it shows, whatever a visitor leaves out.",
  why: "Hours are shown to one decimal, so only fees in steps of a tenth of the hourly rate come to the same amount by the hour. Round the price to the step. A visitor may leave out optional deliverables, so every choice is worked out, and each has a fee.",
  example: {
    file: "content/firm/services/example-agents.ts",
    wrong: `price: 6_010_00,${rest}40_010_00,`,
    right: `price: 6_000_00,${rest}40_000_00,`,
  },
  check({ services, facts }) {
    const rate = facts.company?.hourlyRate;
    return rate ? services.flatMap((entry) => firstObjection(entry, rate)) : [];
  },
};

// --- internal ---

/** One finding for the whole, or else for the first choice that is wrong. */
function firstObjection({ data, facts }: ServiceEntry, rate: Cents): Diagnostic[] {
  if (!data || !facts) return [];
  const { deliverables } = facts;
  const step = rate / 10;
  const at = (index: number) => data.at(["deliverables", index, "price"]);
  for (const without of allowedChoices(deliverables)) {
    const total = sumOfFees(deliverables.filter(({ id }) => !without.includes(id)));
    const left = without.length > 0 ? `Without ${without.join(", ")} ` : "";
    if (total === 0) {
      const range = at(deliverables.findIndex(({ id }) => without.includes(id)));
      return [
        { range, message: `${left}nothing is left that has a fee.`, help: "Remove optional: true from one of them." },
      ];
    }
    const hours = hoursForFee(total, rate);
    const byHours = feeForHours(hours, rate);
    if (byHours === total) continue;
    const odd = deliverables.findIndex(({ price }) => price % step !== 0);
    // A tenth of the rate need not be whole cents, but a price is.
    const nearest = Math.round(Math.max(1, Math.round((deliverables[odd]?.price ?? 0) / step)) * step);
    return [
      {
        range: odd === -1 ? data.at(["total"]) : at(odd),
        message: `${left || "As a whole "}the fee is ${formatUsd(total)}, but ${formatHours(hours)} hours at ${formatUsd(rate)} come to ${formatUsd(byHours)}.`,
        help: `Use multiples of ${formatUsd(step)}, like ${centsLiteral(nearest)}.`,
      },
    ];
  }
  return [];
}
