import { sql, type Kysely } from "kysely";
import { company, orderPackage } from "../../content/catalogue.ts";
import { taxOn } from "../../content/pricing.ts";
import { addBuyersBooks, addElsewhere, createTables } from "./initial.ts";
import { entriesOf, only, type OldRow, type OldValue } from "./old-entries.ts";
import type { Engine, Tables } from "./tables.ts";

/**
 * Takes over a store of the version before this one: reads all of it, and writes it to the tables of this version.
 * Invoices, credit notes and payments become entries; what is held becomes an order or a message that is; emails keep
 * their facts. Of the texts of emails only those of unsent replies are kept, since the others are made when they are sent.
 */
export async function takeOver(trx: Kysely<Tables>, engine: Engine): Promise<void> {
  const old = {} as Record<(typeof oldTables)[number], OldRow[]>;
  for (const table of oldTables) old[table] = (await sql<OldRow>`select * from ${sql.table(table)}`.execute(trx)).rows;
  for (const table of oldTables.toReversed()) await sql`drop table ${sql.table(table)}`.execute(trx);
  await createTables(trx as unknown as Kysely<never>, engine);
  await addBuyersBooks(trx as unknown as Kysely<never>);
  await addElsewhere(trx as unknown as Kysely<never>);

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
    appointments: old.appointments.map((row) => ({ ...row, id: row.order_id ?? "" })),
    messages: [...old.messages.map((row) => ({ ...row, ...contactMessage })), ...heldMessages.map(heldMessageOf)],
    mails: old.mails
      .filter((mail) => mail.state === "sent" || !passing.has(mail.kind ?? ""))
      .map((mail) => mailOf(mail, entries)),
    ...Object.fromEntries(unchanged.map((table) => [table, old[table]])),
  };
  for (const [table, some] of Object.entries(rows)) {
    for (const row of some) {
      const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
      await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(trx);
    }
  }
}

// --- internal ---

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
/** Kinds of emails that are about the moment, not about an order or a message, and are made anew. */
const passing = new Set<OldValue>(["alert", "operator-notice", "operator-digest", "contact-acknowledgement", "test"]);
const contactMessage = { held_because: null, order_id: null, asks_to_cancel: 0 };

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
    ...(stated ? statedTerms(String(stated)) : termsOf(order.product_title, Number(net))),
  };
}

function statedTerms(statement: string): OldRow {
  const stated = JSON.parse(statement) as { lines: object[]; tax?: { cents: number }; total: number; dueDays: number };
  return agreed(stated.lines, stated.total - (stated.tax?.cents ?? 0), stated.tax, stated.dueDays);
}

function termsOf(title: OldValue | undefined, net: number): OldRow {
  const { tax, dueDays } = company.billing;
  const details = orderPackage && title === orderPackage.title ? orderPackage.inclusions.map((each) => each.title) : [];
  return agreed([{ title, details, amount: net }], net, tax && { ...tax, cents: taxOn(net, tax.rate) }, dueDays);
}

function agreed(lines: object[], net: number, tax: { cents: number } | undefined, dueDays: number): OldRow {
  return {
    lines: JSON.stringify(lines),
    net_cents: net,
    tax: tax ? JSON.stringify(tax) : null,
    gross_cents: net + (tax?.cents ?? 0),
    due_days: dueDays,
  };
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
    ...termsOf(fields.productTitle, Math.round(Number(fields.totalAmount) * 100)),
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
    ...heldAs(row, "spam"),
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
  const isSent = mail.state === "sent";
  return {
    ...only(mail, "id kind about created_at state message_id attempts due_at sent_at last_error"),
    entry_id: entryOf(mail, entries),
    // What the operator wrote: the rest quotes the message.
    text: mail.kind === "contact-reply" && !isSent ? (String(mail.body).split("\n\nYou wrote:\n\n")[0] ?? "") : null,
    to_address: isSent ? (mail.to_address ?? null) : null,
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
