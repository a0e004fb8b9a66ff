import { formatNumber, numbersIn, type Counted } from "../../functions/orders/numbering.ts";
import { Refusal } from "../refusal.ts";

/** Reads the number of an order, an invoice or a credit note; throws a `Refusal` for anything else. */
export function parseNumber(given: string): Counted {
  const [number, another] = numbersIn(given);
  if (number !== undefined && another === undefined && formatNumber(number) === given.trim()) return number;
  throw new Refusal(
    `"${given}" is not the number of an order, an invoice or a credit note.`,
    `Write it as emails do, like ${formatNumber({ counter: "orders-2026", value: 17 })}.`,
  );
}
