import type { OrderForm } from "../../content/schema/order.ts";

/** A point in time, in milliseconds since 1970 (UTC); also a duration. */
export type Millis = number;

/** The endpoints whose posts are stored. */
export type SubmissionKind = "contact" | "order";

/** Every table of the store, for Kysely. Amounts are whole cents, times are milliseconds. */
export interface Tables {
  messages: MessageRow;
  orders: OrderRow;
  order_events: OrderEventRow;
  invoices: InvoiceRow;
  appointments: AppointmentRow;
  suspects: SuspectRow;
  mails: MailRow;
  repeats: RepeatRow;
  rate_limits: RateLimitRow;
  counters: CounterRow;
  settings: SettingRow;
  done_once: DoneOnceRow;
}

/** A contact message. */
export interface MessageRow {
  id: string;
  received_at: Millis;
  /** `new`, or `done` once the operator has dealt with it. */
  state: "new" | "done";
  name: string;
  email: string;
  company: string | null;
  message: string;
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
  /** `voided` when its order was canceled. */
  state: "issued" | "voided";
  issued_at: Millis;
  /** Due date, `2026-12-05`. */
  due_on: string;
  total_cents: number;
  /** What the invoice states, as the JSON of an `InvoiceStatement`; the PDF is drawn from this alone. */
  statement: string;
  /** Date of the payment, `2026-11-30`, and its reference on the bank statement; null until paid. */
  paid_on: string | null;
  payment_reference: string | null;
  voided_at: Millis | null;
  void_reason: string | null;
}

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

/** A task that is done once, however often it comes up: a reminder, the digest of a day. */
interface DoneOnceRow {
  /** Identifies the task; contains no personal data. */
  key: string;
  at: Millis;
}

/** A submission held as suspected spam, until the operator releases or erases it. */
export interface SuspectRow {
  id: string;
  kind: SubmissionKind;
  received_at: Millis;
  /** The order number its sender was given, if it is an order. */
  number: string | null;
  /** The validated submission as JSON. */
  payload: string;
}

/** The purpose of an email, and its template. */
export type MailKind =
  | "contact-notification"
  | "contact-reply"
  | "order-confirmation"
  | "order-notification"
  | "invoice"
  | "invoice-reminder"
  | "payment-receipt"
  | "appointment"
  | "cancellation"
  | "operator-digest";

/** Waiting to be sent, sent, or given up. */
type MailState = "pending" | "sent" | "dead";

/** An email in the outbox. */
export interface MailRow {
  id: string;
  kind: MailKind;
  /** Id of the message or order it is about, or the key of the digest. */
  about: string;
  created_at: Millis;
  state: MailState;
  to_name: string;
  to_address: string;
  reply_to_name: string | null;
  reply_to_address: string | null;
  subject: string;
  /** Plain text; the HTML part is generated when the email is sent. */
  body: string;
  /**
   * What it carries, as the JSON of an `Attachment`: an invoice by its number, or a calendar entry; null for nothing.
   */
  attachment: string | null;
  /** `Message-ID` header, the same at every attempt. */
  message_id: string;
  /** `Message-ID`s of the emails it follows, oldest first and separated by spaces; null if it starts a thread. */
  thread: string | null;
  attempts: number;
  /** When the next attempt may start. */
  due_at: Millis;
  /** When the sender's lease on the row expires; null if there is none. */
  leased_until: Millis | null;
  /** Identifies the lease, so that a sender whose lease has expired cannot mark the row. */
  lease: string | null;
  sent_at: Millis | null;
  /** Why the last attempt failed. */
  last_error: string | null;
}

/** A post that was stored, so that a repeat gets the same response. */
export interface RepeatRow {
  /** Hash of the endpoint and the `Idempotency-Key`, or of the payload if the client sent no key. */
  key: string;
  /** Hash of the validated payload. */
  fingerprint: string;
  /** The response's data as JSON. */
  answer: string;
  expires_at: Millis;
}

/** A client's recent posts to an endpoint. */
export interface RateLimitRow {
  kind: SubmissionKind;
  /** Keyed hash of the client's address. */
  client: string;
  /** JSON array of the times of the posts within the window, oldest first. */
  posts: string;
  expires_at: Millis;
}

/** A number that only grows; order numbers and invoice numbers have one per year each. */
interface CounterRow {
  name: string;
  value: number;
}

/** A value that the servers of a store share, such as the key of the address hashes. */
interface SettingRow {
  name: string;
  value: string;
}

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
