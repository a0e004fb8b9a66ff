import { feeForHours, formatHours, hoursForFee, sumOfFees } from "../../../../content/pricing/fees.ts";
import { formatUsd } from "../../../../content/pricing/money.ts";
import { allSelections } from "../../../../content/pricing/selection.ts";
import { centsLiteral } from "../../cents.ts";
import { inEach, type Rule } from "../rule.ts";
import { amountsInDollars } from "./total.ts";

export default {
  name: "price-step",
  severity: "error",
  explanation:
    "The hours that a page shows, times the hourly rate, come to the fee it shows, whichever optional deliverables a visitor leaves out. Hours have one decimal, so a fee is a multiple of a tenth of the rate.",
  wrong:
    "price: 6_010_00,\n      optional: true,\n      weeks: { start: 5, end: 6 },\n    },\n  ],\n  total: 40_010_00,",
  right:
    "price: 6_000_00,\n      optional: true,\n      weeks: { start: 5, end: 6 },\n    },\n  ],\n  total: 40_000_00,",
  check: inEach("services", (service, at, project) => {
    const { deliverables } = service;
    const rate = project.facts.company?.hourlyRate;
    if (!rate || amountsInDollars(service, project).length > 0) return undefined;
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
      const path = odd === -1 ? ["total"] : ["deliverables", odd, "price"];
      return { range: at(path), message, help };
    }
    return undefined;
  }),
} satisfies Rule;
