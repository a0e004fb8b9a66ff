import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { Store } from "../../../functions/store/store.ts";

/**
 * Overwrites the bytes of deleted rows: rewrites the database and empties SQLite's log. Posts wait meanwhile. Returns
 * what another process was using, which is left for a later run.
 */
export async function scrub({ engine, db }: Store): Promise<string[]> {
  // PostgreSQL's own log and backups expire on their own schedule.
  if (engine === "postgres") return rewriteTables(db);
  // Otherwise the temporary copy would be a file outside the data folder.
  await sql`pragma temp_store = memory`.execute(db);
  await sql`vacuum`.execute(db);
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0 ? [] : ["site.sqlite-wal"];
}

// --- internal ---

/** How often to try a table that others are using, and the pause between attempts, in milliseconds. */
const mostTries = 10;
const pauseMs = 100;

/** Every table with personal data. */
const tables = ["messages", "orders", "history", "entries", "appointments", "mails", "repeats"] as const;

/** Rewrites the tables, and returns those that stayed locked. */
async function rewriteTables(db: Store["db"]): Promise<string[]> {
  const locked: string[] = [];
  for (const table of tables) {
    const before = await fileOf(db, table);
    for (let tries = 1; tries <= mostTries && (await fileOf(db, table)) === before; tries += 1) {
      if (tries > 1) await setTimeout(pauseMs);
      // It must not queue for a lock: every post would queue behind it for as long as a backup reads.
      await sql`vacuum (full, skip_locked) ${sql.table(table)}`.execute(db);
    }
    if ((await fileOf(db, table)) === before) locked.push(table);
  }
  return locked;
}

/** The file of a table, which changes when the table is rewritten. */
async function fileOf(db: Store["db"], table: string): Promise<string> {
  const { rows } = await sql<{ file: string }>`select pg_relation_filepath(${table}::regclass) as file`.execute(db);
  return String(rows[0]?.file);
}
