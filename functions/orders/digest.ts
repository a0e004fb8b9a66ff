import { sql } from "kysely";
import { company } from "../../content/catalogue.ts";
import { lines, paragraphs } from "../mail/paragraphs.ts";
import type { MailSettings } from "../mail/templates.ts";
import { retentionEnd } from "../privacy/purge.ts";
import { guarded } from "../store/errors.ts";
import { pendingMail, type MailDraft } from "../store/mails.ts";
import { claimOnce } from "../store/once.ts";
import { clockSkewMs } from "../store/posts/limits.ts";
import type { Store } from "../store/store.ts";
import type { Millis } from "../store/tables.ts";
import { awaitedInvoices } from "./late.ts";
import { formatDay, officeDay, officeTime } from "./office-day.ts";

/**
 * Emails the operator, once a day from an office time like `07:30` on, what is new, late, or waiting for the firm. With
 * nothing to report, nothing is sent. The email names orders by number, and nobody by name.
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
        .where("at", ">", now + clockSkewMs)
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
  const body = await guarded(() => digestText(store, day, now));
  if (body === "") return undefined;
  return {
    kind: "operator-digest",
    to: { name: company.brand, address: settings.operator },
    subject: `${company.brand} on ${formatDay(day)}: what is new and what is late`,
    body,
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

async function digestText(store: Store, day: string, now: Millis): Promise<string> {
  const { db } = store;
  const since = (await lastDigest(store, now)) ?? now - dayMs;
  // Posts are stored a moment after they are received, perhaps by an instance whose clock is behind. The last minute is
  // left to the next digest, or a post stored after this query would appear in neither.
  const isNew = sql<boolean>`received_at > ${since - clockSkewMs} and received_at <= ${now - clockSkewMs}`;
  const orders = await db.selectFrom("orders").select(["number", "state"]).where(isNew).orderBy("number").execute();
  const messages = await db.selectFrom("messages").select("id").where(isNew).execute();
  // Like all buyers, theirs were promised an invoice, but nothing is sent to them until the order is released.
  const suspects = await db
    .selectFrom("suspects")
    .select("number")
    .where("kind", "=", "order")
    .where(isNew)
    .orderBy("number")
    .execute();
  const late = (await awaitedInvoices(store, now, 0)).filter((each) => each.late);
  const overdue = await db
    .selectFrom("invoices")
    .innerJoin("orders", "orders.id", "invoices.order_id")
    .select(["orders.number as order", "invoices.number", "invoices.due_on"])
    .where("orders.state", "=", "invoiced")
    .where("invoices.due_on", "<", day)
    .orderBy("invoices.due_on")
    .execute();
  const paid = await db.selectFrom("orders").select("number").where("state", "=", "paid").orderBy("number").execute();
  const end = retentionEnd("orders", now);
  const expired = await db.selectFrom("orders").select("id").where("received_at", "<=", end).execute();
  const dead = await db.selectFrom("mails").select("id").where("state", "=", "dead").execute();
  return paragraphs(
    list("Invoices that are later than promised", late, ({ number }) => number),
    list("Invoices past due", overdue, (each) => `${each.number} (${each.order}), since ${formatDay(each.due_on)}`),
    list("Paid orders waiting for an appointment", paid, ({ number }) => number),
    dead.length > 0 && `Emails that could not be delivered: ${dead.length}. See npx site-cli mail list`,
    expired.length > 0 && `Orders past their retention period: ${expired.length}. See npx site-cli privacy purge`,
    list("New orders since the last digest", orders, ({ number, state }) => `${number}, ${state}`),
    list("Orders held as suspected spam", suspects, ({ number }) => String(number)),
    messages.length > 0 && `New messages since the last digest: ${messages.length}`,
  );
}

function list<Row>(title: string, rows: readonly Row[], line: (row: Row) => string): string {
  return rows.length === 0 ? "" : lines(`${title}: ${rows.length}`, ...rows.map((row) => `- ${line(row)}`));
}
