import { formatNumber, numbersIn, type Counted } from "../../functions/orders/numbering.ts";
import { Refusal } from "../refusal.ts";

/** Reads an order or invoice number; throws a `Refusal` for anything else. */
export function parseNumber(given: string): Counted {
  const [number, another] = numbersIn(given);
  if (number !== undefined && another === undefined && formatNumber(number) === given.trim()) return number;
  throw new Refusal(
    `"${given}" is not an order or invoice number.`,
    `Write it as emails do, like ${formatNumber({ counter: "orders-2026", value: 17 })}.`,
  );
}
