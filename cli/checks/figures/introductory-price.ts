import { formatUsd } from "../../../content/money.ts";
import { feeForHours, formatHours } from "../../../content/pricing.ts";
import type { Rule } from "../rule.ts";

/** A package's hours are those that it promises, and one that costs less than they do at the firm's rate says why. */
export const introductoryPrice: Rule = {
  id: "introductory-price",
  severity: "error",
  summary:
    "A package states its hours among its inclusions, and says why where it costs less than they do at the hourly rate.",
  why: "A buyer who divides the fee by the hours doubts either the rate or the package. The package's page shows the reason beside the fee.",
  example: {
    file: "content/firm/packages/personal-ai-strategy.ts",
    wrong: "price: 1_000_00,\n  hours: 3,",
    right:
      'price: 1_000_00,\n  hours: 3,\n  introductoryPrice: "An introductory price: it is how most people get to know us.",',
  },
  check({ facts, packages }) {
    const rate = facts.company?.hourlyRate ?? 0;
    return packages.flatMap(({ data, facts: offer }) => {
      if (!data || !offer) return [];
      const { price, hours, inclusions, introductoryPrice: reason } = offer;
      if (hours === undefined) return [];
      const promised = new RegExp(String.raw`(?<![\d.])${hours} hours?\b`);
      if (!inclusions.some(({ title, description }) => promised.test(`${title} ${description}`))) {
        const message = `hours is ${hours}, but no inclusion states ${hours} hours.`;
        return [{ range: data.at(["hours"]), message, help: "Make the two the same." }];
      }
      const atRate = feeForHours(hours, rate);
      if (price >= atRate || reason !== undefined) return [];
      return [
        {
          range: data.at(["price"]),
          message: `${formatUsd(price)} is less than ${formatHours(hours)} hours at ${formatUsd(rate)} an hour, ${formatUsd(atRate)}, and nothing says why.`,
          help: "Write the reason as introductoryPrice, or correct the price or the hours.",
        },
      ];
    });
  },
};
