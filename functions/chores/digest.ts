import { siteCli } from "../../content/site-cli.ts";
import { sql } from "kysely";
import { company } from "../../content/catalogue.ts";
import { formatUsdExact } from "../../content/money.ts";
import { apart } from "../letters/typed.ts";
import { written, type Block } from "../mail/content.ts";
import { pendingMail, type MailDraft, type Untrue, type MailSettings } from "../mail/mails.ts";
import { filesOf } from "../orders/files.ts";
import { formatDay, officeDay, officeTime } from "../orders/office-day.ts";
import { dueItems, dueTitles } from "../trouble/due.ts";
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
export async function sendDigest(
  store: Store,
  settings: MailSettings,
  siteUrl: string,
  from: string,
  now: Millis,
): Promise<boolean> {
  if (officeTime(now) < from) return false;
  const day = officeDay(now);
  const last = await guarded(() => lastDigest(store, now));
  if (last !== undefined && officeDay(last) === day) return false;
  const worth = (await guarded(() => digestLists(store, siteUrl, now, now))).length > 0;
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
  siteUrl: string,
  now: Millis,
  madeAt: Millis = now,
): Promise<MailDraft | Untrue> {
  const lists = await digestLists(store, siteUrl, madeAt, now);
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

async function digestLists(store: Store, siteUrl: string, madeAt: Millis, now: Millis): Promise<DigestList[]> {
  const { db } = store;
  const since = (await lastDigest(store, madeAt)) ?? madeAt - dayMs;
  // Posts are stored a moment after they are received, perhaps by an instance whose clock is behind. The last minute is
  // left to the next digest, or a post stored after this query would appear in neither.
  const isNew = sql<boolean>`received_at > ${since - clockSkewMs} and received_at <= ${madeAt - clockSkewMs}`;
  const waiting = await dueItems(store, { now, withinMs: 0, siteUrl, patient: true });
  const arrived = db.selectFrom("orders").where(isNew).where("state", "!=", "held").orderBy("number");
  const messages = await db
    .selectFrom("messages")
    .selectAll()
    .where(isNew)
    .where("state", "in", ["new", "done"])
    .orderBy("id")
    .execute();
  return [
    ...dueTitles.map((title) => {
      const items = waiting.filter((item) => item.title === title);
      return list(title, items, ({ what, name, who, why, command }) => {
        const named = [name, who].filter(Boolean).join(", ");
        // Of what is held, anything may have been typed into it.
        const text = what.startsWith("held") ? named : [named, why].filter(Boolean).join(": ");
        return { text, command };
      });
    }),
    list("New orders", await filesOf(db, now, arrived), ({ order, view }) => ({
      text: [
        order.number,
        apart(`${order.first_name} ${order.last_name}`.trim()),
        apart(order.company ?? ""),
        formatUsdExact(view.gross),
        view.next?.text ?? order.state,
      ]
        .filter(Boolean)
        .join(", "),
      command: `orders show ${order.number}`,
    })),
    list("New messages", messages, ({ id, name, company: firm }) => ({
      text: [name, firm ?? ""].filter(Boolean).map(apart).join(", "),
      command: `messages show ${id.slice(-8)}`,
    })),
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
    return { text, command: `${siteCli()} ${command}` };
  });
  const more = rows.length - items.length;
  return {
    type: "list",
    title: `${title} (${rows.length})`,
    items: more > 0 ? [...items, { text: `and ${more} more` }] : items,
  };
}
