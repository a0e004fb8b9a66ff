import { company } from "../../../content/catalogue.ts";
import type { LedgerEntryRow } from "../../db/database.ts";

/** A number of an order or a document, as its counter and its value. */
export interface CountedNumber {
  /** `orders-2026`, `invoices-2026` or `credits-2026`. */
  counter: string;
  value: number;
}

export type NumberKind = keyof typeof numberFormats;

/** The number of an invoice or a credit note; undefined for an entry of another kind. */
export function documentNumber({ kind, year, sequence }: LedgerEntryRow): CountedNumber | undefined {
  if (year === null || sequence === null) return undefined;
  return { counter: `${kind === "invoice" ? "invoices" : "credits"}-${year}`, value: sequence };
}

/** A number with the firm's prefix: `ORD-2026-000123`, `INV-2026-0007`, `CN-2026-0001`. */
export function formatNumber({ counter, value }: CountedNumber): string {
  const [kind = "", year = ""] = counter.split("-");
  const { prefix, digits } = numberFormats[kind as NumberKind];
  return `${company.numbers[prefix]}-${year}-${String(value).padStart(digits, "0")}`;
}

/** Parses the number of an order, an invoice or a credit note. Undefined for any other text. */
export function parseNumber(text: string): CountedNumber | undefined {
  const kind = (Object.keys(numberFormats) as NumberKind[]).find((each) =>
    text.startsWith(`${company.numbers[numberFormats[each].prefix]}-`),
  );
  const [year = 0, value = 0] = text.split("-").slice(-2).map(Number);
  const counted = kind && { counter: `${kind}-${year}`, value };
  return counted && formatNumber(counted) === text ? counted : undefined;
}

/** Each kind's prefix, by its name in the firm's settings, and the least digits of its numbers. */
const numberFormats = {
  orders: { prefix: "order", digits: 6 },
  invoices: { prefix: "invoice", digits: 4 },
  credits: { prefix: "credit", digits: 4 },
} as const;
