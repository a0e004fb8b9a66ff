import { type Cents, formatUsdExact } from "./money.ts";

/** Sum of the deliverables' fixed fees, in cents. */
export function sumFees(deliverables: readonly { price: Cents }[]): Cents {
  return deliverables.reduce((sum, { price }) => sum + price, 0);
}

/** Estimated hours for a fee: fee / rate (cents per hour), to one decimal, halves up. */
export function hoursForFee(fee: Cents, rate: Cents): number {
  return Math.round((fee / rate) * 10) / 10;
}

/** The fee for a number of hours, in whole cents. */
export function feeForHours(hours: number, rate: Cents): Cents {
  return Math.round(hours * rate);
}

/** Splits a fee into payments in whole cents. The last one takes the rounding difference. */
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

/** `"Plus Maine sales tax (5.5%), $55.00"` */
export function formatTaxAdded(price: Cents, tax: { name: string; rate: number }): string {
  return `Plus ${formatTax(tax)}, ${formatUsdExact(taxOn(price, tax.rate))}`;
}

/** A price with its tax: `"Plus Maine sales tax (5.5%), $55.00: the invoice will be for $1,055.00."` */
export function formatTaxTotal(price: Cents, tax: { name: string; rate: number }): string {
  return `${formatTaxAdded(price, tax)}: the invoice will be for ${formatUsdExact(price + taxOn(price, tax.rate))}.`;
}

/** `106` → `"106.0"`. */
export function formatHours(hours: number): string {
  return hours.toFixed(1);
}

/** `{ min: 4, max: 6 }` → `"4-6 weeks"`. */
export function formatWeeks({ min, max }: { min: number; max: number }): string {
  if (min === max) return min === 1 ? "1 week" : `${min} weeks`;
  return `${min}-${max} weeks`;
}
