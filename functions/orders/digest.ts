import { company } from "../../content/catalogue.ts";
import { lines, paragraphs } from "../mail/paragraphs.ts";
import type { MailSettings } from "../mail/templates.ts";
import { retentionEnd } from "../privacy/purge.ts";
import { guarded } from "../store/errors.ts";
import { pendingMail, type MailDraft } from "../store/mails.ts";
import { claimOnce } from "../store/once.ts";
import type { Store } from "../store/store.ts";
import type { Millis } from "../store/tables.ts";
import { awaitedInvoices } from "./late.ts";
import { formatDay, officeDay, officeTime } from "./office-day.ts";

/**
 * Mails the operator what came in and what is late, once a day from a time at the office on, like `07:30`. On a day with
 * nothing to say, nothing is sent. The mail names orders by their numbers, and nobody by name.
 */
export async function sendDigest(store: Store, settings: MailSettings, from: string, now: Millis): Promise<boolean> {
  if (officeTime(now) < from) return false;
  const day = officeDay(now);
  const key = `digest ${day}`;
  const done = await guarded(() =>
    store.db.selectFrom("done_once").select("key").where("key", "=", key).executeTakeFirst(),
  );
  if (done !== undefined) return false;
  const draft = await digestMail(store, settings, now);
  return guarded(() =>
    store.db.transaction().execute(async (trx) => {
      if (!(await claimOnce(trx, key, now)) || draft === undefined) return false;
      await trx
        .insertInto("mails")
        .values(pendingMail(draft, key, now))
        .execute();
      return true;
    }),
  );
}

/** The digest as of now; undefined when there is nothing to say. */
export async function digestMail(store: Store, settings: MailSettings, now: Millis): Promise<MailDraft | undefined> {
  const day = officeDay(now);
  const body = await guarded(() => digestText(store, day, now));
  if (body === "") return undefined;
  return {
    kind: "operator-digest",
    to: { name: company.brand, address: settings.operator },
    subject: `${company.brand} on ${formatDay(day)}: what came in, and what is late`,
    body,
    domain: settings.domain,
  };
}

// --- internal ---

const dayMs = 86_400_000;

async function digestText(store: Store, day: string, now: Millis): Promise<string> {
  const { db } = store;
  const since = now - dayMs;
  const orders = await db.selectFrom("orders").select(["number", "state"]).where("received_at", ">", since).execute();
  const messages = await db.selectFrom("messages").select("id").where("received_at", ">", since).execute();
  const late = (await awaitedInvoices(store, now, 0)).filter((each) => each.late);
  const overdue = await db
    .selectFrom("invoices")
    .innerJoin("orders", "orders.id", "invoices.order_id")
    .select(["orders.number as order", "invoices.number", "invoices.due_on"])
    .where("orders.state", "=", "invoiced")
    .where("invoices.due_on", "<", day)
    .orderBy("invoices.due_on")
    .execute();
  const end = retentionEnd("orders", now);
  const outlived = await db.selectFrom("orders").select("id").where("received_at", "<=", end).execute();
  const dead = await db.selectFrom("mails").select("id").where("state", "=", "dead").execute();
  return paragraphs(
    list("Invoices that are later than promised", late, ({ number }) => number),
    list("Invoices past due", overdue, (each) => `${each.number} (${each.order}), since ${formatDay(each.due_on)}`),
    dead.length > 0 && `Mails that could not be delivered: ${dead.length}`,
    outlived.length > 0 && `Orders that have outlived their period: ${outlived.length}. See npx site-cli privacy purge`,
    list("New orders in the last 24 hours", orders, ({ number, state }) => `${number}, ${state}`),
    messages.length > 0 && `New messages in the last 24 hours: ${messages.length}`,
  );
}

function list<Row>(title: string, rows: readonly Row[], line: (row: Row) => string): string {
  return rows.length === 0 ? "" : lines(`${title}: ${rows.length}`, ...rows.map((row) => `- ${line(row)}`));
}
