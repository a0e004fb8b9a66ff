/** An amount of US dollars in whole cents, so that sums are exact. `12_000_00` reads "12,000 dollars and 00 cents". */
export type Cents = number;

// Made when first needed, which in a browser is when a visitor changes an estimate: the first takes 20 ms on a phone.
let wholeDollars: Intl.NumberFormat | undefined;
let dollarsAndCents: Intl.NumberFormat | undefined;

/** `5300000` → `"$53,000"`; an amount with cents keeps them: `"$53,000.50"`. */
export function formatUsd(cents: Cents): string {
  if (cents % 100 !== 0) return formatUsdExact(cents);
  wholeDollars ??= new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 });
  return wholeDollars.format(cents / 100);
}

/** `100000` → `"$1,000.00"`: two decimals whatever the amount, the form of invoices and emails. */
export function formatUsdExact(cents: Cents): string {
  dollarsAndCents ??= new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
  return dollarsAndCents.format(cents / 100);
}

/** `100000` → `"$1000.00"`: two decimals and no grouping, the form the order page is specified in. */
export function formatUsdPlain(cents: Cents): string {
  return `$${(cents / 100).toFixed(2)}`;
}

/** Dollars → whole cents. */
export function toCents(dollars: number): Cents {
  return Math.round(dollars * 100);
}

/** Whole cents → dollars, the unit of `productPrice` and `totalAmount` in an order payload. */
export function toDollars(cents: Cents): number {
  return cents / 100;
}
