import { hash } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { company, orderPackage } from "../../content/catalogue.ts";
import { isoDay } from "../../content/office-clock.ts";
import { taxOn } from "../../content/pricing.ts";
import type { Tables } from "./tables.ts";

/**
 * Takes over a store of the version before this one: reads all of it, and writes it to the tables that are created.
 * Invoices, credit notes and payments become entries; what is held becomes an order or a message that is; emails keep
 * their facts, since their texts are made when they are sent.
 */
export async function takeOver(trx: Kysely<Tables>, createTables: () => Promise<void>): Promise<void> {
  const old = {} as Record<(typeof oldTables)[number], OldRow[]>;
  for (const table of oldTables) old[table] = (await sql<OldRow>`select * from ${sql.table(table)}`.execute(trx)).rows;
  for (const table of oldTables.toReversed()) await sql`drop table ${sql.table(table)}`.execute(trx);
  await sql`delete from kysely_migration`.execute(trx);
  await createTables();

  const events = old.order_events.toSorted((a, b) => Number(a.at) - Number(b.at));
  const invoices = old.invoices.toSorted((a, b) => Number(a.issued_at) - Number(b.issued_at));
  const entries = entriesOf(old.orders, invoices, old.credit_notes, old.payments);
  const heldOrders = old.held.filter(({ kind }) => kind === "order");
  const heldMessages = old.held.filter(({ kind }) => kind === "contact");
  const orders = old.orders.map((order) => orderOf(order, invoices, events));
  const rows: Record<string, OldRow[]> = {
    orders: [...orders, ...heldOrders.map(heldOrderOf)],
    history: [
      ...events.map((event, index) => stepOf(event, events.slice(0, index), entries)),
      ...heldOrders.map(heldStepOf),
    ],
    entries,
    appointments: old.appointments.map((row) => ({
      ...only(row, "order_id starts_at minutes place revision"),
      id: row.order_id ?? "",
    })),
    messages: [...old.messages.map((row) => messageOf(row, old.mails)), ...heldMessages.map(heldMessageOf)],
    mails: old.mails
      .filter((mail) => mail.state === "sent" || !passing.test(String(mail.kind)))
      .map((mail) => mailOf(mail, entries)),
    ...Object.fromEntries(unchanged.map((table) => [table, old[table]])),
  };
  for (const [table, some] of Object.entries(rows)) {
    const into = trx.insertInto(table as keyof Tables);
    for (const row of some as never[]) await into.values(row).execute();
  }
}

// --- internal ---

/** A value, and a row, of a store of the version before this one. */
type OldValue = string | number | null;
type OldRow = Record<string, OldValue>;

/** Some columns of a row, by their names. */
function only(row: OldRow, columns: string): OldRow {
  return Object.fromEntries(columns.split(" ").map((name) => [name, row[name] ?? null]));
}

/** Tables that are as they were. */
const unchanged = ["repeats", "rate_limits", "counters", "number_gaps", "settings", "done_once"] as const;
/** Every table of that version, those before that others refer to. */
const oldTables = [
  ...(["orders", "order_events", "invoices", "credit_notes", "payments", "appointments"] as const),
  ...(["held", "messages", "mails", "mail_pause"] as const),
  ...unchanged,
] as const;

const states: Record<string, string> = { scheduled: "scheduled", completed: "completed", cancelled: "canceled" };
const steps: Record<string, string> = { ...states, invoiced: "invoiced", paid: "paid" };
/** Kinds of emails that are about the moment and are made anew, or that the site sends no more, and that have not left. */
const passing = /^(alert|operator-notice|operator-digest|contact-acknowledgement|contact-reply|test)$/;
const contactMessage = { held_because: null, order_id: null, asks_to_cancel: 0 };

/** A message, which is new again if its reply has not left: that is written in one's own mail program now. */
function messageOf(row: OldRow, mails: readonly OldRow[]): OldRow {
  const replies = mails.filter(({ kind, about }) => kind === "contact-reply" && about === row.id);
  const unsent = replies.some(({ state }) => state !== "sent");
  const state = row.state === "spam" ? "done" : (row.state ?? null);
  return { ...row, ...contactMessage, state: unsent && row.state === "done" ? "new" : state };
}

/** An order with what was agreed: as its latest invoice states it, or by the terms of today. */
function orderOf(order: OldRow, invoices: readonly OldRow[], allEvents: readonly OldRow[]): OldRow {
  const { undo: _, confirmation: __, cancel_asked_at: ___, price_cents: ____, total_cents: net, ...kept } = order;
  const stated = invoices.findLast((each) => each.order_id === order.id)?.statement;
  const events = allEvents.filter((each) => each.order_id === order.id);
  const since = events.findLast(({ state }, index) => state !== events[index - 1]?.state);
  return {
    ...kept,
    state: states[String(order.state)] ?? "open",
    state_since: since?.at ?? order.received_at ?? 0,
    held_because: null,
    version: Math.max(1, events.length),
    ...agreed(stated ? (JSON.parse(String(stated)) as Terms) : termsOf(order.product_title, Number(net))),
  };
}

type Terms = { lines: object[]; tax?: { cents: number } | undefined; total: number; dueDays: number };

/** The terms of today. */
function termsOf(title: OldValue | undefined, net: number): Terms {
  const { tax, dueDays } = company.billing;
  const details = orderPackage && title === orderPackage.title ? orderPackage.inclusions.map((each) => each.title) : [];
  const added = tax && { ...tax, cents: taxOn(net, tax.rate) };
  return { lines: [{ title, details, amount: net }], tax: added, total: net + (added?.cents ?? 0), dueDays };
}

function agreed({ lines, tax, total, dueDays }: Terms): OldRow {
  const texts = { lines: JSON.stringify(lines), tax: tax ? JSON.stringify(tax) : null };
  return { ...texts, net_cents: total - (tax?.cents ?? 0), gross_cents: total, due_days: dueDays };
}

/** The state of what was held, since when, and why. */
function heldAs(row: OldRow, rejected: string): OldRow {
  return {
    ...only(row, "id received_at"),
    state: row.rejected_at === null ? "held" : rejected,
    held_because: row.reason ?? null,
  };
}

function heldOrderOf(row: OldRow): OldRow {
  const fields = JSON.parse(String(row.payload)) as Record<string, string>;
  return {
    ...heldAs(row, "canceled"),
    number: row.number ?? null,
    state_since: row.rejected_at ?? row.received_at ?? 0,
    version: 1,
    first_name: fields.firstName ?? "",
    last_name: fields.lastName ?? "",
    email: fields.email ?? "",
    phone: fields.phone ?? "",
    company: fields.company || null,
    billing_address: fields.billingAddress ?? "",
    city: fields.city ?? "",
    state_code: fields.state ?? "",
    zip_code: fields.zipCode ?? "",
    product_slug: orderPackage?.slug ?? "",
    product_title: fields.productTitle ?? "",
    ...agreed(termsOf(fields.productTitle, Math.round(Number(fields.totalAmount) * 100))),
    order_date: fields.orderDate ?? "",
    page_since: 0,
  };
}

function heldStepOf({ id, received_at: at, reason }: OldRow): OldRow {
  const placed = { position: 1, by: "buyer", step: "placed", note: `Held because ${reason}`, entry_id: null };
  return { id: crypto.randomUUID(), order_id: id ?? "", at: at ?? 0, ...placed };
}

function heldMessageOf(row: OldRow): OldRow {
  const { company: firm, estimates, ...fields } = JSON.parse(String(row.payload)) as Record<string, string>;
  return {
    ...contactMessage,
    ...heldAs(row, "done"),
    ...only(fields, "name email message"),
    company: firm || null,
    estimates: estimates ? JSON.stringify(estimates) : null,
  };
}

/** A line of the history, with the entry that was made in the same transaction. */
function stepOf(event: OldRow, earlierOfAll: readonly OldRow[], entries: readonly OldRow[]): OldRow {
  const earlier = earlierOfAll.filter((each) => each.order_id === event.order_id);
  const before = earlier.at(-1);
  const changed = before?.state === event.state ? "noted" : (steps[String(event.state)] ?? "noted");
  const entry = entries.find((each) => each.order_id === event.order_id && each.at === event.at);
  return {
    ...only(event, "order_id at by note"),
    id: crypto.randomUUID(),
    position: earlier.length + 1,
    step: before === undefined ? "placed" : changed,
    entry_id: entry?.id ?? null,
  };
}

function mailOf(mail: OldRow, entries: readonly OldRow[]): OldRow {
  return {
    ...only(mail, "id kind about created_at state message_id attempts due_at sent_at last_error"),
    entry_id: entryOf(mail, entries),
    to_address: mail.state === "sent" ? (mail.to_address ?? null) : null,
    elsewhere: 0,
  };
}

/** The entry or appointment that an email tells of: by the number it carries, or the payment recorded with it. */
function entryOf({ kind, about, attachment, created_at: at }: OldRow, entries: readonly OldRow[]): OldValue {
  if (kind === "appointment") return about ?? null;
  const paid = (entry: OldRow) => entry.at === at && ["payment", "refund", "reversal"].includes(String(entry.kind));
  const carried = ({ number }: OldRow) => number !== null && String(attachment).includes(`"${number}"`);
  const tellsOf = kind === "payment-receipt" ? paid : carried;
  return entries.find((entry) => entry.order_id === about && tellsOf(entry))?.id ?? null;
}

/** Every document and movement of money, oldest first within its order; of the invoices, which are sorted, too. */
function entriesOf(orders: OldRow[], invoices: OldRow[], notes: OldRow[], payments: OldRow[]): OldRow[] {
  return orders.flatMap(({ id: order }) => {
    const own = (rows: OldRow[]) => rows.filter((row) => row.order_id === order);
    const documents = own(invoices);
    const drafts = [
      ...documents.map((invoice, index) => {
        const before = documents[index - 1];
        const replaced = before?.state === "replaced" ? (before.number ?? null) : null;
        return documentEntry("invoice", invoice, Number(invoice.total_cents), replaced);
      }),
      ...documents.filter(({ voided_at: at }) => at !== null).map(voidEntry),
      ...own(notes).map((note) =>
        documentEntry("credit", note, -Number(note.total_cents), String(note.invoice_number)),
      ),
      ...own(payments).map(paymentEntry),
    ];
    return drafts
      .toSorted((a, b) => Number(a.at) - Number(b.at))
      .map((draft, index) => ({ ...draft, order_id: order ?? "", position: index + 1 }));
  });
}

/** The number identifies it, as it did before; whoever recorded it is not known. */
function documentEntry(kind: string, row: OldRow, cents: number, refers: OldValue): OldRow {
  return {
    ...only(row, "number year sequence statement"),
    by: "operator",
    id: row.number ?? "",
    kind,
    day: dayAt(row.issued_at),
    cents,
    refers,
    sha256: hash("sha256", String(row.statement)),
    at: row.issued_at ?? 0,
  };
}

function voidEntry(invoice: OldRow): OldRow {
  const { number, voided_at: at, void_reason: reason, total_cents: cents } = invoice;
  const what = { kind: "void", day: dayAt(at), cents: -Number(cents), refers: number ?? null, reason: reason ?? null };
  return { by: "operator", id: `${number} void`, ...what, at: at ?? 0 };
}

function paymentEntry(payment: OldRow): OldRow {
  const { reverses, amount_cents: amount } = payment;
  return {
    ...only(payment, "id day reference reason at by"),
    kind: reverses === null ? (Number(amount) < 0 ? "refund" : "payment") : "reversal",
    cents: -Number(amount),
    refers: reverses ?? null,
  };
}

const dayAt = (at: OldValue | undefined) => isoDay(company.timeZone, Number(at));
