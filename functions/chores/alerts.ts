import type { Kysely } from "kysely";
import { text as prose, type MailContent } from "../mail/content.ts";
import type { MailRow } from "../mail/mails.ts";
import { mailHealth, longPauseMs, longWaitMs } from "../mail/health.ts";
import { guarded } from "../store/errors.ts";
import { claimOnce, wereDone } from "../store/once.ts";
import type { Store } from "../store/store.ts";
import type { Millis, Tables } from "../store/tables.ts";
import { heldNotices, isUntold } from "./held-alerts.ts";
import {
  alertRow,
  counted,
  firstLines,
  isoTime,
  mostNamed,
  noticeRow,
  storeNotices,
  type Alert,
  type AlertSettings,
} from "./notice.ts";

/**
 * Stores a notice of each new trouble: for the webhook when emails are stuck or flow again; for the webhook and by email
 * when emails were given up, and when orders are held. Each is told once, however many instances look; an alert names orders by
 * number and nobody by name or address. Returns how many notices were stored.
 */
export async function raiseAlerts(store: Store, settings: AlertSettings, now: Millis): Promise<number> {
  const { webhook, mail } = settings;
  const { db } = store;
  let told = 0;
  const trouble = await guarded(async () => [...(webhook ? await mailTrouble(db, now) : []), ...(await deadMails(db))]);
  for (const { keys, email, ...alert } of trouble) {
    if ((await guarded(() => wereDone(db, keys))).size === keys.length) continue;
    told += await storeNotices(store, async (trx) => {
      const claimed = [];
      for (const key of keys) claimed.push(await claimOnce(trx, key, now));
      if (!claimed.includes(true)) return [];
      return [
        ...(webhook ? [alertRow(alert, mail, now)] : []),
        ...(email ? [noticeRow(email.subject, email.blocks, mail, now)] : []),
      ];
    });
  }
  if (await guarded(() => isUntold(db, now))) {
    told += await storeNotices(store, (trx) => heldNotices(trx, settings, now));
  }
  return told;
}

// --- internal ---

/** An alert, perhaps also as an email, and the keys of what it tells; it is stored if one of them is new. */
interface Notice extends Alert {
  keys: string[];
  email?: { subject: string; blocks: MailContent["blocks"] };
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
    .select(["id", "kind", "order_number", "last_error"])
    .where("state", "=", "dead")
    .where("kind", "!=", "alert")
    .orderBy("created_at", "desc")
    .limit(200)
    .execute();
  // An email about an email to the operator that was given up would be given up as well, and so on.
  const toOperator = dead.filter(({ kind }) => kind === "operator-notice");
  const others = dead.filter(({ kind }) => kind !== "operator-notice");
  return [
    ...(toOperator.length > 0 ? [givenUp(toOperator)] : []),
    ...(others.length > 0 ? [{ ...givenUp(others), email: givenUpEmail(others) }] : []),
  ];
}

type DeadMail = Pick<MailRow, "id" | "kind" | "order_number" | "last_error">;

function givenUp(dead: readonly DeadMail[]): Notice {
  const text = `${counted(dead.length, "email was", "emails were")} given up. See npx site-cli mail list`;
  const mails = dead
    .slice(0, mostNamed)
    .map(({ id, kind, last_error: error }) => ({ id, kind, reason: withoutAddresses(error ?? "") }));
  return {
    type: "mail.dead",
    text,
    data: { count: dead.length, mails },
    keys: dead.map(({ id }) => `alert dead ${id}`),
  };
}

function givenUpEmail(dead: readonly DeadMail[]): NonNullable<Notice["email"]> {
  const lines = dead.map(({ kind, order_number: number, last_error: error }) =>
    [number === null ? kind : `${kind}, ${number}`, withoutAddresses(error ?? "")].filter(Boolean).join(": "),
  );
  return {
    subject: `${counted(dead.length, "email was", "emails were")} given up`,
    blocks: [
      ...prose("They are not tried again by themselves, and their recipients know nothing of them."),
      { type: "list", title: "Emails", items: firstLines(lines) },
      {
        type: "list",
        title: "What you can do",
        items: [
          { text: "See them, with their addresses", command: "npx site-cli mail list" },
          { text: "Try them again, once the cause is gone", command: "npx site-cli mail retry" },
        ],
      },
    ],
  };
}

function withoutAddresses(text: string): string {
  return text.replace(/\S+@\S+/g, "(address)");
}
