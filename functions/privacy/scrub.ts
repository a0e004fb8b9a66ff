import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import type { Store } from "../store/store.ts";

/**
 * Makes the database forget the bytes of what was deleted: it is written anew, and the embedded one's log is emptied.
 * Posts wait meanwhile. Returns what another process was at work on, and which is left as it was for a later run.
 */
export async function scrub({ engine, db }: Store): Promise<string[]> {
  // PostgreSQL's write-ahead log and its back-ups forget by their own schedule.
  if (engine === "postgres") return rewriteTables(db);
  // Or the copy that is being written would lie in a file outside the data folder.
  await sql`pragma temp_store = memory`.execute(db);
  await sql`vacuum`.execute(db);
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0 ? [] : ["site.sqlite-wal"];
}

/** The files of a folder that hold an address, in capitals or not, anywhere in their bytes. */
export async function filesHolding(folder: string, address: string): Promise<string[]> {
  const wanted = address.toLowerCase();
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && (await holds(path, wanted))) found.push(path);
  }
  return found;
}

// --- internal ---

/** How often a table is tried on which others are at work, and the pause between, in milliseconds. */
const mostTries = 10;
const pauseMs = 100;

/** Every table that holds something of a person. */
const tables = [
  "messages",
  "orders",
  "order_events",
  "invoices",
  "appointments",
  "suspects",
  "mails",
  "repeats",
] as const;

/** Writes the tables anew, and returns those that were locked all the time. */
async function rewriteTables(db: Store["db"]): Promise<string[]> {
  const locked: string[] = [];
  for (const table of tables) {
    const before = await fileOf(db, table);
    for (let tries = 1; tries <= mostTries && (await fileOf(db, table)) === before; tries += 1) {
      if (tries > 1) await setTimeout(pauseMs);
      // It waits for no lock: every post would wait behind it, for as long as a back-up reads.
      await sql`vacuum (full, skip_locked) ${sql.table(table)}`.execute(db);
    }
    if ((await fileOf(db, table)) === before) locked.push(table);
  }
  return locked;
}

/** The file a table is in, which is another once the table is written anew. */
async function fileOf(db: Store["db"], table: string): Promise<string> {
  const { rows } = await sql<{ file: string }>`select pg_relation_filepath(${table}::regclass) as file`.execute(db);
  return String(rows[0]?.file);
}

async function holds(path: string, wanted: string): Promise<boolean> {
  let end = "";
  for await (const chunk of createReadStream(path, { encoding: "latin1" })) {
    const text = end + String(chunk).toLowerCase();
    if (text.includes(wanted)) return true;
    end = text.slice(-wanted.length);
  }
  return false;
}
