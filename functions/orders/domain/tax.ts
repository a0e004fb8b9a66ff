/** The tax of an order, computed with `taxOn` when the order is placed. Its rate is in percent, its amount in cents. */
export interface AgreedTax {
  name: string;
  rate: number;
  /** The firm's registration number for the tax. */
  id: string;
  cents: number;
}

/**
 * The share of an invoice's tax in a credit note for `total` cents, after credit notes for `before` cents. The shares of
 * all credit notes add up to the invoice's tax.
 */
export function creditedTax(
  invoice: { total: number; tax?: AgreedTax | undefined },
  before: number,
  total: number,
): number {
  const shareOf = (gross: number) => Math.round((gross * (invoice.tax?.cents ?? 0)) / invoice.total);
  return shareOf(before + total) - shareOf(before);
}
