import type { Kysely } from "kysely";
import type { Database, OrderRow } from "./db/database.ts";
import { readSetting, writeSetting } from "./db/settings.ts";
import { officeDay } from "./office-time.ts";

/** Why invoicing and mail are stopped until the operator releases the store. */
export interface Pause {
  cause: "restored" | "moved";
  since: number;
  /** The cause, as a clause for lists. */
  why: string;
}

/** Returns why the store is paused; undefined if it is not. */
export async function readPause(db: Kysely<Database>): Promise<Pause | undefined> {
  const stored = await readSetting(db, "paused");
  // Only `pauseStore` writes it.
  return stored === undefined ? undefined : (JSON.parse(stored) as Pause);
}

/** Returns the pause, if there is one. Pauses a store that was used with another SITE_URL, as a copy for tests would be. */
export async function pauseIfMoved(db: Kysely<Database>, siteUrl: string, now: number): Promise<Pause | undefined> {
  const pause = await readPause(db);
  if (pause !== undefined) return pause;
  const knownUrl = await readSetting(db, "site-url");
  // A trial on localhost does not claim the store.
  if (knownUrl === undefined && siteUrl.startsWith("https:")) await writeSetting(db, "site-url", siteUrl);
  if (knownUrl === undefined || knownUrl === siteUrl) return undefined;
  return pauseStore(db, "moved", now, `the store belongs to ${knownUrl}, and SITE_URL is ${siteUrl}`);
}

/** Pauses the store after a backup was restored. */
export async function pauseRestored(db: Kysely<Database>, now: number): Promise<Pause> {
  await writeSetting(db, "invoice-after", String(now));
  return pauseStore(db, "restored", now, `a backup was restored on ${officeDay(now)}`);
}

/** Ends a pause. The store belongs to this SITE_URL from now on, unless a backup is released in a trial on localhost. */
export async function releaseStore(db: Kysely<Database>, { cause }: Pause, siteUrl: string): Promise<void> {
  await db.deleteFrom("settings").where("name", "=", "paused").execute();
  if (cause === "moved" || siteUrl.startsWith("https:")) await writeSetting(db, "site-url", siteUrl);
}

/** When a backup was last restored; 0 if none was. */
export async function readRestoredAt(db: Kysely<Database>): Promise<number> {
  return Number((await readSetting(db, "invoice-after")) ?? 0);
}

/** Whether an order is from before a restore. Its buyer may have a later invoice, so only the operator invoices it. */
export function isInBackup({ received_at: at }: Pick<OrderRow, "received_at">, restoredAt: number): boolean {
  return at <= restoredAt;
}

async function pauseStore(db: Kysely<Database>, cause: Pause["cause"], since: number, why: string): Promise<Pause> {
  const pause = { cause, since, why: `${why}: invoices and emails wait until you release the store` };
  await writeSetting(db, "paused", JSON.stringify(pause));
  return pause;
}
