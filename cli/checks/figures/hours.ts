import { z } from "zod";
import { formatUsd } from "../../../content/money.ts";
import { formatHours, hoursForFee, sumOfFees } from "../../../content/pricing.ts";
import { Service } from "../../../content/schema/service.ts";
import { CentsAmount } from "../../../content/schema/text.ts";
import { replacement } from "../../finding.ts";
import type { DataFile } from "../../project/data/data-file.ts";
import { companyOf } from "../../project/company.ts";
import type { Rule } from "../rule.ts";
import { servicesWith } from "./services-with.ts";

const Needed = z.object({
  total: CentsAmount,
  hours: Service.shape.hours,
  deliverables: z.array(z.object({ price: CentsAmount })),
});

/** The hours a service states are its total divided by the hourly rate, to one decimal. */
export const hours: Rule = {
  id: "hours",
  severity: "error",
  summary: "The hours a service states are its total divided by the hourly rate, to one decimal.",
  why: "The page offers the same work by the hour; hours times rate must come to the fixed fee. The rate is hourlyRate in content/firm/company.ts.",
  example: {
    file: "content/firm/services/example-agents.ts",
    inPlaceOf: "hours: 80,",
    wrong: "hours: 80.1,",
    right: "hours: 80,",
  },
  check(project) {
    const { hourlyRate: rate } = companyOf(project);
    if (!rate) return [];
    return servicesWith(project, Needed).flatMap(({ data, service }) => {
      const expected = hoursForFee(service.total, rate);
      // If total and deliverables disagree, the total rule reports it; hours that match either are not also wrong.
      const right = [expected, hoursForFee(sumOfFees(service.deliverables), rate)];
      if (right.includes(service.hours)) return [];
      const difference = formatHours(Math.abs(service.hours - expected));
      return [
        {
          place: data.at(["hours"]),
          message: `hours states ${formatHours(service.hours)}, but ${formatUsd(service.total)} at ${formatUsd(rate)} an hour is ${formatHours(expected)}: ${difference} ${service.hours > expected ? "too many" : "too few"}.`,
          remedy: `Write "hours: ${expected}", or correct the total.`,
          // Where fees and total agree, the hours follow from them.
          fix: right[0] === right[1] ? replacement(data.at(["hours"]), stated(data), String(expected)) : undefined,
        },
      ];
    });
  },
};

// --- internal ---

/** The hours as the file writes them. */
function stated(data: DataFile): string {
  const { source, stated: range } = data.at(["hours"]);
  return range ? source.text.slice(range.start, range.end) : "";
}
