import type { OrderForm } from "../../content/schema/order.ts";

/** A point in time in milliseconds since 1970 (UTC). */
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

/** Where an order stands. */
export type OrderState = "received" | "invoiced" | "paid" | "scheduled" | "completed" | "cancelled";

/** An order with the price it was placed at. */
export interface OrderRow {
  id: string;
  /** What people call the order, `ORD-2026-000123`; unique, ascending within a year. */
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
  /** The visitor's own time of the order, as sent; nothing is decided by it. */
  order_date: string;
}

/**
 * A line of an order's history: when, in or to which state, by whom, and why. One that repeats the state before it is
 * a note, or an appointment that was moved.
 */
export interface OrderEventRow {
  order_id: string;
  at: Millis;
  state: OrderState;
  by: string;
  note: string | null;
}

/** An invoice. It stands by itself: its order's personal data may be erased while the law still asks for the invoice. */
export interface InvoiceRow {
  /** `INV-2026-0001`; gapless within a year, and never given twice. */
  number: string;
  /** Year of the invoice's date, in the office's time zone, and place within it. */
  year: number;
  sequence: number;
  order_id: string;
  /** `voided` when its order was cancelled. */
  state: "issued" | "voided";
  issued_at: Millis;
  /** Day it is due, `2026-12-05`. */
  due_on: string;
  total_cents: number;
  /** What the invoice states, as the JSON of an `InvoiceStatement`; its PDF is drawn from it and nothing else. */
  statement: string;
  /** Day of the payment, `2026-11-30`, and what names it on the bank statement; null until paid. */
  paid_on: string | null;
  payment_reference: string | null;
  voided_at: Millis | null;
  void_reason: string | null;
}

/** When the consultation of an order takes place. */
export interface AppointmentRow {
  order_id: string;
  starts_at: Millis;
  /** How long it takes. */
  minutes: number;
  /** Time zone in which the buyer is told the time (IANA). */
  time_zone: string;
  /** Where it takes place, in the operator's words; null when that is told later. */
  place: string | null;
  /** How often it was moved, which calendars compare. */
  revision: number;
}

/** Work that is done once however often it comes up: a reminder, the digest of a day. */
interface DoneOnceRow {
  /** Names the work; holds no personal data. */
  key: string;
  at: Millis;
}

/** A submission kept apart as suspected spam, until the operator releases or erases it. */
export interface SuspectRow {
  id: string;
  kind: SubmissionKind;
  received_at: Millis;
  /** The number an order was answered with. */
  number: string | null;
  /** The validated submission as JSON. */
  payload: string;
}

/** What a mail is for; it names its template. */
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

/** Where a mail stands: still to be sent, sent, or given up. */
type MailState = "pending" | "sent" | "dead";

/** A mail of the outbox. */
export interface MailRow {
  id: string;
  kind: MailKind;
  /** Id of the message or order it belongs to. */
  about: string;
  created_at: Millis;
  state: MailState;
  to_name: string;
  to_address: string;
  reply_to_name: string | null;
  reply_to_address: string | null;
  subject: string;
  /** Plain text; the HTML part is made from it when the mail is sent. */
  body: string;
  /** What it carries, as the JSON of an `Attachment`: an invoice by its number, or a calendar entry; null for nothing. */
  attachment: string | null;
  /** `Message-ID` header, the same in every attempt. */
  message_id: string;
  /** `Message-ID`s of the mails it follows, oldest first and separated by spaces; null where it begins a thread. */
  thread: string | null;
  attempts: number;
  /** When the next attempt may start. */
  due_at: Millis;
  /** Until when a sender holds the row; null when none does. */
  leased_until: Millis | null;
  /** Which claim holds the row, so that a sender whose lease ran out cannot mark it. */
  lease: string | null;
  sent_at: Millis | null;
  /** Why the last attempt failed. */
  last_error: string | null;
}

/** A post that was answered, so that its repeat gets the same answer. */
export interface RepeatRow {
  /** Hash of the endpoint and the `Idempotency-Key`, or of the payload where the client sent no key. */
  key: string;
  /** Hash of the validated payload. */
  fingerprint: string;
  /** The answer as JSON. */
  answer: string;
  expires_at: Millis;
}

/** The recent posts of a client on an endpoint. */
export interface RateLimitRow {
  kind: SubmissionKind;
  /** Keyed hash of the client's address. */
  client: string;
  /** JSON array of the times of the posts within the window, oldest first. */
  posts: string;
  expires_at: Millis;
}

/** A number that only grows; those of a year's orders and of its invoices are taken from one each. */
interface CounterRow {
  name: string;
  value: number;
}

/** A value the store keeps for its servers, such as the key of the address hashes. */
interface SettingRow {
  name: string;
  value: string;
}

/** The billing fields of an order in a row, by their name in the form. */
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
