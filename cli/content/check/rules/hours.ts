import { formatHours, hoursForFee, sumOfFees } from "../../../../content/pricing/fees.ts";
import { formatUsd } from "../../../../content/pricing/money.ts";
import { inEach, type Rule } from "../rule.ts";
import { amountsInDollars } from "./total.ts";

export default {
  name: "hours",
  severity: "error",
  explanation:
    "The hours that a service states are its total divided by the hourly rate, to one decimal. The page offers the same work by the hour, at hourlyRate of content/firm/company.ts. The hours of a package are those that one of its inclusions names.",
  wrong: "hours: 80.1,",
  right: "hours: 80,",
  check: (project) => [...ofServices(project), ...ofPackages(project)],
} satisfies Rule;

// --- internal ---

const ofPackages = inEach("packages", ({ hours, inclusions }, at) => {
  const named = inclusions.some(({ title, description }) => {
    return new RegExp(String.raw`(?<![\d.])${hours} hours?\b`).test(`${title} ${description}`);
  });
  if (hours === undefined || named) return undefined;
  const message = `hours is ${hours}, but no inclusion names ${hours} hours.`;
  return { range: at(["hours"]), message, help: "Make the two the same." };
});

const ofServices = inEach("services", (service, at, project) => {
  const { total, hours, deliverables } = service;
  const rate = project.facts.company?.hourlyRate;
  if (!rate || amountsInDollars(service, project).length > 0) return undefined;
  const right = hoursForFee(total, rate);
  // If total and fees disagree, the total rule reports it: hours that match either are not also wrong.
  if (hours === right || hours === hoursForFee(sumOfFees(deliverables), rate)) return undefined;
  const message = `hours states ${formatHours(hours)}, but ${formatUsd(total)} at ${formatUsd(rate)} an hour is ${formatHours(right)}.`;
  return { range: at(["hours"]), message, help: `Write hours: ${right}, or correct the total.` };
});
