import { hash } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { company, orderPackage } from "../../../content/catalogue.ts";
import { isoDay } from "../../../content/office-clock.ts";
import { taxOn } from "../../../content/pricing/fees.ts";
import type { Database } from "../database.ts";

/**
 * Takes over a store of the version before this one: reads all of it, and writes it to the tables that are created.
 * Invoices, credit notes and payments become entries; what is held becomes an order or a message that is; emails keep
 * their facts, since their texts are made when they are sent.
 */
export async function takeOver(trx: Kysely<Database>, createTables: () => Promise<void>): Promise<void> {
  const read = async (query: string) => (await sql.raw<OldRow>(query).execute(trx)).rows;
  const entries = withPositions((await read(documentsAndPayments)).map(entryOf));
  // Those of one moment stay in the sequence in which they were written.
  const told = (await read("select * from order_events")).toSorted((a, b) => Number(a.at) - Number(b.at));
  const events = withPositions(told);
  const held = (await read("select * from held")).map((row): OldRow => ({
    ...JSON.parse(String(row.payload)),
    ...row,
  }));
  const heldOrders = held.filter(({ kind }) => kind === "order");
  const rows: Record<string, OldRow[]> = {
    orders: [...(await read(orders)).map((row) => orderOf(row, events)), ...heldOrders.map(heldOrderOf)],
    history: [...events.map((event) => stepOf(event, events, entries)), ...heldOrders.map(heldStepOf)],
    entries,
    appointments: await read("select order_id as id, order_id, starts_at, minutes, place, revision from appointments"),
    messages: [...(await read(messages)), ...held.filter(({ kind }) => kind === "contact").map(heldMessageOf)],
    mails: (await read(mails)).map((mail) => mailOf(mail, entries)),
  };
  for (const table of unchanged) rows[table] = await read(`select * from ${table}`);
  for (const table of oldTables) await sql`drop table ${sql.table(table)}`.execute(trx);
  await sql`delete from kysely_migration`.execute(trx);
  await createTables();
  for (const [table, some] of Object.entries(rows)) {
    const into = trx.insertInto(table as keyof Database);
    for (const row of some as never[]) await into.values(row).execute();
  }
}

// --- internal ---

/** A value, and a row, of a store of the version before this one. */
type OldValue = string | number | null;
type OldRow = Record<string, OldValue>;

/** Tables that are as they were. */
const unchanged = ["repeats", "rate_limits", "counters", "number_gaps", "settings", "done_once"];
/** Every table of that version, those first that refer to others. */
const oldTables = (
  "mail_pause mails messages held appointments payments credit_notes invoices order_events orders " +
  unchanged.join(" ")
).split(" ");

/** Orders in their states of today, each with what its latest invoice states. */
const orders = `
  select id, number, received_at, first_name, last_name, email, phone, company, billing_address, city, state_code,
    zip_code, product_slug, product_title, total_cents, order_date, page_since,
    case state when 'cancelled' then 'canceled' when 'scheduled' then state when 'completed' then state else 'open' end
      as state,
    (select statement from invoices where order_id = orders.id order by issued_at desc limit 1) as statement
  from orders`;

/** Every document and movement of money. The number identifies a document, as it did; who recorded it is not known. */
const documentsAndPayments = `
  select order_id, 'invoice' as kind, number as id, number, year, sequence, statement, total_cents as cents, (
      select case before.state when 'replaced' then before.number end from invoices as before
      where before.order_id = invoices.order_id and before.issued_at < invoices.issued_at
      order by before.issued_at desc limit 1
    ) as refers, null as day, null as reference, null as reason, issued_at as at, 'operator' as "by", 1 as rank
  from invoices
  union all select order_id, 'void', number || ' void', null, null, null, null, -total_cents, number, null, null,
    void_reason, voided_at, 'operator', 2 from invoices where voided_at is not null
  union all select order_id, 'credit', number, number, year, sequence, statement, -total_cents, invoice_number, null,
    null, null, issued_at, 'operator', 3 from credit_notes
  union all select order_id,
    case when reverses is not null then 'reversal' when amount_cents < 0 then 'refund' else 'payment' end,
    id, null, null, null, null, -amount_cents, reverses, day, reference, reason, at, "by", 4 from payments
  order by at, rank`;

/** Messages, each of which is new again if its reply has not left: that is written in one's own mail program now. */
const messages = `
  select id, received_at, name, email, company, message, estimates, null as held_because, null as order_id,
    0 as asks_to_cancel, case state when 'spam' then 'done' when 'done' then case when exists (
      select 1 from mails where kind = 'contact-reply' and about = messages.id and state <> 'sent'
    ) then 'new' else state end else state end as state
  from messages`;

/** Emails, but for those that have not left and are about the moment, are made anew, or are sent no more. */
const mails = `
  select id, kind, about, created_at, state, message_id, attempts, due_at, sent_at, last_error, attachment,
    case when state = 'sent' then to_address end as to_address, 0 as elsewhere
  from mails where state = 'sent' or kind not in
    ('alert', 'operator-notice', 'operator-digest', 'contact-acknowledgement', 'contact-reply', 'test')`;

/** Rows of orders, in their sequence, each with its position within its order. */
function withPositions(rows: readonly OldRow[]): OldRow[] {
  const counts = new Map<OldValue | undefined, number>();
  return rows.map((row) => {
    const position = (counts.get(row.order_id) ?? 0) + 1;
    counts.set(row.order_id, position);
    return { ...row, position };
  });
}

/** An entry with its day, and what proves a document. */
function entryOf(row: OldRow): OldRow {
  const { rank: _, ...entry } = row;
  const { statement, at } = entry;
  return {
    ...entry,
    day: entry.day ?? isoDay(company.timeZone, Number(at)),
    sha256: typeof statement === "string" ? hash("sha256", statement) : null,
  };
}

type Terms = { lines: object[]; tax?: { cents: number } | undefined; total: number; dueDays: number };

/** An order with what was agreed: as its latest invoice states it, or by the terms of today. */
function orderOf({ statement, total_cents: net, ...order }: OldRow, allEvents: readonly OldRow[]): OldRow {
  const events = allEvents.filter((each) => each.order_id === order.id);
  const since = events.findLast(({ state }, index) => state !== events[index - 1]?.state);
  const terms = statement ? (JSON.parse(String(statement)) as Terms) : termsOf(order.product_title, Number(net));
  return {
    ...order,
    ...agreed(terms),
    state_since: since?.at ?? order.received_at ?? 0,
    held_because: null,
    version: Math.max(1, events.length),
  };
}

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

/** What was held, as it was posted: its state, since when, and why. */
function heldAs(row: OldRow, rejected: string): OldRow {
  const { id = null, received_at: at = null, reason = null } = row;
  return { id, received_at: at, state: row.rejected_at === null ? "held" : rejected, held_because: reason };
}

function heldOrderOf(row: OldRow): OldRow {
  return {
    ...heldAs(row, "canceled"),
    ...agreed(termsOf(row.productTitle, Math.round(Number(row.totalAmount) * 100))),
    number: row.number ?? null,
    state_since: row.rejected_at ?? row.received_at ?? 0,
    version: 1,
    first_name: row.firstName ?? "",
    last_name: row.lastName ?? "",
    email: row.email ?? "",
    phone: row.phone ?? "",
    company: row.company || null,
    billing_address: row.billingAddress ?? "",
    city: row.city ?? "",
    state_code: row.state ?? "",
    zip_code: row.zipCode ?? "",
    product_slug: orderPackage?.slug ?? "",
    product_title: row.productTitle ?? "",
    order_date: row.orderDate ?? "",
    page_since: 0,
  };
}

function heldStepOf({ id, received_at: at, reason }: OldRow): OldRow {
  const placed = { position: 1, by: "buyer", step: "placed", note: `Held because ${reason}`, entry_id: null };
  return { id: crypto.randomUUID(), order_id: id ?? "", at: at ?? 0, ...placed };
}

function heldMessageOf(row: OldRow): OldRow {
  const { name = "", email = "", message = "", company: firm, estimates } = row;
  const text = estimates ? JSON.stringify(estimates) : null;
  const written = { name, email, message, company: firm || null, estimates: text };
  return { ...heldAs(row, "done"), ...written, order_id: null, asks_to_cancel: 0 };
}

/** A line of the history, with the entry that was made in the same transaction. */
function stepOf({ state, ...event }: OldRow, events: readonly OldRow[], entries: readonly OldRow[]): OldRow {
  const { order_id: order, position, at } = event;
  const before = events.find((each) => each.order_id === order && each.position === Number(position) - 1);
  const changed =
    before?.state === state || state === "received" ? "noted" : String(state).replace("cancelled", "canceled");
  const entry = entries.find((each) => each.order_id === order && each.at === at);
  const step = before === undefined ? "placed" : changed;
  return { ...event, id: crypto.randomUUID(), step, entry_id: entry?.id ?? null };
}

/** An email with the entry or appointment that it tells of: by the number it carries, or the payment recorded with it. */
function mailOf({ attachment, ...mail }: OldRow, entries: readonly OldRow[]): OldRow {
  const { kind, about = null, created_at: at } = mail;
  const paid = (entry: OldRow) => entry.at === at && ["payment", "refund", "reversal"].includes(String(entry.kind));
  const carried = ({ number }: OldRow) => number !== null && String(attachment).includes(`"${number}"`);
  const tellsOf = kind === "payment-receipt" ? paid : carried;
  const entry = entries.find((each) => each.order_id === about && tellsOf(each))?.id ?? null;
  return { ...mail, entry_id: kind === "appointment" ? about : entry };
}
