import { formatUsd } from "../../../content/money.ts";
import { formatHours, hoursForFee } from "../../../content/pricing.ts";
import type { Rule } from "../rule.ts";
import { serviceFigures } from "./service-figures.ts";

/** The hours a service states are its total divided by the hourly rate, to one decimal. */
export const hours: Rule = {
  id: "hours",
  severity: "error",
  summary: "The hours a service states are its total divided by the hourly rate, to one decimal.",
  why: "The page offers the same work by the hour; hours times rate must come to the fixed fee. The rate is hourlyRate in content/firm/company.ts.",
  example: {
    file: "content/firm/services/example-agents.ts",
    wrong: "hours: 80.1,",
    right: "hours: 80,",
  },
  check(project) {
    const { hourlyRate: rate } = project.company;
    return serviceFigures(project).flatMap(({ data, total, hours: given, sum, inDollars }) => {
      if (!rate || total === undefined || given === undefined || inDollars) return [];
      const expected = hoursForFee(total, rate);
      // If total and deliverables disagree, the total rule reports it; hours that match either are not also wrong.
      const right = [expected, hoursForFee(sum, rate)];
      if (right.includes(given)) return [];
      const difference = formatHours(Math.abs(given - expected));
      const place = data.at(["hours"]);
      return [
        {
          place,
          message: `hours states ${formatHours(given)}, but ${formatUsd(total)} at ${formatUsd(rate)} an hour is ${formatHours(expected)}: ${difference} ${given > expected ? "too many" : "too few"}.`,
          remedy: `Write "hours: ${expected}", or correct the total.`,
          // Where fees and total agree, the hours follow from them.
          fix: place.stated && right[0] === right[1] ? { ...place.stated, text: String(expected) } : undefined,
        },
      ];
    });
  },
};
