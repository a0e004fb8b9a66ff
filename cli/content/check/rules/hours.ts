import { formatHours, hoursForFee, sumOfFees } from "../../../../content/pricing/fees.ts";
import { formatUsd } from "../../../../content/pricing/money.ts";
import { inEach, type Rule } from "../rule.ts";
import { amountsInDollars } from "./total.ts";

export default {
  name: "hours",
  severity: "error",
  explanation:
    "The hours that a service states are its total divided by the hourly rate, to one decimal. The page offers the same work by the hour, at hourlyRate of content/firm/company.ts.",
  wrong: "hours: 80.1,",
  right: "hours: 80,",
  check: inEach("services", (service, at, project) => {
    const { total, hours, deliverables } = service;
    const rate = project.facts.company?.hourlyRate;
    if (!rate || amountsInDollars(service, project).length > 0) return undefined;
    const right = hoursForFee(total, rate);
    // If total and fees disagree, the total rule reports it: hours that match either are not also wrong.
    if (hours === right || hours === hoursForFee(sumOfFees(deliverables), rate)) return undefined;
    const message = `hours states ${formatHours(hours)}, but ${formatUsd(total)} at ${formatUsd(rate)} an hour is ${formatHours(right)}.`;
    return { range: at(["hours"]), message, help: `Write hours: ${right}, or correct the total.` };
  }),
} satisfies Rule;
