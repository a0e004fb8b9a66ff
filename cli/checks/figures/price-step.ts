import { formatUsd, type Cents } from "../../../content/money.ts";
import { feeForHours, formatHours, hoursForFee } from "../../../content/pricing.ts";
import { centsLiteral } from "../../cents.ts";
import type { Rule } from "../rule.ts";
import { serviceFigures } from "./service-figures.ts";

/** What stands between the last price of the example and its total. */
const rest = "\n      optional: true,\n      weeks: { start: 5, end: 6 },\n    },\n  ],\n  total: ";

/** Prices whose hours, shown to one decimal, do not come back to the price. */
export const priceStep: Rule = {
  id: "price-step",
  severity: "error",
  summary: "The hours a page shows, times the hourly rate, come to the fixed fee it shows.",
  why: "Hours are shown to one decimal, so only fees in steps of a tenth of the hourly rate come to the same amount by the hour. Round the price to the step.",
  example: {
    file: "content/firm/services/example-agents.ts",
    wrong: `price: 6_010_00,${rest}40_010_00,`,
    right: `price: 6_000_00,${rest}40_000_00,`,
  },
  check(project) {
    const { hourlyRate: rate } = project.company;
    if (!rate) return [];
    const step = rate / 10;
    return serviceFigures(project).flatMap(({ data, deliverables, sum, inDollars }) => {
      const hours = hoursForFee(sum, rate);
      const byHours = feeForHours(hours, rate);
      if (byHours === sum || inDollars) return [];
      const index = deliverables.findIndex(({ price }) => price % step !== 0);
      const price = deliverables[index]?.price ?? sum;
      return [
        {
          place: data.at(["deliverables", index, "price"]),
          message: `${formatUsd(price)} makes the fee ${formatUsd(sum)}, but ${formatHours(hours)} hours at ${formatUsd(rate)} come to ${formatUsd(byHours)}.`,
          remedy: `Use a multiple of ${formatUsd(step)}, like ${centsLiteral(Math.round(Math.max(1, Math.round(price / step)) * step))}${dollarsHint(price, step)}.`,
        },
      ];
    });
  },
};

// --- internal ---

/** A hint for a price so low that it was probably written in dollars instead of cents. */
function dollarsHint(price: Cents, step: number): string {
  if (price >= 1_000_00 || (price * 100) % step !== 0) return "";
  return `; prices are cents, so ${formatUsd(price * 100)} is ${centsLiteral(price * 100)}`;
}
