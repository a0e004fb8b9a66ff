import { InvalidArgumentError } from "commander";
import { groupDigits, toCents, type Cents } from "../../content/pricing/money.ts";

/** An amount as content files write it: `5300000` → `53_000_00`; below a dollar, plain cents: `50`. */
export function centsLiteral(cents: Cents): string {
  if (Math.abs(cents) < 100) return String(cents);
  const dollars = groupDigits(Math.floor(Math.abs(cents) / 100)).replaceAll(",", "_");
  return `${cents < 0 ? "-" : ""}${dollars}_${String(Math.abs(cents) % 100).padStart(2, "0")}`;
}

/** Parses an argument in dollars, like `12,000` or `$12000.50`, into cents. Refuses zero. */
export function parseDollars(argument: string): Cents {
  const [, dollars = ""] = /^\$?\s?((?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d{1,2})?)$/.exec(argument.trim()) ?? [];
  const cents = toCents(Number(dollars.replaceAll(",", "")));
  if (cents > 0 && cents < 2 ** 31) return cents;
  throw new InvalidArgumentError("Write it like 500 or 1,250.50.");
}
