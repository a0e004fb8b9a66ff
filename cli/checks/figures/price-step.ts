import { allowedChoices } from "../../../content/choice.ts";
import { formatUsd, type Cents } from "../../../content/money.ts";
import { feeForHours, formatHours, hoursForFee, sumOfFees } from "../../../content/pricing.ts";
import { centsLiteral } from "../../cents.ts";
import type { Finding } from "../../finding.ts";
import type { Rule } from "../rule.ts";
import { serviceFigures, type ServiceFigures } from "./service-figures.ts";

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
  check(project) {
    const { hourlyRate: rate } = project.company;
    if (!rate) return [];
    return serviceFigures(project).flatMap((figures) => (figures.inDollars ? [] : firstObjection(figures, rate)));
  },
};

// --- internal ---

/** One finding for the whole, or else for the first choice that is wrong. */
function firstObjection({ data, deliverables, selectable = [] }: ServiceFigures, rate: Cents): Finding[] {
  const step = rate / 10;
  for (const without of allowedChoices(selectable)) {
    const isOut = deliverables.map((_, index) => without.includes(selectable[index]?.id ?? ""));
    const total = sumOfFees(deliverables.filter((_, index) => !isOut[index]));
    const hours = hoursForFee(total, rate);
    const byHours = feeForHours(hours, rate);
    if (byHours === total && (total > 0 || without.length === 0)) continue;
    const [first = -1] = deliverables.flatMap(({ price }, index) => (price % step !== 0 ? index : []));
    const left = without.join(", ");
    if (total === 0) {
      const place = data.at(["deliverables", isOut.indexOf(true), "price"]);
      const remedy = "Remove optional: true from one of them.";
      return [{ place, message: `Without ${left} nothing is left that has a fee.`, remedy }];
    }
    const price = deliverables[first]?.price ?? total;
    const what = left
      ? `Without ${left} the fee is ${formatUsd(total)}`
      : `${formatUsd(price)} makes the fee ${formatUsd(total)}`;
    return [
      {
        place: data.at(["deliverables", first, "price"]),
        message: `${what}, but ${formatHours(hours)} hours at ${formatUsd(rate)} come to ${formatUsd(byHours)}.`,
        remedy: left
          ? `Use multiples of ${formatUsd(step)} for every fee.`
          : `Use a multiple of ${formatUsd(step)}, like ${centsLiteral(Math.round(Math.max(1, Math.round(price / step)) * step))}${dollarsHint(price, step)}.`,
      },
    ];
  }
  return [];
}

/** A hint for a price so low that it was probably written in dollars instead of cents. */
function dollarsHint(price: Cents, step: number): string {
  if (price >= 1_000_00 || (price * 100) % step !== 0) return "";
  return `; prices are cents, so ${formatUsd(price * 100)} is ${centsLiteral(price * 100)}`;
}
