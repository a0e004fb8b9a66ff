import { formatUsd, type Cents } from "./money.ts";

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

/** A deliverable's fee as every page shows it: `"$12,000"`, or `"Included"` for what the other fees cover. */
export function formatFee({ price, included }: { price: Cents; included?: true | undefined }): string {
  return included ? "Included" : formatUsd(price);
}

/** `106` → `"106.0"`: hours as every page shows them. */
export function formatHours(hours: number): string {
  return hours.toFixed(1);
}

/** `{ min: 4, max: 6 }` → `"4-6 weeks"`. */
export function formatWeeks(weeks: { min: number; max: number }): string {
  return `${weeks.min}-${weeks.max} weeks`;
}
