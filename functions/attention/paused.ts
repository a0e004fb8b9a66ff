import { sql, type Kysely } from "kysely";
import { officeDay } from "../text/office-day.ts";
import { put } from "../db/upsert.ts";
import type { Millis, Database } from "../db/database.ts";

/** Why a store does nothing of what is older by itself until a person has released it. */
export interface Caution {
  what: "restored" | "site" | "clock";
  since: Millis;
  why: string;
  /** What was stored up to this time waits; `Infinity` for everything. */
  upTo: Millis;
}

/** How far the time may be from the newest record before it is doubted, in milliseconds. */
const doubtfulMs: Millis = 45 * 86_400_000;
/** How often the store notes what time it is, in milliseconds. */
const noteEachMs: Millis = 3_600_000;

/**
 * Looks whether the store was restored from a backup, is a copy that another site works with, or is told a time that
 * nothing in it bears out; notes the site it belongs to and the time, once they are believed.
 */
export async function watchCautions(db: Kysely<Database>, siteUrl: string, now: Millis): Promise<Caution[]> {
  const noted = await notesOf(db);
  // A trial on this machine belongs to nobody yet.
  if (noted("site") === undefined && siteUrl.startsWith("https:")) await note(db, names.site, siteUrl);
  const found = await cautionsOf(db, siteUrl, now);
  if (found.some(({ what }) => what === "clock")) return found;
  const last = Number(noted("clock") ?? 0);
  if (now > last + noteEachMs || now < last) await note(db, names.clock, String(now));
  return found;
}

/** What has to be released first; empty where everything goes its way. */
export async function cautionsOf(db: Kysely<Database>, siteUrl: string, now: Millis): Promise<Caution[]> {
  const noted = await notesOf(db);
  const [restored, site, clock] = [noted("restored"), noted("site"), noted("clock")];
  const cautions: Caution[] = [];
  if (restored !== undefined && restored !== noted("released")) {
    const since = Number(restored);
    const why = "a backup was restored: nothing of older orders is mailed, issued, reminded or deleted by itself";
    cautions.push({ what: "restored", since, why, upTo: since });
  }
  if (site !== undefined && site !== siteUrl) {
    const why = `this store belongs to ${site}, and SITE_URL is ${siteUrl}: nobody is mailed, and nothing is issued`;
    cautions.push({ what: "site", since: now, why, upTo: Infinity });
  }
  const newest = clock === undefined ? await newestRecord(db) : Number(clock);
  if (newest !== undefined && now > newest + doubtfulMs) {
    const why = `the clock says ${officeDay(now)}, and the newest record is of ${officeDay(newest)}: nothing is mailed, issued or deleted`;
    cautions.push({ what: "clock", since: newest, why, upTo: Infinity });
  }
  return cautions;
}

/** What was stored up to this time waits for a person; 0 where nothing does. */
export function waitingUpTo(cautions: readonly Caution[]): Millis {
  return Math.max(0, ...cautions.map(({ upTo }) => upTo));
}

/** Notes that the store was restored from a backup. */
export async function noteRestored(db: Kysely<Database>, at: Millis): Promise<void> {
  await note(db, names.restored, String(at));
}

/**
 * When the store was last restored, released since or not, and the restore that was last released; 0 if there was none. An
 * order older than the last restore may have an invoice that the store does not know, so that only a person issues it one.
 */
export async function restoresOf(db: Kysely<Database>): Promise<{ restoredAt: Millis; releasedAt: Millis }> {
  const noted = await notesOf(db);
  return { restoredAt: Number(noted("restored") ?? 0), releasedAt: Number(noted("released") ?? 0) };
}

/** Ends a caution: the store goes on as it is, where it is, and by the present time. */
export async function release(
  db: Kysely<Database>,
  what: Caution["what"],
  siteUrl: string,
  now: Millis,
): Promise<void> {
  if (what === "restored") await note(db, names.released, String((await restoresOf(db)).restoredAt));
  else await note(db, names[what], what === "site" ? siteUrl : String(now));
}

// --- internal ---

/** The settings: `released` is the time of the restore that was last released. */
const names = { restored: "restored-at", released: "released-restore", site: "site-url", clock: "clock" } as const;

async function notesOf(db: Kysely<Database>): Promise<(what: keyof typeof names) => string | undefined> {
  const rows = await db.selectFrom("settings").selectAll().where("name", "in", Object.values(names)).execute();
  return (what) => rows.find(({ name }) => name === names[what])?.value;
}

function note(db: Kysely<Database>, name: string, value: string): Promise<void> {
  return put(db, "settings", { name, value }, ["name"]);
}

/** When the newest record was stored; undefined of a store without any. */
async function newestRecord(db: Kysely<Database>): Promise<Millis | undefined> {
  const { rows } = await sql<{ at: number | null }>`select max(at) as at from (
    select max(received_at) as at from orders union all select max(received_at) from messages
    union all select max(created_at) from mails union all select max(at) from history) as newest`.execute(db);
  return rows[0]?.at ?? undefined;
}
