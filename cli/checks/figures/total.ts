import { formatUsd } from "../../../content/money.ts";
import { sumOfFees } from "../../../content/pricing.ts";
import { centsLiteral } from "../../cents.ts";
import type { Rule } from "../rule.ts";

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
  check({ services }) {
    return services.flatMap(({ data, facts }) => {
      const sum = sumOfFees(facts?.deliverables ?? []);
      if (!data || !facts || facts.total === sum) return [];
      const apart = `${formatUsd(Math.abs(facts.total - sum))} ${facts.total > sum ? "too much" : "too little"}`;
      return [
        {
          range: data.at(["total"]),
          message: `total states ${formatUsd(facts.total)}, but the ${facts.deliverables.length} deliverables come to ${formatUsd(sum)}: ${apart}.`,
          help: `Write total: ${centsLiteral(sum)}, with the hours that follow, or correct the fee that is wrong.`,
        },
      ];
    });
  },
};
