import { toCents, type Cents } from "../../content/pricing/money.ts";

/** An amount as content files write it: `5300000` → `53_000_00`; below a dollar, plain cents: `50`. */
export function centsLiteral(cents: Cents): string {
  if (Math.abs(cents) < 100) return String(cents);
  const dollars = String(Math.floor(Math.abs(cents) / 100)).replace(/\B(?=(\d{3})+$)/g, "_");
  return `${cents < 0 ? "-" : ""}${dollars}_${String(Math.abs(cents) % 100).padStart(2, "0")}`;
}

/** Parses an amount in dollars, like `12,000`, `$12000.50` or `12k`, into cents. Returns undefined for others, like `6,50`. */
export function parseDollars(text: string): Cents | undefined {
  const [, dollars, cents = "", thousands] =
    /^\$?\s?(\d+|\d{1,3}(?:,\d{3})+)(\.\d{1,2})?(k)?$/i.exec(text.trim()) ?? [];
  if (dollars === undefined) return undefined;
  const amount = Number(`${dollars.replaceAll(",", "")}${cents}`) * (thousands ? 1000 : 1);
  return toCents(amount);
}
