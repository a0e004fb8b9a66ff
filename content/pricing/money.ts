/** An amount of US dollars in whole cents, so that sums are exact. `12_000_00` reads "12,000 dollars and 00 cents". */
export type Cents = number;

/** `5300000` → `"$53,000"`; an amount with cents keeps them: `"$53,000.50"`. */
export function formatUsd(cents: Cents): string {
  return cents % 100 === 0 ? formatUsdExact(cents).slice(0, -".00".length) : formatUsdExact(cents);
}

/** `100000` → `"$1,000.00"`, `-100000` → `"-$1,000.00"`: always two decimals, as on invoices and in emails. */
export function formatUsdExact(cents: Cents): string {
  const [whole = "", decimals = ""] = (Math.abs(cents) / 100).toFixed(2).split(".");
  return `${cents < 0 ? "-" : ""}$${groupDigits(whole)}.${decimals}`;
}

/** `1234567.25` → `"1,234,567.25"`: a number as people read it. */
export function groupDigits(number: number | string): string {
  // The first Intl.NumberFormat of a page takes 30 ms, and on a phone four times as long.
  return String(number).replace(/^-?\d+/, (whole) => whole.replace(/\B(?=(?:\d{3})+$)/g, ","));
}

/** `100000` → `"$1000.00"`: two decimals and no grouping, as the specification asks for on the order page. */
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
