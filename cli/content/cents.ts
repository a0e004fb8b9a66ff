import { groupDigits, type Cents } from "../../content/pricing/money.ts";

/** An amount as content files write it: `5300000` → `53_000_00`; below a dollar, plain cents: `50`. */
export function centsLiteral(cents: Cents): string {
  if (Math.abs(cents) < 100) return String(cents);
  const dollars = groupDigits(Math.floor(Math.abs(cents) / 100)).replaceAll(",", "_");
  return `${cents < 0 ? "-" : ""}${dollars}_${String(Math.abs(cents) % 100).padStart(2, "0")}`;
}
