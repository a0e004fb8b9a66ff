// The columns of every table, for Kysely. Amounts of money are `Cents`, and times are milliseconds since 1970 (UTC).
import type { Cents } from "../../content/pricing/money.ts";

export type Engine = "sqlite" | "postgres";

export interface Database {
  orders: OrderRow;
  history: HistoryRow;
  entries: LedgerEntryRow;
  documents: DocumentRow;
  appointments: AppointmentRow;
  messages: MessageRow;
  mails: MailRow;
  responses: ResponseRow;
  rate_limits: RateLimitRow;
  /** The counters of order, invoice and credit note numbers, one per kind and year. */
  counters: { name: string; value: number };
  number_gaps: NumberGapRow;
  /** Values that the servers of a store share, such as the key of the address hashes and of the links to buyers’ pages. */
  settings: { name: string; value: string };
}

/** The state of an order, apart from its money. */
export type OrderState = (typeof orderStates)[number];
export const orderStates = ["held", "open", "scheduled", "completed", "canceled"] as const;

/** An order, with its terms as agreed when it was placed. */
export interface OrderRow {
  id: string;
  /** Public order number, `ORD-2026-000123`. Unique, ascending within a year. */
  number: string;
  received_at: number;
  state: OrderState;
  state_since: number;
  /** Why a person must review it first, as a clause after "It is held because". Null once released. */
  held_because: string | null;
  /** Counts the changes, so that a command based on an older version is refused. */
  version: number;
  first_name: string;
  last_name: string;
  email: string;
  /** `emailKey` of `email`, as in the other tables. */
  email_key: string;
  phone: string;
  company: string | null;
  billing_address: string;
  city: string;
  state_code: string;
  zip_code: string;
  /** The form's fields without a column, as a JSON object. */
  more_fields: string;
  product_slug: string;
  product_title: string;
  /** The invoice lines, as JSON. */
  lines: string;
  /** The added tax, as JSON; null without tax. */
  tax: string | null;
  /** The amount to pay, tax included. */
  total: Cents;
  /** Days from the date of the invoice until it is due. */
  due_days: number;
  /** The order's time by the visitor's clock, as sent. Informational. */
  order_date: string;
}

export type HistoryEvent =
  | "placed"
  | "released"
  | "invoiced"
  | "paid"
  | "refunded"
  | "reversed"
  | "credited"
  | "edited"
  | "scheduled"
  | "completed"
  | "canceled"
  | "reopened"
  | "resent"
  | "withdrawn"
  | "erased";

export interface HistoryRow {
  id: string;
  order_id: string;
  /** 1 for the first line of its order, without gaps. It is the order's version after this event. */
  position: number;
  at: number;
  /** The operator's name, or `buyer` or `automatic`. */
  by: string;
  event: HistoryEvent;
  note: string | null;
}

/** An append-only entry of an order's ledger. The balance of the order is the sum of its entries' amounts. */
export interface LedgerEntryRow {
  id: string;
  order_id: string;
  /** 1 for the first entry of its order, without gaps. */
  position: number;
  /** A `reversal` reverses a payment, a refund or a void. */
  kind: "invoice" | "void" | "credit" | "payment" | "refund" | "reversal";
  /** The office's date, `2026-11-30`. */
  day: string;
  /** The change of the balance: positive for invoices and refunds; negative for payments, credit notes and voids. */
  amount: Cents;
  /** The entry that this one voids, credits, replaces or reverses. */
  refers_to: string | null;
  /** `INV-2026-0001` or `CN-2026-0001`: gapless within a year, never reused. Null if the entry is not a document. */
  number: string | null;
  /** Year of a document's date at the office, and position within it. */
  year: number | null;
  sequence: number | null;
  /** The content of a document, as JSON. */
  content: string | null;
  /** SHA-256 of `content`, in hexadecimal. */
  sha256: string | null;
  /** The reference on the bank statement. */
  reference: string | null;
  reason: string | null;
  at: number;
  /** Who recorded it, as in `HistoryRow`. */
  by: string;
}

/** The PDF of an invoice or credit note, drawn when it was issued. */
export interface DocumentRow {
  entry_id: string;
  pdf: Uint8Array<ArrayBuffer>;
  /** SHA-256 of `pdf`, in hexadecimal. */
  sha256: string;
}

/** When an order's consultation takes place. The latest appointment of an order counts. */
export interface AppointmentRow {
  id: string;
  order_id: string;
  starts_at: number;
  minutes: number;
  /** The place in the operator's words; null if the buyer learns it later. */
  place: string | null;
}

export const messageStates = ["new", "done", "held"] as const;

export interface MessageRow {
  id: string;
  received_at: number;
  state: (typeof messageStates)[number];
  /** Why a person must review it first, as in `OrderRow`. */
  held_because: string | null;
  name: string;
  email: string;
  email_key: string;
  company: string | null;
  message: string;
  /** As in `OrderRow`. */
  more_fields: string;
  /** The estimate that it asks about, in words, with the figures of that day; null without one. */
  estimate: string | null;
}

/** The emails to the buyer of an order. */
export const buyerMails = [
  "order-confirmation",
  "invoice",
  "payment-receipt",
  "credit-note",
  "appointment",
  "cancellation",
] as const;
export type MailKind =
  | (typeof buyerMails)[number]
  | "contact-notification"
  | "order-notification"
  | "operator-digest"
  | "test";

/** An email in the outbox. Its text is rendered when it is sent. */
export interface MailRow {
  id: string;
  kind: MailKind;
  /** Id of its message or order, or the key of the digest. */
  record_id: string;
  /** Id of the entry, appointment or history line that it reports; null for other emails. */
  cause_id: string | null;
  created_at: number;
  /** `dead` was given up; `withdrawn` is not sent, as outdated or discarded. */
  state: "pending" | "sent" | "dead" | "withdrawn";
  /** Recipient; null until it is sent, and for the office. */
  to_address: string | null;
  to_key: string | null;
  attempts: number;
  /** When the next attempt may start. */
  due_at: number;
  /** When the sender's lease on the row expires; null without a lease. */
  leased_until: number | null;
  /** Identifies the lease, so that a sender with an expired lease cannot update the row. */
  lease: string | null;
  sent_at: number | null;
  last_error: string | null;
  /** When a server first refused it permanently, with a 5xx reply, at login or by its certificate; null otherwise. */
  refused_at: number | null;
}

/** A stored post, so that a repeat gets the same response. */
export interface ResponseRow {
  /** Hash of the endpoint and the `Idempotency-Key`, or of the endpoint and the payload. */
  key: string;
  /** Hash of the endpoint and the payload, which tells a repeat from another payload under the same key. */
  fingerprint: string;
  /** The answer and the hash of the client that got it, a `StoredResponse`, as JSON. */
  response: string;
  expires_at: number;
}

/** A client's recent posts to an endpoint. */
interface RateLimitRow {
  endpoint: string;
  /** Keyed hash of the client's network. */
  client: string;
  /** Times of the posts within the period, oldest first, as a JSON array. */
  posts: string;
  expires_at: number;
}

/** Numbers that were skipped, with the reason. */
export interface NumberGapRow {
  counter: string;
  first: number;
  last: number;
  at: number;
  reason: string;
}
