import { allSelections } from "../../../content/pricing/optional-deliverables.ts";
import { type Cents, formatUsd } from "../../../content/pricing/money.ts";
import { feeForHours, formatHours, hoursForFee, sumOfFees } from "../../../content/pricing/fees.ts";
import type { Service } from "../../../content/schema/service.ts";
import { siteCli } from "../../../content/site-cli.ts";
import { centsLiteral } from "../cents.ts";
import type { Diagnostic } from "./finding.ts";
import { fieldName, type Path } from "../project/path.ts";
import type { Project, ServiceEntry } from "../project/project.ts";
import { inEach, type ProductCheck } from "./rule.ts";

/** The total that a service states is the sum of its deliverables. */
export const total = inEach("services", (service, at, project) => {
  const { total: stated, hours, deliverables } = service;
  const dollars = inDollars(service, project);
  const [first] = dollars;
  if (first) {
    const [path, given] = first;
    const message = `Taken as dollars, ${dollars.map(([each]) => fieldName(each)).join(", ")} ${dollars.length > 1 ? "make" : "makes"} fees, total and hours agree.`;
    const alike = dollars.length > 1 ? ", and the others alike" : "";
    const help = `Amounts are cents: write ${centsLiteral(given * 100)} for ${formatUsd(given * 100)}${alike}.`;
    return { range: at(path), message, help };
  }
  const sum = sumOfFees(deliverables);
  if (stated === sum) return undefined;
  const apart = `${formatUsd(Math.abs(stated - sum))} ${stated > sum ? "too much" : "too little"}`;
  const message = `total states ${formatUsd(stated)}, but the ${deliverables.length} deliverables come to ${formatUsd(sum)}: ${apart}.`;
  const worked = hoursForFee(sum, project.facts.company?.hourlyRate ?? NaN);
  const also = worked === hours || Number.isNaN(worked) ? "" : ` and hours: ${worked}`;
  const help = `Write total: ${centsLiteral(sum)}${also}, or correct the fee that is wrong.`;
  return { range: at(["total"]), message, help };
});

/** The hours that a service states are its total divided by the hourly rate, to one decimal. */
export const hours = inCents(({ total: fee, hours: given, deliverables }, at, { facts }) => {
  const rate = facts.company?.hourlyRate;
  if (!rate) return undefined;
  const sum = sumOfFees(deliverables);
  const expected = hoursForFee(fee, rate);
  // If total and deliverables disagree, the total rule reports it; hours that match either are not also wrong.
  if (given === expected || given === hoursForFee(sum, rate)) return undefined;
  const range = at(["hours"]);
  const message = `hours states ${formatHours(given)}, but ${formatUsd(fee)} at ${formatUsd(rate)} an hour is ${formatHours(expected)}.`;
  // Where fees and total agree, the hours follow from them.
  const edits = range.value && sum === fee ? [{ ...range.value, text: String(expected) }] : [];
  return { range, message, help: `Write hours: ${expected}, or correct the total.`, edits };
});

/** The hours that a page shows come to its fee, as a whole or else in the first of a visitor's choices that is wrong. */
export const priceStep = inCents(({ hours: given, deliverables }, at, { facts }) => {
  const rate = facts.company?.hourlyRate;
  if (!rate) return undefined;
  const step = rate / 10;
  for (const without of allSelections(deliverables)) {
    const fee = sumOfFees(deliverables.filter(({ id }) => !without.includes(id)));
    const left = without.length > 0 ? `Without ${without.join(", ")} ` : "";
    const shown = hoursForFee(fee, rate);
    const byHours = feeForHours(shown, rate);
    if (byHours === fee) continue;
    const odd = deliverables.findIndex(({ price }) => price % step !== 0);
    const isNewRate = given !== hoursForFee(sumOfFees(deliverables), rate);
    // A tenth of the rate need not be whole cents, but a price is.
    const nearest = Math.round(Math.max(1, Math.round((deliverables[odd]?.price ?? 0) / step)) * step);
    const message = `${left || "As a whole "}the fee is ${formatUsd(fee)}, but ${formatHours(shown)} hours at ${formatUsd(rate)} come to ${formatUsd(byHours)}.`;
    const help = `Use multiples of ${formatUsd(step)}, like ${formatUsd(nearest)} (${centsLiteral(nearest)}).${isNewRate ? ` If the rate is new, put the one before back, and let ${siteCli()} set-rate ${rate / 100} write all that follows.` : ""}`;
    return { range: at(odd === -1 ? ["total"] : ["deliverables", odd, "price"]), message, help };
  }
  return undefined;
});

// --- internal ---

/** The check of every service whose amounts are all in cents; the total rule reports one with dollars among them. */
function inCents(check: ProductCheck<ServiceEntry["facts"]>): (project: Project) => Diagnostic[] {
  return inEach("services", (facts, at, project) =>
    inDollars(facts, project).length > 0 ? undefined : check(facts, at, project),
  );
}

/** Fees below that of an hour, and perhaps the total, that were meant in dollars: so, fees, total and hours agree. */
function inDollars({ total: stated, hours: given, deliverables }: Service, { facts }: Project): [Path, Cents][] {
  const rate = facts.company?.hourlyRate ?? 0;
  const meant = (price: Cents) => (price < rate ? price * 100 : price);
  const sum = sumOfFees(deliverables.map(({ price }) => ({ price: meant(price) })));
  if ((sum !== stated && sum !== stated * 100) || hoursForFee(sum, rate) !== given) return [];
  const fees = deliverables.flatMap(({ price }, index): [Path, Cents][] =>
    meant(price) === price ? [] : [[["deliverables", index, "price"], price]],
  );
  return sum === stated ? fees : [...fees, [["total"], stated]];
}
