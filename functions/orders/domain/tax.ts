import { company } from "../../../content/catalogue.ts";
import { taxOn } from "../../../content/pricing/fees.ts";
import type { Cents } from "../../../content/pricing/money.ts";

/** The tax on a price, at the firm's rate of today. Undefined if the firm charges none. */
export function taxOnOrder(price: Cents) {
  const { tax } = company.billing;
  return tax && { ...tax, amount: taxOn(price, tax.rate) };
}

/**
 * The share of an invoice's tax in a credit note for `total`. The shares of all credit notes add up to the
 * invoice's tax.
 */
export function creditedTax(
  invoice: { total: Cents; tax?: { amount: Cents } | undefined },
  alreadyCredited: Cents,
  total: Cents,
): Cents {
  const shareOf = (credited: Cents) => Math.round((credited * (invoice.tax?.amount ?? 0)) / invoice.total);
  return shareOf(alreadyCredited + total) - shareOf(alreadyCredited);
}
