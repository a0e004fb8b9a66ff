import { allowedChoices } from "../../../content/choice.ts";
import { formatUsd } from "../../../content/money.ts";
import { feeForHours, figuresWithout, formatHours } from "../../../content/pricing.ts";
import type { Finding } from "../../finding.ts";
import type { Rule } from "../rule.ts";
import { serviceFigures } from "./service-figures.ts";

/** Choices of optional deliverables whose figures a page could not show. */
export const choice: Rule = {
  id: "choice",
  severity: "error",
  summary: "Whatever a visitor leaves out, the fee of the rest is that of its hours, and not nothing.",
  why: "A visitor may leave out optional deliverables, and the page then shows the rest as an estimate like any other. The check works out every choice; only fees in steps of a tenth of the hourly rate are right in all of them.",
  example: {
    file: "content/firm/services/example-agents.ts",
    inPlaceOf: "price: 6_000_00,\n      optional: true,\n      weeks: { start: 5, end: 6 },\n    },",
    wrong: addendum("5_990_00", "10_00"),
    right: addendum("5_950_00", "50_00"),
  },
  check(project, earlier) {
    const { hourlyRate: rate } = project.company;
    // A fee that makes the whole wrong is told once.
    const told = new Set(earlier.filter(({ rule }) => rule === "price-step").map(({ place }) => place.source.path));
    return serviceFigures(project).flatMap(({ data, weeks, selectable, inDollars }): Finding[] => {
      if (!rate || !weeks || !selectable || inDollars || told.has(data.source.path)) return [];
      // The whole is the matter of other rules.
      for (const without of allowedChoices(selectable).slice(1)) {
        const { total, hours } = figuresWithout({ deliverables: selectable, weeks }, without, rate);
        const byHours = feeForHours(hours, rate);
        if (total > 0 && byHours === total) continue;
        const index = selectable.findIndex(({ id }) => without.includes(id));
        return [
          {
            place: data.at(["deliverables", index, "price"]),
            message:
              total === 0
                ? `Without ${without.join(", ")} nothing is left that has a fee.`
                : `Without ${without.join(", ")} the fee is ${formatUsd(total)}, but ${formatHours(hours)} hours at ${formatUsd(rate)} come to ${formatUsd(byHours)}.`,
            remedy:
              total === 0
                ? "Remove optional: true from one of them."
                : `Use multiples of ${formatUsd(rate / 10)} for every fee.`,
          },
        ];
      }
      return [];
    });
  },
};

// --- internal ---

/** Two deliverables in place of one, the first of them optional. */
function addendum(optional: string, needed: string): string {
  return `price: ${optional},
      optional: true,
      weeks: { start: 5, end: 6 },
    },
    {
      id: "manual",
      name: "Manual",
      description: "How the system is kept running, in writing.",
      price: ${needed},
      weeks: { start: 6, end: 6 },
    },`;
}
