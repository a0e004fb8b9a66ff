import { formatUsd } from "../../../content/money.ts";
import { formatHours, hoursForFee, sumOfFees } from "../../../content/pricing.ts";
import type { Rule } from "../rule.ts";

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
  check({ services, facts }) {
    const rate = facts.company?.hourlyRate;
    return services.flatMap(({ data, facts: service }) => {
      if (!rate || !data || !service) return [];
      const { total, hours: given } = service;
      const sum = sumOfFees(service.deliverables);
      const expected = hoursForFee(total, rate);
      // If total and deliverables disagree, the total rule reports it; hours that match either are not also wrong.
      if (given === expected || given === hoursForFee(sum, rate)) return [];
      const range = data.at(["hours"]);
      return [
        {
          range,
          message: `hours states ${formatHours(given)}, but ${formatUsd(total)} at ${formatUsd(rate)} an hour is ${formatHours(expected)}.`,
          help: `Write hours: ${expected}, or correct the total.`,
          // Where fees and total agree, the hours follow from them.
          edits: range.value && sum === total ? [{ ...range.value, text: String(expected) }] : [],
        },
      ];
    });
  },
};
