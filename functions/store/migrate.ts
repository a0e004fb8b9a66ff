import { sql, type Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import type { Engine } from "./engine.ts";
import { migrationsFor } from "./migrations/index.ts";
import type { Tables } from "./tables.ts";

/** The store's tables are from another version; the message says whether older or newer, and what to do. */
export class OtherVersion extends Error {
  override name = "OtherVersion";
}

/** Migrates the tables to this version, in one transaction; others who migrate wait for it. */
export async function migrate(db: Kysely<Tables>, engine: Engine): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Released by the commit. A lock of the session would be left behind by a pooler in transaction mode.
    if (engine === "postgres") await sql`select pg_advisory_xact_lock(7320817)`.execute(trx);
    const { error } = await migrator(trx, engine).migrateToLatest();
    if (error !== undefined) throw error;
  });
}

/** Whether migrations are pending; takes no lock. */
export async function isBehind(db: Kysely<Tables>, engine: Engine): Promise<boolean> {
  return (await migrator(db, engine).getMigrations()).some(({ executedAt }) => executedAt === undefined);
}

/** Throws an `OtherVersion` unless the tables are exactly this version's; changes nothing. */
export async function refuseOtherVersion(db: Kysely<Tables>, engine: Engine, place: string): Promise<void> {
  const known = await migrator(db, engine).getMigrations();
  const missing = known.filter(({ executedAt }) => executedAt === undefined);
  if (missing.length === known.length) {
    const step = engine === "postgres" ? "Create its tables: npx site-cli migrate" : "Start the server once: npm start";
    throw new OtherVersion(`There is no store at ${place} yet. ${step}`);
  }
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const foreign = rows.filter(({ name }) => !known.some((each) => each.name === name));
  if (foreign.length > 0) {
    throw new OtherVersion(
      `The store at ${place} belongs to a newer version of this project (${names(foreign)}). Use that version`,
    );
  }
  if (missing.length > 0) {
    throw new OtherVersion(
      `The store at ${place} belongs to an older version of this project (it lacks ${names(missing)}). ` +
        `${engine === "postgres" ? "Run" : "Stop the old server, then start the new one or run"}: npx site-cli migrate`,
    );
  }
}

// --- internal ---

function migrator(db: Kysely<Tables>, engine: Engine): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrationsFor(engine)) } });
}

function names(migrations: readonly { name: string }[]): string {
  return migrations.map(({ name }) => name).join(", ");
}
