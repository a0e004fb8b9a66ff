import { formatHours, hoursForFee, sumFees } from "../../../../content/pricing/fees.ts";
import { formatUsd } from "../../../../content/pricing/money.ts";
import { siteCli } from "../../../../content/site-cli.ts";
import { centsLiteral } from "../../project/data-file.ts";
import { inEachService, type Rule } from "../rule.ts";
import { amountsInDollars } from "./total.ts";

export default {
  name: "hours",
  severity: "error",
  explanation:
    "The hours that a service states are its total divided by the hourly rate of content/firm/company.ts, to one decimal. Hours times the rate must equal the fee no matter which optional deliverables a visitor leaves out, so every fee is a multiple of a tenth of the rate.",
  wrong: "hours: 80.1,",
  right: "hours: 80,",
  check: inEachService((service, at, project) => {
    const rate = project.facts.company?.hourlyRate;
    if (!rate || amountsInDollars(service, project).length > 0) return undefined;
    const { total, hours, deliverables } = service;
    const step = rate / 10;
    const odd = deliverables.findIndex(({ price }) => (price * 10) % rate !== 0);
    if (odd !== -1) {
      const price = deliverables[odd]?.price ?? 0;
      const nearest = Math.max(1, Math.round(price / step)) * step;
      const message = `${formatUsd(price)} is not a whole number of tenths of an hour at ${formatUsd(rate)}.`;
      const help = `Use multiples of ${formatUsd(step)}, like ${formatUsd(nearest)} (${centsLiteral(nearest)}). If the rate in content/firm/company.ts is new, ${siteCli()} set-rate ${rate / 100} changes all fees and hours.`;
      return { range: at(["deliverables", odd, "price"]), message, help };
    }
    const right = hoursForFee(total, rate);
    // If total and fees disagree, the total rule reports it: hours that match either are not also wrong.
    if (hours === right || hours === hoursForFee(sumFees(deliverables), rate)) return undefined;
    const message = `hours states ${formatHours(hours)}, but ${formatUsd(total)} at ${formatUsd(rate)} an hour is ${formatHours(right)}.`;
    return { range: at(["hours"]), message, help: `Write hours: ${right}, or correct the total.` };
  }),
} satisfies Rule;
