import { sql, type Kysely } from "kysely";
import type { Database, Engine } from "./database.ts";

/**
 * Waits until no other transaction holds the lock, and holds it until the end of this one. A pooler in transaction mode
 * would strand a lock of the session. SQLite has one writer anyway.
 */
export async function lockTransaction(
  trx: Kysely<Database>,
  engine: Engine,
  name: keyof typeof advisoryLocks,
): Promise<void> {
  if (engine === "postgres") await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLocks[name])})`.execute(trx);
}

// --- internal ---

/** The keys of PostgreSQL's advisory locks. */
const advisoryLocks = { migrations: 7_320_817, submissions: 7_320_818 };
