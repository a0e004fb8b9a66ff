import { formatUsd } from "../../../content/money.ts";
import { feeForHours, formatHours } from "../../../content/pricing.ts";
import { valueAt } from "../../project/data/path.ts";
import type { Rule } from "../rule.ts";

/** A package that costs less than its hours at the firm's rate says why. */
export const introductoryPrice: Rule = {
  id: "introductory-price",
  severity: "error",
  summary: "A package that costs less than its hours at the hourly rate says why.",
  why: "A buyer who divides the fee by the hours doubts either the rate or the package. The package's page shows the reason beside the fee.",
  example: {
    file: "content/firm/packages/personal-ai-strategy.ts",
    wrong: "price: 1_000_00,\n  hours: 3,",
    right:
      'price: 1_000_00,\n  hours: 3,\n  introductoryPrice: "An introductory price: it is how most people get to know us.",',
  },
  check({ company: { hourlyRate = 0 }, packages }) {
    return packages.flatMap(({ data, stated: { price, hours } }) => {
      if (!data || price === undefined || hours === undefined) return [];
      const atRate = feeForHours(hours, hourlyRate);
      if (price >= atRate || valueAt(data.value, ["introductoryPrice"]) !== undefined) return [];
      return [
        {
          place: data.at(["price"]),
          message: `${formatUsd(price)} is less than ${formatHours(hours)} hours at ${formatUsd(hourlyRate)} an hour, ${formatUsd(atRate)}, and nothing says why.`,
          remedy: "Write the reason as introductoryPrice, or correct the price or the hours.",
        },
      ];
    });
  },
};
