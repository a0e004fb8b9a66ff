import { company } from "../../content/catalogue.ts";

/** A number by the counter that gave it, one for each kind and year, and its place in the count. */
export interface Counted {
  /** `orders-2026`, `invoices-2026` or `credits-2026`. */
  counter: string;
  value: number;
}

/** Which numbers are given. */
type Kind = keyof typeof kinds;

/** The counter of a kind and year. */
export function counterOf(kind: Kind, year: number): string {
  return `${kind}-${year}`;
}

/** A number as people read it: `ORD-2026-000123`, `INV-2026-0007`, `CN-2026-0001`. */
export function formatNumber({ counter, value }: Counted): string {
  const [kind = "", year = ""] = counter.split("-");
  const { prefix, digits } = kinds[kind as Kind];
  return `${prefix}-${year}-${String(value).padStart(digits, "0")}`;
}

/** Every number of an order, an invoice or a credit note in a text. */
export function numbersIn(text: string): Counted[] {
  const found = (Object.keys(kinds) as Kind[]).map((kind) =>
    Array.from(text.matchAll(new RegExp(String.raw`\b${kinds[kind].prefix}-(\d{4})-(\d{4,9})\b`, "g")), (match) => ({
      counter: counterOf(kind, Number(match[1])),
      value: Number(match[2]),
    })),
  );
  return found.flat();
}

// --- internal ---

const kinds = {
  orders: { prefix: company.numbers.order, digits: 6 },
  invoices: { prefix: company.numbers.invoice, digits: 4 },
  credits: { prefix: company.numbers.credit, digits: 4 },
} as const;
