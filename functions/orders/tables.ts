import type { OrderForm } from "../../content/schema/order.ts";
import type { Millis } from "../store/tables.ts";

declare module "../store/tables.ts" {
  interface Tables {
    orders: OrderRow;
    order_events: OrderEventRow;
    invoices: InvoiceRow;
    credit_notes: CreditNoteRow;
    payments: PaymentRow;
    appointments: AppointmentRow;
  }
}

/** The state of an order. */
export type OrderState = "received" | "invoiced" | "paid" | "scheduled" | "completed" | "cancelled";

/** An order, with the price at which it was placed. */
export interface OrderRow {
  id: string;
  /** Public order number, `ORD-2026-000123`; unique, ascending within a year. */
  number: string;
  received_at: Millis;
  state: OrderState;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  company: string | null;
  billing_address: string;
  city: string;
  state_code: string;
  zip_code: string;
  product_slug: string;
  product_title: string;
  price_cents: number;
  total_cents: number;
  /** The order's time by the visitor's clock, as sent; nothing depends on it. */
  order_date: string;
  /** Whether the operator vouches for it, having released or invoiced it. */
  confirmation: "operator" | null;
  /** What undoes the latest change, as JSON (see `undo.ts`); null if nothing can be undone. */
  undo: string | null;
  /** Since when the link to its page is the present one; 0 until it was renewed. */
  page_since: Millis;
  /** When the buyer asked to cancel it; null if that was not asked. */
  cancel_asked_at: Millis | null;
}

/**
 * A line of an order's history: when, which state, by whom, and why. A line that repeats the previous state is a note
 * or a moved appointment.
 */
export interface OrderEventRow {
  order_id: string;
  at: Millis;
  state: OrderState;
  by: string;
  note: string | null;
}

/**
 * An invoice. It is self-contained: its order's personal data may be erased while the law still requires the invoice.
 */
export interface InvoiceRow {
  /** `INV-2026-0001`; gapless within a year, and never reused. */
  number: string;
  /** Year of the invoice's date in the office's time zone, and position within it. */
  year: number;
  sequence: number;
  order_id: string;
  /** `voided` when its order was canceled unpaid, `replaced` when it was credited and another one issued. */
  state: "issued" | "voided" | "replaced";
  issued_at: Millis;
  /** Due date, `2026-12-05`. */
  due_on: string;
  total_cents: number;
  /** What the invoice states, as the JSON of an `InvoiceStatement`; the PDF is drawn from this alone. */
  statement: string;
  voided_at: Millis | null;
  void_reason: string | null;
}

/** A credit note, which takes back an invoice or a part of it. Like an invoice, it is self-contained. */
export interface CreditNoteRow {
  /** `CN-2026-0001`; gapless within a year, and never reused. */
  number: string;
  /** Year of its date in the office's time zone, and position within it. */
  year: number;
  sequence: number;
  order_id: string;
  invoice_number: string;
  issued_at: Millis;
  /** What it takes back; more than 0. */
  total_cents: number;
  /** What it states, as the JSON of a `CreditNoteStatement`; the PDF is drawn from this alone. */
  statement: string;
}

/** Money that came in for an order, or with a minus sign went back: a refund, or a payment taken back. */
export interface PaymentRow {
  id: string;
  order_id: string;
  /** When it was recorded, and by whom. */
  at: Millis;
  by: string;
  /** Date of the payment at the office, `2026-11-30`. */
  day: string;
  amount_cents: number;
  /** How it was paid; null if nobody said. */
  method: PaymentMethod | null;
  /** Its reference on the bank statement. */
  reference: string;
  /** Id of the row that this one takes back, as when a check bounced; null otherwise. */
  reverses: string | null;
  /** Why money went back; null for a payment. */
  reason: string | null;
}

/** How money is paid. */
export const paymentMethods = ["ach", "card", "cash", "check", "wire"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** When an order's consultation takes place. */
export interface AppointmentRow {
  order_id: string;
  starts_at: Millis;
  /** Duration, in minutes. */
  minutes: number;
  /** IANA time zone in which the time is shown to the buyer. */
  time_zone: string;
  /** Where it takes place, in the operator's words; null if the buyer is told later. */
  place: string | null;
  /** How often it was moved; the sequence number of the calendar entry. */
  revision: number;
}

/** When and where a consultation takes place. */
export type AppointmentPlan = Pick<AppointmentRow, "starts_at" | "minutes" | "time_zone" | "place">;

/** An order's billing columns, by the name of the form field. */
export const orderColumns = {
  firstName: "first_name",
  lastName: "last_name",
  email: "email",
  phone: "phone",
  company: "company",
  billingAddress: "billing_address",
  city: "city",
  state: "state_code",
  zipCode: "zip_code",
} as const satisfies Record<keyof OrderForm, keyof OrderRow>;

/** What the order form held, by an order's columns. */
export function orderFields(order: OrderRow): OrderForm {
  const entries = Object.entries(orderColumns).map(([field, column]) => [field, order[column] ?? ""]);
  return Object.fromEntries(entries) as OrderForm;
}

/** The columns of the fields that are given; only a company may be empty. */
export function columnsOf(fields: { [Name in keyof OrderForm]?: string | undefined }): Partial<OrderRow> {
  const given = (Object.keys(orderColumns) as (keyof OrderForm)[]).filter((name) => fields[name] !== undefined);
  return Object.fromEntries(given.map((name) => [orderColumns[name], fields[name] || null]));
}
