import { company } from "../../../content/catalogue.ts";
import { taxOn } from "../../../content/pricing/fees.ts";

/** The tax on an order of `price` cents, at the firm's rate of today. Undefined if the firm charges none. */
export function taxOnOrder(price: number) {
  const { tax } = company.billing;
  return tax && { ...tax, cents: taxOn(price, tax.rate) };
}

/**
 * The share of an invoice's tax in a credit note for `total` cents. The shares of all credit notes add up to the
 * invoice's tax.
 */
export function creditedTax(
  invoice: { total: number; tax?: { cents: number } | undefined },
  alreadyCredited: number,
  total: number,
): number {
  const shareOf = (gross: number) => Math.round((gross * (invoice.tax?.cents ?? 0)) / invoice.total);
  return shareOf(alreadyCredited + total) - shareOf(alreadyCredited);
}
