import { sql } from "kysely";
import { company } from "../../content/catalogue.ts";
import { formatUsdExact } from "../../content/money.ts";
import { written, type Block } from "../mail/content.ts";
import { pendingMail, type MailDraft, type Untrue } from "../mail/mails.ts";
import type { MailSettings } from "../mail/settings.ts";
import { filesOf, unsettled, type OrderFile } from "../orders/files.ts";
import { formatDay, officeDay, officeTime } from "../orders/office-day.ts";
import type { NextStep } from "../orders/view.ts";
import { retentionEnd } from "../privacy/purge.ts";
import { clockSkewMs, latestWritten } from "../store/clock.ts";
import { guarded } from "../store/errors.ts";
import { claimOnce } from "../store/once.ts";
import type { Store } from "../store/store.ts";
import type { Millis } from "../store/tables.ts";

/**
 * Emails the operator, once a day from an office time like `07:30` on, what is new, late, or waiting for the firm. With
 * nothing to report, nothing is sent. Each line has the people, the amount and the command that deals with it; what is
 * held is named by its number alone, since anything may be typed into it.
 */
export async function sendDigest(store: Store, settings: MailSettings, from: string, now: Millis): Promise<boolean> {
  if (officeTime(now) < from) return false;
  const day = officeDay(now);
  const last = await guarded(() => lastDigest(store, now));
  if (last !== undefined && officeDay(last) === day) return false;
  const worth = (await guarded(() => digestLists(store, now, now))).length > 0;
  return guarded(() =>
    store.db.transaction().execute(async (trx) => {
      // A clock that was set back since claimed days to come, whose digests would be left out.
      await trx
        .deleteFrom("done_once")
        .where("key", "like", `${keyStart}%`)
        .where("at", ">", latestWritten(now))
        .execute();
      const key = `${keyStart}${day}`;
      if (!(await claimOnce(trx, key, now)) || !worth) return false;
      await trx
        .insertInto("mails")
        .values(pendingMail({ kind: "operator-digest" }, key, settings, now))
        .execute();
      return true;
    }),
  );
}

/** The digest as of now, of what is new since the one before it was made. */
export async function digestMail(
  store: Store,
  settings: MailSettings,
  now: Millis,
  madeAt: Millis = now,
): Promise<MailDraft | Untrue> {
  const lists = await digestLists(store, madeAt, now);
  if (lists.length === 0) return { untrue: "nothing is new or late any more" };
  return {
    kind: "operator-digest",
    to: { name: company.brand, address: settings.operator },
    subject: `${company.brand} on ${formatDay(officeDay(now))}: what is new and what is late`,
    ...written({ heading: lists.map(({ title }) => title).join(" · "), blocks: lists }),
  };
}

// --- internal ---

const keyStart = "digest ";
const dayMs = 86_400_000;

/**
 * When the last digest before a time was made, even with nothing to report. Counting from there, nothing is left out or
 * reported twice: two digests are 23 or 25 hours apart when the clocks change, and days apart when no server ran.
 */
async function lastDigest({ db }: Store, before: Millis): Promise<Millis | undefined> {
  const last = await db
    .selectFrom("done_once")
    .select((done) => done.fn.max("at").as("at"))
    .where("key", "like", `${keyStart}%`)
    // Later times come from a clock that was set back since.
    .where("at", "<", before)
    .executeTakeFirst();
  return last?.at ?? undefined;
}

/** The lists of what the orders need next, by the step. */
const steps: readonly (readonly [title: string, what: NextStep["what"], urgent: boolean])[] = [
  ["Invoices that are later than promised", "invoice", true],
  ["Invoices that could not be delivered", "delivery", true],
  ["Payments past due or open again", "payment", true],
  ["Money to be returned", "refund", true],
  ["Paid orders waiting for an appointment", "appointment", false],
  ["Consultations to be completed", "complete", false],
  ["Orders credited in full, to be canceled", "cancel", false],
];

async function digestLists(store: Store, madeAt: Millis, now: Millis): Promise<DigestList[]> {
  const { db } = store;
  const since = (await lastDigest(store, madeAt)) ?? madeAt - dayMs;
  // Posts are stored a moment after they are received, perhaps by an instance whose clock is behind. The last minute is
  // left to the next digest, or a post stored after this query would appear in neither.
  const isNew = sql<boolean>`received_at > ${since - clockSkewMs} and received_at <= ${madeAt - clockSkewMs}`;
  const files = await filesOf(db, now, unsettled(db));
  const arrived = db.selectFrom("orders").where(isNew).where("state", "!=", "held").orderBy("number");
  const dead = await db.selectFrom("mails").select(["id", "kind", "about"]).where("state", "=", "dead").execute();
  const end = retentionEnd("orders", now);
  const expired = await db.selectFrom("orders").select("number").where("received_at", "<=", end).execute();
  const messages = await db.selectFrom("messages").selectAll().where(isNew).orderBy("id").execute();
  const heldMessages = await db.selectFrom("messages").select("id").where("state", "=", "held").orderBy("id").execute();
  return [
    ...steps.map(([title, what, urgent]) =>
      list(
        title,
        files.filter(({ view: { next } }) => next?.what === what && (!urgent || next.urgent)),
        (file) => {
          const { next, lateSince } = file.view;
          const late = lateSince === undefined ? "" : `, which was due on ${formatDay(lateSince)}`;
          return { text: `${named(file)}: ${next?.text}${late}`, command: next?.command ?? "" };
        },
      ),
    ),
    list("Emails that could not be delivered", dead, ({ id, kind, about }) => {
      const order = files.find((file) => file.order.id === about)?.order.number;
      return { text: order === undefined ? kind : `${kind}, ${order}`, command: `mail retry ${id.slice(-8)}` };
    }),
    list("Orders past their retention period", expired, ({ number }) => ({ text: number, command: "privacy purge" })),
    list("New orders", await filesOf(db, now, arrived), (file) => ({
      text: `${named(file)}, ${file.view.next?.text ?? file.order.state}`,
      command: `orders show ${file.order.number}`,
    })),
    // Like all buyers, theirs were promised an invoice, but nothing is sent to them until the order is released.
    list(
      "Orders held",
      files.filter(({ order }) => order.state === "held"),
      ({ order: { number } }) => ({ text: number, command: `orders show ${number}` }),
    ),
    list("Messages held", heldMessages, ({ id }) => ({
      text: id.slice(-8),
      command: `messages show ${id.slice(-8)}`,
    })),
    list(
      "New messages",
      messages.filter(({ state }) => state === "new" || state === "done"),
      ({ id, name, company: firm }) => ({
        text: firm === null ? name : `${name}, ${firm}`,
        command: `messages show ${id.slice(-8)}`,
      }),
    ),
  ].filter(({ items }) => items.length > 0);
}

type DigestList = Extract<Block, { type: "list" }>;

/** How many lines a list has at most, so that no digest is too large for a mail program to show. */
const mostLines = 10;

function list<Row>(
  title: string,
  rows: readonly Row[],
  line: (row: Row) => { text: string; command: string },
): DigestList {
  const items: DigestList["items"] = rows.slice(0, mostLines).map((row) => {
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

/** Who ordered, and for how much. */
function named({ order, view }: OrderFile): string {
  const { number, first_name: first, last_name: last, company: firm } = order;
  return [number, `${first} ${last}`.trim(), firm, formatUsdExact(view.gross)].filter(Boolean).join(", ");
}
