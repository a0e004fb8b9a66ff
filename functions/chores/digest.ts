import { sql } from "kysely";
import { company } from "../../content/catalogue.ts";
import { formatUsdExact } from "../../content/money.ts";
import { pendingMail, type MailDraft } from "../mail/mails.ts";
import { written, type MailContent } from "../mail/content.ts";
import type { MailSettings } from "../mail/settings.ts";
import { openBalances } from "../orders/account.ts";
import { awaitedInvoices } from "../orders/late.ts";
import { formatDay, officeDay, officeTime } from "../orders/office-day.ts";
import type { OrderRow } from "../orders/tables.ts";
import { stateWord } from "../orders/transitions.ts";
import { retentionEnd } from "../privacy/purge.ts";
import { clockSkewMs, latestWritten } from "../store/clock.ts";
import { guarded } from "../store/errors.ts";
import { claimOnce } from "../store/once.ts";
import type { Store } from "../store/store.ts";
import type { Millis } from "../store/tables.ts";

/**
 * Emails the operator, once a day from an office time like `07:30` on, what is new, late, or waiting for the firm. With
 * nothing to report, nothing is sent. Each line has the people, the amount and the command that deals with it; a
 * submission that is held is named by its number alone, since anything may be typed into it.
 */
export async function sendDigest(store: Store, settings: MailSettings, from: string, now: Millis): Promise<boolean> {
  if (officeTime(now) < from) return false;
  const day = officeDay(now);
  const key = `${keyStart}${day}`;
  const last = await guarded(() => lastDigest(store, now));
  if (last !== undefined && officeDay(last) === day) return false;
  const draft = await digestMail(store, settings, now);
  return guarded(() =>
    store.db.transaction().execute(async (trx) => {
      // A clock that was set back since claimed days to come, whose digests would be left out.
      await trx
        .deleteFrom("done_once")
        .where("key", "like", `${keyStart}%`)
        .where("at", ">", latestWritten(now))
        .execute();
      if (!(await claimOnce(trx, key, now)) || draft === undefined) return false;
      await trx
        .insertInto("mails")
        .values(pendingMail(draft, key, now))
        .execute();
      return true;
    }),
  );
}

/** The digest as of now; undefined when there is nothing to report. */
export async function digestMail(store: Store, settings: MailSettings, now: Millis): Promise<MailDraft | undefined> {
  const day = officeDay(now);
  const lists = await guarded(() => digestLists(store, day, now));
  if (lists.length === 0) return undefined;
  return {
    kind: "operator-digest",
    to: { name: company.brand, address: settings.operator },
    subject: `${company.brand} on ${formatDay(day)}: what is new and what is late`,
    ...written({ heading: lists.map(({ title }) => title).join(" · "), blocks: lists }),
    domain: settings.domain,
  };
}

// --- internal ---

const keyStart = "digest ";
const dayMs = 86_400_000;

/**
 * When the last digest was made, even with nothing to report. Counting from there, nothing is left out or reported
 * twice: two digests are 23 or 25 hours apart when the clocks change, and days apart when no server ran.
 */
async function lastDigest({ db }: Store, now: Millis): Promise<Millis | undefined> {
  const last = await db
    .selectFrom("done_once")
    .select((done) => done.fn.max("at").as("at"))
    .where("key", "like", `${keyStart}%`)
    // Later times come from a clock that was set back since.
    .where("at", "<=", now)
    .executeTakeFirst();
  return last?.at ?? undefined;
}

async function digestLists(store: Store, day: string, now: Millis): Promise<DigestList[]> {
  const { db } = store;
  const since = (await lastDigest(store, now)) ?? now - dayMs;
  // Posts are stored a moment after they are received, perhaps by an instance whose clock is behind. The last minute is
  // left to the next digest, or a post stored after this query would appear in neither.
  const isNew = sql<boolean>`received_at > ${since - clockSkewMs} and received_at <= ${now - clockSkewMs}`;
  const orders = () => db.selectFrom("orders").selectAll("orders").orderBy("orders.number");
  const late = (await awaitedInvoices(store, now, 0)).filter((each) => each.late).map(({ number }) => number);
  const lateOrders = late.length === 0 ? [] : await orders().where("orders.number", "in", late).execute();
  const balances = await openBalances(db);
  const owed = [...balances].flatMap(([id, balance]) => (balance < 0 ? [id] : []));
  const toReturn = owed.length === 0 ? [] : await orders().where("orders.id", "in", owed).execute();
  const overdue = await orders()
    .innerJoin("invoices", "invoices.order_id", "orders.id")
    .select(["invoices.number as invoice", "invoices.due_on"])
    .where("orders.state", "=", "invoiced")
    .where("invoices.state", "=", "issued")
    .where("invoices.due_on", "<", day)
    .execute();
  const kept = sql<number>`(select coalesce(sum(amount_cents), 0) from payments where order_id = orders.id)`;
  const settled = (
    await orders().select(kept.as("kept")).where("orders.state", "in", ["invoiced", "paid"]).execute()
  ).filter(({ id }) => !balances.has(id));
  const dead = await db
    .selectFrom("mails")
    .select(["id", "kind", "order_number"])
    .where("state", "=", "dead")
    .execute();
  const end = retentionEnd("orders", now);
  const expired = await db.selectFrom("orders").select("number").where("received_at", "<=", end).execute();
  const newOrders = await orders().where(isNew).execute();
  const messages = await db.selectFrom("messages").selectAll().where(isNew).orderBy("id").execute();
  // Like all buyers, theirs were promised an invoice, but nothing is sent to them until the order is released.
  const held = await db
    .selectFrom("held")
    .select(["id", "kind", "number"])
    .where("rejected_at", "is", null)
    .orderBy("id")
    .execute();
  return [
    list("Invoices that are later than promised", lateOrders, (order) => ({
      text: named(order),
      command: order.state !== "received" ? "mail list" : `orders invoice ${order.number}`,
    })),
    list(
      "Invoices past due",
      overdue.filter(({ id }) => balances.has(id)),
      (order) => ({
        text: `${named(order, balances.get(order.id))}, ${order.invoice}, since ${formatDay(order.due_on)}`,
        command: `orders paid ${order.number} --on today --reference "…"`,
      }),
    ),
    list("Money to be returned", toReturn, (order) => ({
      text: named(order, -(balances.get(order.id) ?? 0)),
      command: `orders refund ${order.number} --on today --reference "…" --reason "…"`,
    })),
    list(
      "Paid orders waiting for an appointment",
      settled.filter((order) => order.kept > 0),
      (order) => ({ text: named(order), command: `orders schedule ${order.number} --at "Tue 10:00"` }),
    ),
    list(
      "Orders credited in full, to be canceled",
      settled.filter((order) => order.kept === 0),
      (order) => ({ text: named(order), command: `orders cancel ${order.number} --reason "…"` }),
    ),
    list("Emails that could not be delivered", dead, ({ id, kind, order_number: number }) => ({
      text: number === null ? kind : `${kind}, ${number}`,
      command: `mail retry ${id.slice(-8)}`,
    })),
    list("Orders past their retention period", expired, ({ number }) => ({ text: number, command: "privacy purge" })),
    list("New orders", newOrders, (order) => ({
      text: `${named(order)}, ${stateWord(order.state)}`,
      command: `orders show ${order.number}`,
    })),
    list(
      "Orders held",
      held.filter(({ kind }) => kind === "order"),
      ({ number }) => ({ text: String(number), command: `messages show ${number}` }),
    ),
    list(
      "Messages held",
      held.filter(({ kind }) => kind === "contact"),
      ({ id }) => ({ text: id.slice(-8), command: `messages show ${id.slice(-8)}` }),
    ),
    list("New messages", messages, ({ id, name, company: firm }) => ({
      text: firm === null ? name : `${name}, ${firm}`,
      command: `messages show ${id.slice(-8)}`,
    })),
  ].filter(({ items }) => items.length > 0);
}

type DigestList = Extract<MailContent["blocks"][number], { type: "list" }>;

/** How many lines a list has at most, so that no digest is too large for a mail program to show. */
const mostLines = 10;

function list<Row>(
  title: string,
  rows: readonly Row[],
  line: (row: Row) => { text: string; command: string },
): DigestList {
  const items = rows.slice(0, mostLines).map((row) => {
    const { text, command } = line(row);
    return { text, command: `npx site-cli ${command}` };
  });
  const more = rows.length - items.length;
  return {
    type: "list",
    title: `${title} (${rows.length})`,
    items: more > 0 ? [...items, { text: `and ${more} more` }] : items,
  };
}

/** Who ordered, and for how much; or how much of it, in cents, is still to be paid. */
function named(order: OrderRow, cents = order.total_cents): string {
  const { number, first_name: first, last_name: last, company: firm } = order;
  return [number, `${first} ${last}`.trim(), firm, formatUsdExact(cents)].filter(Boolean).join(", ");
}
