import { sql, type Kysely } from "kysely";
import { company, orderPackage } from "../../content/catalogue.ts";
import { taxOn } from "../../content/pricing.ts";
import type { Engine } from "./engine.ts";
import { createTables } from "./initial.ts";
import { entriesOf, type OldRow, type OldValue } from "./old-entries.ts";
import type { Tables } from "./tables.ts";

/**
 * Takes over a store of the version before this one: reads all of it, and writes it to the tables of this version.
 * Invoices, credit notes and payments become entries; what is held becomes an order or a message that is; emails keep
 * their facts. Of the texts of emails only those of unsent replies are kept, since the others are made when they are sent.
 */
export async function takeOver(trx: Kysely<Tables>, engine: Engine): Promise<void> {
  const old: Record<string, OldRow[]> = {};
  for (const table of oldTables) {
    const by = table === "order_events" || table === "invoices" ? sql` order by ${sql.ref(sorted[table])}` : sql``;
    old[table] = (await sql<OldRow>`select * from ${sql.table(table)}${by}`.execute(trx)).rows;
  }
  for (const table of oldTables.toReversed()) await sql`drop table ${sql.table(table)}`.execute(trx);
  await createTables(trx as unknown as Kysely<never>, engine);

  const of = (table: (typeof oldTables)[number]) => old[table] ?? [];
  const entries = entriesOf(of("orders"), of("invoices"), of("credit_notes"), of("payments"));
  const held = of("held");
  const rows: [table: string, rows: OldRow[]][] = [
    ["orders", [...of("orders").map((order) => orderOf(order, of)), ...held.flatMap(heldOrderOf)]],
    ["history", [...of("order_events").map(stepWith(entries)), ...held.flatMap(heldStepOf)]],
    ["entries", entries],
    ["appointments", of("appointments").map((row) => ({ ...row, id: row.order_id ?? "" }))],
    ["messages", [...of("messages").map(messageOf), ...held.flatMap(heldMessageOf)]],
    ["mails", of("mails").flatMap((mail) => mailOf(mail, entries))],
    ...unchanged.map((table): [string, OldRow[]] => [table, of(table)]),
  ];
  for (const [table, some] of rows) for (const row of some) await insert(trx, table, row);
}

// --- internal ---

/** Tables that are as they were. */
const unchanged = ["repeats", "rate_limits", "counters", "number_gaps", "settings", "done_once"] as const;
/** Every table of that version, those before that others refer to. */
const oldTables = [
  "orders",
  "order_events",
  "invoices",
  "credit_notes",
  "payments",
  "appointments",
  "held",
  "messages",
  "mails",
  "mail_pause",
  ...unchanged,
] as const;

const sorted = { order_events: "at", invoices: "issued_at" } as const;

async function insert(trx: Kysely<Tables>, table: string, row: OldRow): Promise<void> {
  const columns = sql.join(Object.keys(row).map((name) => sql.ref(name)));
  await sql`insert into ${sql.table(table)} (${columns}) values (${sql.join(Object.values(row))})`.execute(trx);
}

/** An order with what was agreed: as its latest invoice states it, or by the terms of today. */
function orderOf(
  { undo: _undo, confirmation: _confirmation, cancel_asked_at: _asked, price_cents: _price, ...order }: OldRow,
  of: (table: "invoices" | "order_events") => OldRow[],
): OldRow {
  const { total_cents: net, ...kept } = order;
  const stated = of("invoices").findLast((each) => each.order_id === order.id)?.statement;
  const events = of("order_events").filter((each) => each.order_id === order.id);
  const since = events.findLast(({ state }, index) => state !== events[index - 1]?.state);
  return {
    ...kept,
    state: states[String(order.state)] ?? "open",
    state_since: since?.at ?? order.received_at ?? 0,
    held_because: null,
    version: Math.max(1, events.length),
    ...(stated ? statedTerms(String(stated)) : termsOf(String(order.product_title), Number(net))),
  };
}

const states: Record<string, string> = { scheduled: "scheduled", completed: "completed", cancelled: "canceled" };

function statedTerms(statement: string): OldRow {
  const { lines, tax, total, dueDays } = JSON.parse(statement) as {
    lines: object[];
    tax?: { cents: number };
    total: number;
    dueDays: number;
  };
  return {
    lines: JSON.stringify(lines),
    net_cents: total - (tax?.cents ?? 0),
    tax: tax ? JSON.stringify(tax) : null,
    gross_cents: total,
    due_days: dueDays,
  };
}

function termsOf(title: string, net: number): OldRow {
  const { tax, dueDays } = company.billing;
  const added = tax && { ...tax, cents: taxOn(net, tax.rate) };
  const details = title === orderPackage?.title ? orderPackage.inclusions.map((each) => each.title) : [];
  return {
    lines: JSON.stringify([{ title, details, amount: net }]),
    net_cents: net,
    tax: added ? JSON.stringify(added) : null,
    gross_cents: net + (added?.cents ?? 0),
    due_days: dueDays,
  };
}

function heldOrderOf({ kind, id, received_at: at, number, payload, reason, rejected_at: rejected }: OldRow): OldRow[] {
  if (kind !== "order") return [];
  const fields = JSON.parse(String(payload)) as Record<string, string>;
  return [
    {
      id: id ?? null,
      number: number ?? null,
      received_at: at ?? null,
      state: rejected === null ? "held" : "canceled",
      state_since: rejected ?? at ?? 0,
      held_because: reason ?? null,
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
      ...termsOf(fields.productTitle ?? "", Math.round(Number(fields.totalAmount) * 100)),
      order_date: fields.orderDate ?? "",
      page_since: 0,
    },
  ];
}

function heldStepOf({ kind, id, received_at: at, reason }: OldRow): OldRow[] {
  if (kind !== "order") return [];
  const note = `Held because ${reason}`;
  return [
    {
      id: crypto.randomUUID(),
      order_id: id ?? "",
      position: 1,
      at: at ?? 0,
      by: "buyer",
      step: "placed",
      note,
      entry_id: null,
    },
  ];
}

/** A line of the history, with the entry that was made in the same transaction. */
function stepWith(entries: readonly OldRow[]): (event: OldRow, index: number, all: readonly OldRow[]) => OldRow {
  return ({ order_id: order, at, state, by, note }, index, all) => {
    const earlier = all.slice(0, index).filter((each) => each.order_id === order);
    const before = earlier.at(-1);
    const changed = before?.state === state ? "noted" : (steps[String(state)] ?? "noted");
    const entry = entries.find((each) => each.order_id === order && each.at === at);
    return {
      id: crypto.randomUUID(),
      order_id: order ?? "",
      position: earlier.length + 1,
      at: at ?? 0,
      by: by ?? "",
      step: before === undefined ? "placed" : changed,
      note: note ?? null,
      entry_id: entry?.id ?? null,
    };
  };
}

const steps: Record<string, string> = { ...states, invoiced: "invoiced", paid: "paid", cancelled: "canceled" };

function messageOf(message: OldRow): OldRow {
  return { ...message, held_because: null, order_id: null, asks_to_cancel: 0 };
}

function heldMessageOf({ kind, id, received_at: at, payload, reason, rejected_at: rejected }: OldRow): OldRow[] {
  if (kind !== "contact") return [];
  const { name, email, company: firm, message, estimates } = JSON.parse(String(payload)) as Record<string, string>;
  const state = rejected === null ? "held" : "spam";
  return [
    {
      ...messageOf({ id: id ?? "", received_at: at ?? 0, state, name: name ?? "", email: email ?? "" }),
      held_because: reason ?? null,
      company: firm || null,
      message: message ?? "",
      estimates: estimates ? JSON.stringify(estimates) : null,
    },
  ];
}

/** Kinds that are about the moment, not about an order or a message, and are made anew. */
const passing = new Set(["alert", "operator-notice", "operator-digest", "contact-acknowledgement", "test"]);

function mailOf(mail: OldRow, entries: readonly OldRow[]): OldRow[] {
  const { id, kind, about, created_at: at, state, to_address: to, body, sent_at: sent } = mail;
  if (state !== "sent" && passing.has(String(kind))) return [];
  const { message_id: messageId, attempts, due_at: due, last_error: error } = mail;
  return [
    {
      id: id ?? "",
      kind: kind ?? "",
      about: about ?? "",
      entry_id: entryOf(mail, entries),
      text: kind === "contact-reply" && state !== "sent" ? replyIn(String(body)) : null,
      created_at: at ?? 0,
      state: state ?? "",
      to_address: state === "sent" ? (to ?? null) : null,
      message_id: messageId ?? "",
      attempts: attempts ?? 0,
      due_at: due ?? 0,
      sent_at: sent ?? null,
      last_error: error ?? null,
    },
  ];
}

/** The entry or appointment that an email tells of: by the number it carries, or the payment recorded with it. */
function entryOf({ kind, about, attachment, created_at: at }: OldRow, entries: readonly OldRow[]): OldValue {
  const own = entries.filter((entry) => entry.order_id === about);
  if (kind === "appointment") return about ?? null;
  if (kind === "payment-receipt") {
    return (
      own.find((entry) => entry.at === at && ["payment", "refund", "reversal"].includes(String(entry.kind)))?.id ?? null
    );
  }
  const carried = own.find(({ number }) => number !== null && String(attachment).includes(`"${number}"`));
  return carried?.id ?? null;
}

/** What the operator wrote: the rest quotes the message. */
function replyIn(body: string): string {
  return body.split("\n\nYou wrote:\n\n")[0] ?? body;
}
