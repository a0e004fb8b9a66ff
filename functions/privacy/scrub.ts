import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import type { Store } from "../store/store.ts";

/**
 * Makes the database forget the bytes of what was deleted: it is written anew, and the embedded one's log is emptied.
 * Posts wait meanwhile. False when another process was reading the log, which then empties at a later run.
 */
export async function scrub({ engine, db }: Store): Promise<boolean> {
  if (engine === "postgres") {
    // Its write-ahead log and its back-ups forget by their own schedule.
    await sql`vacuum full messages, orders, order_events, invoices, appointments, suspects, mails, repeats`.execute(db);
    return true;
  }
  // Or the copy that is being written would lie in a file outside the data folder.
  await sql`pragma temp_store = memory`.execute(db);
  await sql`vacuum`.execute(db);
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(db);
  return rows[0]?.busy === 0;
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

async function holds(path: string, wanted: string): Promise<boolean> {
  let end = "";
  for await (const chunk of createReadStream(path, { encoding: "latin1" })) {
    const text = end + String(chunk).toLowerCase();
    if (text.includes(wanted)) return true;
    end = text.slice(-wanted.length);
  }
  return false;
}
