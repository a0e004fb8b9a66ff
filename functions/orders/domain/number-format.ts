import { company } from "../../../content/catalogue.ts";
import type { Company } from "../../../content/schema/company.ts";
import type { LedgerEntryRow } from "../../db/database.ts";

/** A number of an order or a document, as its counter and its value. */
export interface CountedNumber {
  /** See `counterName`. */
  counter: string;
  value: number;
}

/** The kinds of numbers, by the names of their prefixes in the firm's settings. */
export type NumberKind = keyof Company["numbers"];

/** The counter of a kind and a year: `orders-2026`, `invoices-2026` or `credits-2026`. */
export function counterName(kind: NumberKind, year: number): string {
  return `${kind}s-${year}`;
}

/** The number of an invoice or a credit note; undefined for an entry of another kind. */
export function documentNumber({ kind, year, sequence }: LedgerEntryRow): CountedNumber | undefined {
  if ((kind !== "invoice" && kind !== "credit") || year === null || sequence === null) return undefined;
  return { counter: counterName(kind, year), value: sequence };
}

/** A number with the firm's prefix: `ORD-2026-000123`, `INV-2026-0007`, `CN-2026-0001`. */
export function formatNumber({ counter, value }: CountedNumber): string {
  const [kind, year] = counter.split("s-") as [NumberKind, string];
  return `${company.numbers[kind]}-${year}-${String(value).padStart(digits[kind], "0")}`;
}

/** Parses the number of an order, an invoice or a credit note. Undefined for any other text. */
export function parseNumber(text: string): CountedNumber | undefined {
  const kind = (Object.keys(digits) as NumberKind[]).find((each) => text.startsWith(`${company.numbers[each]}-`));
  const [year = 0, value = 0] = text.split("-").slice(-2).map(Number);
  const counted = kind && { counter: counterName(kind, year), value };
  return counted && formatNumber(counted) === text ? counted : undefined;
}

/** The least digits of each kind's numbers. */
const digits = { order: 6, invoice: 4, credit: 4 } as const;
