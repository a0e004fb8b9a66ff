import { sql, type Kysely } from "kysely";
import { z } from "zod";
import { officeDay } from "../text/office-day.ts";
import type { Database, Millis } from "./database.ts";
import { readSetting, writeSetting } from "./settings.ts";

/** Why invoicing and mail are stopped until the operator releases the store. */
export type Pause = z.infer<typeof Pause>;
const Pause = z.object({
  cause: z.enum(["restored", "moved", "clock"]),
  /** When the store was paused. */
  since: z.number(),
  /** The cause, as a clause for lists. */
  why: z.string(),
});

/** How far the clock may be behind the newest record, in milliseconds. */
const clockToleranceMs: Millis = 86_400_000;

/** Returns why the store is paused; undefined if it is not. */
export async function pauseOf(db: Kysely<Database>): Promise<Pause | undefined> {
  const paused = await readSetting(db, "paused");
  return paused === undefined ? undefined : Pause.parse(JSON.parse(paused));
}

/**
 * Returns the pause, if there is one. Pauses a store that was used with another SITE_URL, as a copy for tests would be, or
 * with a clock that was more than a day ahead.
 */
export async function checkPause(db: Kysely<Database>, siteUrl: string, now: Millis): Promise<Pause | undefined> {
  const known = await pauseOf(db);
  if (known !== undefined) return known;
  const site = await readSetting(db, "site-url");
  // A trial on localhost does not claim the store.
  if (site === undefined && siteUrl.startsWith("https:")) await writeSetting(db, "site-url", siteUrl);
  if (site !== undefined && site !== siteUrl) {
    return pause(db, "moved", now, `the store belongs to ${site}, and SITE_URL is ${siteUrl}`);
  }
  const newest = await newestRecord(db);
  if (newest > now + clockToleranceMs && newest > Number((await readSetting(db, "accepted-clock")) ?? 0)) {
    const why = `the clock says ${officeDay(now)}, and the newest record is from ${officeDay(newest)}`;
    return pause(db, "clock", now, why);
  }
  return undefined;
}

/** Pauses the store after a backup was restored. */
export function pauseRestored(db: Kysely<Database>, now: Millis): Promise<Pause> {
  return pause(db, "restored", now, `a backup was restored on ${officeDay(now)}`);
}

/** Ends a pause: the server works with this SITE_URL and this clock from now on. */
export async function releaseStore(db: Kysely<Database>, { cause, since }: Pause, siteUrl: string): Promise<void> {
  await db.deleteFrom("settings").where("name", "=", "paused").execute();
  if (cause === "restored") await writeSetting(db, "invoice-after", String(since));
  if (cause === "moved") await writeSetting(db, "site-url", siteUrl);
  if (cause !== "clock") return;
  await writeSetting(db, "accepted-clock", String(await newestRecord(db)));
  // Emails that were stored or leased by a clock ahead of this one would wait for it.
  const ahead = db.updateTable("mails").where("state", "=", "pending");
  await ahead.set({ due_at: since }).where("due_at", ">", since).execute();
  await ahead.set({ leased_until: null, lease: null }).where("leased_until", ">", since).execute();
}

/**
 * The server invoices only orders received after this time; 0 if no backup was restored. The operator invoices older
 * orders, because their buyers may have an invoice that is missing in the backup.
 */
export async function invoiceAfter(db: Kysely<Database>): Promise<Millis> {
  return Number((await readSetting(db, "invoice-after")) ?? 0);
}

// --- internal ---

async function pause(db: Kysely<Database>, cause: Pause["cause"], since: Millis, why: string): Promise<Pause> {
  const paused = { cause, since, why: `${why}: invoices and emails wait until you release the store` };
  await writeSetting(db, "paused", JSON.stringify(paused));
  return paused;
}

/** When the newest order, message or entry was stored; 0 for an empty store. */
async function newestRecord(db: Kysely<Database>): Promise<Millis> {
  const { rows } = await sql<{ at: Millis | null }>`select max(at) as at from (
    select max(received_at) as at from orders union all select max(received_at) from messages
    union all select max(at) from entries) as newest`.execute(db);
  return rows[0]?.at ?? 0;
}
