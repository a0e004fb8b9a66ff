import type { Transaction } from "kysely";
import { company } from "../../content/catalogue.ts";
import { pendingMail, type MailKind, type MailRow } from "../mail/mails.ts";
import { written, type MailContent } from "../mail/content.ts";
import type { MailSettings } from "../mail/settings.ts";
import { guarded } from "../store/errors.ts";
import type { Store } from "../store/store.ts";
import type { Millis, Tables } from "../store/tables.ts";

/** Where trouble is reported. */
export interface AlertSettings {
  /** Whether a webhook takes the alerts. */
  webhook: boolean;
  mail: MailSettings;
}

/** What an alert says, as its JSON: the form of Standard Webhooks, and a text for chat rooms. */
export interface Alert {
  type: string;
  text: string;
  data: Record<string, unknown>;
}

/** How many orders or emails a notice names. */
export const mostNamed = 20;

/** The row of an alert, for the webhook. */
export function alertRow({ type, text, data }: Alert, { domain }: MailSettings, now: Millis): MailRow {
  const body = JSON.stringify({ type, timestamp: isoTime(now), text: `${company.brand}: ${text}`, data });
  const kind: MailKind = "alert";
  return pendingMail({ kind, to: { name: "", address: "webhook" }, subject: type, body, domain }, kind, now);
}

/** The row of an email to the operator about something that waits; its subject is its heading. */
export function noticeRow(
  subject: string,
  blocks: MailContent["blocks"],
  { operator, domain }: MailSettings,
  now: Millis,
): MailRow {
  const kind: MailKind = "operator-notice";
  const to = { name: company.brand, address: operator };
  return pendingMail({ kind, to, subject, ...written({ heading: subject, blocks }), domain }, kind, now);
}

/** The first lines, and how many there are besides. */
export function firstLines(lines: readonly string[]): { text: string }[] {
  const more = lines.length - mostNamed;
  return [...lines.slice(0, mostNamed), ...(more > 0 ? [`and ${more} more`] : [])].map((text) => ({ text }));
}

/** Stores the notices that the work finds necessary, in its transaction; returns how many. */
export async function storeNotices(
  store: Store,
  work: (trx: Transaction<Tables>) => Promise<MailRow[]>,
): Promise<number> {
  return guarded(() =>
    store.db.transaction().execute(async (trx) => {
      const rows = await work(trx);
      if (rows.length > 0) await trx.insertInto("mails").values(rows).execute();
      return rows.length;
    }),
  );
}

/** `1 order waits`, `2 orders wait`. */
export function counted(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** A time as alerts write it. */
export function isoTime(at: Millis): string {
  return new Date(at).toISOString();
}
