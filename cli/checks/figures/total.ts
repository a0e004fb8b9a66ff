import { formatUsd, type Cents } from "../../../content/money.ts";
import { feeForHours, hoursForFee } from "../../../content/pricing.ts";
import { centsLiteral } from "../../cents.ts";
import type { Finding } from "../../finding.ts";
import type { Rule } from "../rule.ts";
import { serviceFigures, type ServiceFigures } from "./service-figures.ts";

/** The total a service states is the sum of its deliverables. */
export const total: Rule = {
  id: "total",
  severity: "error",
  summary: "The total a service states is the sum of its deliverables.",
  why: "The two are written independently so that a slip in either shows. Correct the one that is wrong; the finding names the difference.",
  example: {
    file: "content/firm/services/example-agents.ts",
    wrong: "total: 40_001_00,",
    right: "total: 40_000_00,",
  },
  check(project) {
    return serviceFigures(project).flatMap((figures): Finding[] => {
      const { data, total: stated, hours, deliverables, sum, inDollars } = figures;
      if (inDollars) return [amountsInDollars(figures)];
      if (stated === undefined || stated === sum) return [];
      const difference = stated - sum;
      const direction = difference > 0 ? "too much" : "too little";
      // A price written in dollars is a hundredth of what it should be, so the sum lacks 99 times that price.
      const slip = deliverables.findIndex(({ price }) => price > 0 && price * 99 === difference);
      const allInDollars = sum * 100 === stated;
      const dollars = deliverables[allInDollars ? 0 : slip]?.price;
      const which = allInDollars && slip !== 0 ? "the prices" : `deliverables[${slip}].price`;
      return [
        {
          place: data.at(["total"]),
          message: `total states ${formatUsd(stated)}, but the ${deliverables.length} deliverables come to ${formatUsd(sum)}: ${formatUsd(Math.abs(difference))} ${direction}.`,
          remedy:
            dollars === undefined
              ? sumRemedy(sum, project.company.hourlyRate, hours)
              : `Write ${which} in cents: ${centsLiteral(dollars * 100)} for ${formatUsd(dollars * 100)}.`,
        },
      ];
    });
  },
};

// --- internal ---

/** One finding about a whole file whose amounts are all a hundredth of what its hours come to. */
function amountsInDollars({ data, total: stated = 0, deliverables }: ServiceFigures): Finding {
  const prices = deliverables.map(({ price }) => centsLiteral(price * 100)).join(", ");
  return {
    place: data.at(["total"]),
    message: `The amounts are written in dollars: ${formatUsd(stated)} is a hundredth of what the hours come to.`,
    remedy: `Write cents: total: ${centsLiteral(stated * 100)}, and as prices of the deliverables, in order, ${prices}.`,
  };
}

/** How to make total, hours and prices agree. A sum that no hours come to breaks price-step, so it is not suggested. */
function sumRemedy(sum: Cents, rate: Cents | undefined, stated: number | undefined): string {
  const hours = rate && hoursForFee(sum, rate);
  if (rate && hours && feeForHours(hours, rate) !== sum) return "Correct the price that is wrong.";
  const needed = hours && stated !== undefined && stated !== hours ? ` and "hours: ${hours}"` : "";
  return `Write "total: ${centsLiteral(sum)}"${needed}, or correct the price that is wrong.`;
}
