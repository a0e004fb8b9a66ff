import { formatUsd, formatUsdExact, type Cents } from "./money.ts";

/** A deliverable, as far as the figures of an estimate depend on it. */
export interface Priced {
  id: string;
  price: Cents;
  /** Its first and last week in the longest delivery. */
  weeks: { start: number; end: number };
}

/** What a service's fees, hours and weeks come to without the deliverables of these ids, at an hourly rate in cents. */
export function estimateFigures<D extends Priced>(
  service: { deliverables: readonly D[]; weeks: { min: number; max: number } },
  without: readonly string[],
  rate: Cents,
) {
  const chosen = service.deliverables.filter(({ id }) => !without.includes(id));
  const { min, max } = service.weeks;
  const busy = Array.from({ length: max }, (_, index) => index + 1).filter((week) =>
    chosen.some(({ weeks }) => weeks.start <= week && week <= weeks.end),
  );
  const total = sumOfFees(chosen);
  return {
    /** Each with its weeks in this choice: where nothing is left to do, weeks fall out. */
    deliverables: chosen.map((each) => ({
      ...each,
      weeks: { start: busy.indexOf(each.weeks.start) + 1, end: busy.indexOf(each.weeks.end) + 1 },
    })),
    /** Sum of their fees, in cents. */
    total,
    /** To one decimal. */
    hours: hoursForFee(total, rate),
    /** The shortest delivery shrinks in proportion to the longest. */
    weeks: { min: Math.max(1, Math.round((min * busy.length) / max)), max: busy.length },
  };
}

/** Sum of the deliverables' fixed fees, in cents. */
export function sumOfFees(deliverables: readonly { price: Cents }[]): Cents {
  return deliverables.reduce((sum, { price }) => sum + price, 0);
}

/** Estimated hours for a fee: fee / rate (cents per hour), to one decimal, halves up. */
export function hoursForFee(fee: Cents, rate: Cents): number {
  return Math.round((fee / rate) * 10) / 10;
}

/** The fee that a number of hours comes to, in whole cents. */
export function feeForHours(hours: number, rate: Cents): Cents {
  return Math.round(hours * rate);
}

/** What each part of a fee comes to, in whole cents; the last takes what rounding leaves. */
export function splitFee<P extends { percent: number }>(fee: Cents, payments: readonly P[]): (P & { cents: Cents })[] {
  const cents = payments.map(({ percent }) => Math.round((fee * percent) / 100));
  const rest = fee - cents.reduce((sum, each) => sum + each, 0);
  return payments.map((each, index) => ({ ...each, cents: cents[index]! + (index === cents.length - 1 ? rest : 0) }));
}

/** The tax on a price, at a rate in percent with at most three decimals: whole cents, halves up. */
export function taxOn(price: Cents, rate: number): Cents {
  return Math.round((price * Math.round(rate * 1_000)) / 100_000);
}

/** `"Maine sales tax (5.5%)"`. */
export function formatTax({ name, rate }: { name: string; rate: number }): string {
  return `${name} (${rate}%)`;
}

/** `"Plus Maine sales tax (5.5%), $55.00."` */
export function formatTaxAdded(price: Cents, tax: { name: string; rate: number }): string {
  return `Plus ${formatTax(tax)}, ${formatUsdExact(taxOn(price, tax.rate))}.`;
}

/** What a tax makes of a price: `"Plus Maine sales tax (5.5%), $55.00: the invoice will be for $1,055.00."` */
export function formatTaxed(price: Cents, tax: { name: string; rate: number }): string {
  const invoiced = formatUsdExact(price + taxOn(price, tax.rate));
  return `${formatTaxAdded(price, tax).slice(0, -1)}: the invoice will be for ${invoiced}.`;
}

/** A deliverable's fee as every page shows it: `"$12,000"`, or `"Included"` for what the other fees cover. */
export function formatFee({ price, included }: { price: Cents; included?: true | undefined }): string {
  return included ? "Included" : formatUsd(price);
}

/** `106` → `"106.0"`: hours as every page shows them. */
export function formatHours(hours: number): string {
  return hours.toFixed(1);
}

/** `{ min: 4, max: 6 }` → `"4-6 weeks"`. */
export function formatWeeks({ min, max }: { min: number; max: number }): string {
  if (min === max) return min === 1 ? "1 week" : `${min} weeks`;
  return `${min}-${max} weeks`;
}
