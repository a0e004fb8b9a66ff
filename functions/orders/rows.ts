import type { OrderForm } from "../../content/forms/order.ts";
import type { Millis } from "../db/database.ts";

declare module "../db/database.ts" {
  interface Database {
    orders: OrderRow;
    history: HistoryRow;
    entries: EntryRow;
    appointments: AppointmentRow;
  }
}

/** What an order is, money apart: what is owed follows from its entries. */
export type OrderState = "held" | "open" | "scheduled" | "completed" | "canceled";

/** An order, with what was agreed when it was placed. */
export interface OrderRow {
  id: string;
  /** Public order number, `ORD-2026-000123`; unique, ascending within a year. */
  number: string;
  received_at: Millis;
  state: OrderState;
  state_since: Millis;
  /** Why a person has to look at it first, in words that go on "It is held because"; null once one has released it. */
  held_because: string | null;
  /** Counts the changes, so that a command is refused when something changed since it asked. */
  version: number;
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
  /** What the invoice charges, as the JSON of an `InvoiceStatement`'s lines. */
  lines: string;
  net_cents: number;
  /** The tax that is added, as the JSON of an `InvoiceStatement`'s; null where none is. */
  tax: string | null;
  /** What is to be paid: `net_cents` and the tax. */
  gross_cents: number;
  /** Days from the date of the invoice until it is due. */
  due_days: number;
  /** The order's time by the visitor's clock, as sent; nothing depends on it. */
  order_date: string;
  /** Since when the link to its page is the present one; 0 until it was renewed. */
  page_since: Millis;
  /** The number by which the buyer's books know the order, stated on its invoice. */
  purchase_order: string | null;
}

/** A line of an order's history: when, by whom, what, and a note. */
export interface HistoryRow {
  id: string;
  order_id: string;
  /** 1 for the first of its order, and so on: the order's version since then. */
  position: number;
  at: Millis;
  /** The operator's name, or `buyer` or `automatic`. */
  by: string;
  step: HistoryStep;
  note: string | null;
  /** The entry, or the appointment, that this step has made. */
  entry_id: string | null;
}

/** What happened to an order, as the history names it, and as people read it. */
export const stepWords = {
  placed: "placed",
  released: "released",
  invoiced: "invoiced",
  paid: "payment recorded",
  refunded: "refund recorded",
  reversed: "payment taken back",
  credited: "credited",
  edited: "edited",
  scheduled: "scheduled",
  completed: "completed",
  canceled: "canceled",
  undone: "undone",
  noted: "noted",
  reminded: "reminded",
  resent: "email sent again",
  withdrawn: "email withdrawn",
} as const;
export type HistoryStep = keyof typeof stepWords;

/**
 * An entry of the books, never changed or deleted: a document, money that moved, or what takes one of them back. What is
 * owed of an order is the sum of its entries' cents.
 */
export interface EntryRow {
  id: string;
  order_id: string;
  /** 1 for the order's first, and so on without gaps. */
  position: number;
  kind: EntryKind;
  /** Its date at the office, `2026-11-30`. */
  day: string;
  /** What it adds to what is owed: an invoice, or a refund, more; a payment, a credit note or a void, less. */
  cents: number;
  /** The entry that it voids, credits, replaces or takes back. */
  refers: string | null;
  /** `INV-2026-0001` or `CN-2026-0001`: gapless within a year, and never reused. Null for what is no document. */
  number: string | null;
  /** Year of a document's date in the office's time zone, and position within it. */
  year: number | null;
  sequence: number | null;
  /** What a document states, as JSON; the PDF is drawn from this alone, and its SHA-256 proves that it is unchanged. */
  statement: string | null;
  sha256: string | null;
  /** Its reference on the bank statement. */
  reference: string | null;
  /** Why, for the history. */
  reason: string | null;
  /** When it was recorded, and by whom. */
  at: Millis;
  by: string;
}

/** The kinds of entries. A `reversal` takes back a payment, a refund, a void, or another reversal. */
export type EntryKind = "invoice" | "void" | "credit" | "payment" | "refund" | "reversal";

/** When an order's consultation takes place; the latest of an order counts. */
export interface AppointmentRow {
  id: string;
  order_id: string;
  starts_at: Millis;
  /** Duration, in minutes. */
  minutes: number;
  /** Where it takes place, in the operator's words; null if the buyer is told later. */
  place: string | null;
  /** How often it was moved after the buyer knew of it; the sequence number of the calendar entry. */
  revision: number;
}

/** When and where a consultation takes place; without a place, it stays where it was. */
export type AppointmentPlan = Pick<AppointmentRow, "starts_at" | "minutes"> & {
  place?: string | undefined;
};

/** The columns of an order's buyer, by the names of the order form, and of what only the desk asks for. */
export const buyerColumns = {
  firstName: "first_name",
  lastName: "last_name",
  email: "email",
  phone: "phone",
  company: "company",
  billingAddress: "billing_address",
  city: "city",
  state: "state_code",
  zipCode: "zip_code",
  purchaseOrder: "purchase_order",
} as const satisfies Record<keyof OrderForm | "purchaseOrder", keyof OrderRow>;
type Buyer = keyof typeof buyerColumns;

/** The columns of the fields that are given; only a company, and what the desk asks for, may be empty. */
export function columnsOf<Name extends Buyer>(fields: {
  [Field in Name]?: string | undefined;
}): Pick<OrderRow, (typeof buyerColumns)[Name]> {
  const given = (Object.keys(buyerColumns) as Name[]).filter((name) => fields[name] !== undefined);
  const columns = given.map((name) => [buyerColumns[name], fields[name] || null]);
  return Object.fromEntries(columns) as ReturnType<typeof columnsOf<Name>>;
}
