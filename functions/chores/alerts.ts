import type { Kysely, Transaction } from "kysely";
import { company } from "../../content/catalogue.ts";
import { mailHealth, longPauseMs, longWaitMs } from "../mail/health.ts";
import { pendingMail, type MailKind } from "../mail/mails.ts";
import { text as prose, written, type MailContent } from "../mail/content.ts";
import type { MailSettings } from "../mail/settings.ts";
import { guarded } from "../store/errors.ts";
import { claimOnce } from "../store/once.ts";
import type { Store } from "../store/store.ts";
import type { Millis, Tables } from "../store/tables.ts";

/** How long after telling the operator of held orders those held since wait to be told of, in milliseconds. */
const betweenNoticesMs = 3_600_000;
/** How many orders or emails a notice names. */
const mostNamed = 20;

/** Where trouble is reported. */
export interface AlertSettings {
  /** Whether a webhook takes the alerts. */
  webhook: boolean;
  mail: MailSettings;
}

/**
 * Stores a notice of each new trouble: for the webhook when emails are stuck, were given up, or flow again; for the
 * webhook and by email when orders are held. Each is told once, however many instances look; an alert names orders by
 * number and nobody by name or address. Returns how many notices were stored.
 */
export async function raiseAlerts(store: Store, { webhook, mail }: AlertSettings, now: Millis): Promise<number> {
  const { db } = store;
  let told = 0;
  const trouble = webhook ? await guarded(async () => [...(await mailTrouble(db, now)), ...(await deadMails(db))]) : [];
  for (const { keys, ...alert } of trouble) {
    if (!(await guarded(() => anyNew(db, keys)))) continue;
    told += await inTransaction(store, async (trx) => {
      const claimed = [];
      for (const key of keys) claimed.push(await claimOnce(trx, key, now));
      return claimed.includes(true) ? [alertRow(alert, mail, now)] : [];
    });
  }
  if (await guarded(() => isUntold(db))) {
    told += await inTransaction(store, async (trx) => {
      const held = await newlyHeld(trx, now);
      if (held.length === 0) return [];
      return [heldNotice(held, mail, now), ...(webhook ? [alertRow(heldAlert(held), mail, now)] : [])];
    });
  }
  return told;
}

// --- internal ---

/** What an alert says, as its JSON: the form of Standard Webhooks, and a text for chat rooms. */
interface Alert {
  type: string;
  text: string;
  data: Record<string, unknown>;
}

/** An alert, and the keys of what it tells; it is stored if one of them is new. */
type Notice = Alert & { keys: string[] };

/** Looked up first, so that a trouble that lasts costs no transaction at each poll. */
async function anyNew(db: Kysely<Tables>, keys: readonly string[]): Promise<boolean> {
  const known = await db.selectFrom("done_once").select("key").where("key", "in", keys).execute();
  return known.length < keys.length;
}

async function isUntold(db: Kysely<Tables>): Promise<boolean> {
  const untold = db.selectFrom("held").select("id").where("kind", "=", "order").where("told_at", "is", null);
  return (await untold.executeTakeFirst()) !== undefined;
}

async function mailTrouble(db: Kysely<Tables>, now: Millis): Promise<Notice[]> {
  const { pause, oldestWaiting } = await mailHealth(db);
  const waiting = oldestWaiting === undefined ? null : isoTime(oldestWaiting);
  if (pause !== undefined) {
    if (pause.since > now - longPauseMs) return [];
    const since = isoTime(pause.since);
    const reason = withoutAddresses(pause.reason);
    const text = `No email has left since ${since}; the oldest has waited since ${waiting}. The mail server says: ${reason}`;
    return [
      {
        type: "mail.paused",
        text,
        data: { since, reason, oldestWaiting: waiting },
        keys: [`alert paused ${pause.since}`],
      },
    ];
  }
  const told = await db
    .selectFrom("done_once")
    .select("key")
    .where("key", "like", "alert paused %")
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  const notices: Notice[] = [];
  if (told !== undefined) {
    const since = Number(told.key.split(" ").at(-1));
    const text = `Emails leave again; none did since ${isoTime(since)}.`;
    notices.push({ type: "mail.resumed", text, data: { since: isoTime(since) }, keys: [`alert resumed ${since}`] });
  }
  if (oldestWaiting !== undefined && oldestWaiting <= now - longWaitMs) {
    const text = `An email has waited since ${waiting}. See npx site-cli mail list`;
    notices.push({
      type: "mail.waiting",
      text,
      data: { oldestWaiting: waiting },
      keys: [`alert waiting ${oldestWaiting}`],
    });
  }
  return notices;
}

async function deadMails(db: Kysely<Tables>): Promise<Notice[]> {
  const dead = await db
    .selectFrom("mails")
    .select(["id", "kind", "last_error"])
    .where("state", "=", "dead")
    .where("kind", "!=", "alert")
    .orderBy("created_at", "desc")
    .limit(200)
    .execute();
  if (dead.length === 0) return [];
  const text = `${counted(dead.length, "email was", "emails were")} given up. See npx site-cli mail list`;
  const mails = dead
    .slice(0, mostNamed)
    .map(({ id, kind, last_error: error }) => ({ id, kind, reason: withoutAddresses(error ?? "") }));
  return [
    { type: "mail.dead", text, data: { count: dead.length, mails }, keys: dead.map(({ id }) => `alert dead ${id}`) },
  ];
}

interface HeldOrder {
  number: string | null;
  reason: string;
}

/** Held orders that the operator has not been told of, marked as told; none shortly after telling of others. */
async function newlyHeld(trx: Transaction<Tables>, now: Millis): Promise<HeldOrder[]> {
  const last = await trx
    .selectFrom("held")
    .select((held) => held.fn.max("told_at").as("at"))
    .where("kind", "=", "order")
    .where("told_at", "<=", now)
    .executeTakeFirst();
  if (last?.at && last.at > now - betweenNoticesMs) return [];
  const held = await trx
    .updateTable("held")
    .set({ told_at: now })
    .where("kind", "=", "order")
    .where("told_at", "is", null)
    .returning(["number", "reason"])
    .execute();
  return held.toSorted((a, b) => String(a.number).localeCompare(String(b.number)));
}

function heldAlert(held: readonly HeldOrder[]): Alert {
  const text = `${counted(held.length, "order is", "orders are")} held and ${held.length === 1 ? "waits" : "wait"} for you. See npx site-cli orders list --state held`;
  return { type: "orders.held", text, data: { count: held.length, orders: held.slice(0, mostNamed) } };
}

function heldNotice(held: readonly HeldOrder[], settings: MailSettings, now: Millis) {
  const named = held.slice(0, mostNamed);
  const more = held.length - named.length;
  const subject = `${counted(held.length, "order is", "orders are")} held and ${held.length === 1 ? "waits" : "wait"} for you`;
  return notice("held-notice", now, {
    subject,
    ...written({
      heading: subject,
      blocks: [
        ...prose(`Nothing was sent to the buyer. An invoice was promised within ${company.invoiceWithinHours} hours.`),
        {
          type: "list",
          title: "Why",
          items: [
            ...named.map(({ number, reason }) => ({ text: `${number}: ${reason}` })),
            ...(more > 0 ? [{ text: `and ${more} more` }] : []),
          ],
        },
        {
          type: "list",
          title: "What you can do",
          items: [
            { text: "See them", command: "npx site-cli orders list --state held" },
            { text: "Accept one, with its emails", command: "npx site-cli orders release <number>" },
            {
              text: "Refuse many",
              command: 'npx site-cli orders cancel --state held --since 2h --reason "bots" --dry-run',
            },
          ],
        },
      ],
    }),
    settings,
  });
}

function alertRow({ type, text, data }: Alert, settings: MailSettings, now: Millis) {
  const body = JSON.stringify({ type, timestamp: isoTime(now), text: `${company.brand}: ${text}`, data });
  return notice("alert", now, { subject: type, body, settings });
}

function notice(
  kind: MailKind,
  now: Millis,
  {
    subject,
    body,
    content,
    settings,
  }: { subject: string; body: string; content?: MailContent; settings: MailSettings },
) {
  const to = kind === "alert" ? { name: "", address: "webhook" } : { name: company.brand, address: settings.operator };
  return pendingMail({ kind, to, subject, body, ...(content && { content }), domain: settings.domain }, kind, now);
}

async function inTransaction(
  store: Store,
  work: (trx: Transaction<Tables>) => Promise<ReturnType<typeof pendingMail>[]>,
): Promise<number> {
  return guarded(() =>
    store.db.transaction().execute(async (trx) => {
      const rows = await work(trx);
      if (rows.length > 0) await trx.insertInto("mails").values(rows).execute();
      return rows.length;
    }),
  );
}

function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

function isoTime(at: Millis): string {
  return new Date(at).toISOString();
}

function withoutAddresses(text: string): string {
  return text.replace(/\S+@\S+/g, "(address)");
}
