/**
 * The share of an invoice's tax in a credit note for `total` cents, after credit notes for `before` cents. The shares of
 * all credit notes add up to the invoice's tax. The tax itself is computed with `taxOn` when the order is placed.
 */
export function creditedTax(
  invoice: { total: number; tax?: { cents: number } | undefined },
  before: number,
  total: number,
): number {
  const shareOf = (gross: number) => Math.round((gross * (invoice.tax?.cents ?? 0)) / invoice.total);
  return shareOf(before + total) - shareOf(before);
}
