import { sql, type Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import type { Engine } from "./engine.ts";
import { migrationsFor } from "./migrations/index.ts";
import type { Tables } from "./tables.ts";

/** The store's tables are from another version; the message says whether older or newer, and what to do. */
export class OtherVersion extends Error {
  override name = "OtherVersion";
}

/** Migrates the tables to this version. */
export async function migrate(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const { error } = await migrator(db, engine).migrateToLatest();
  if (error !== undefined) throw error;
}

/** Throws an `OtherVersion` unless the tables are exactly this version's; changes nothing. */
export async function refuseOtherVersion(db: Kysely<Tables>, engine: Engine, place: string): Promise<void> {
  const known = await migrator(db, engine).getMigrations();
  const missing = known.filter(({ executedAt }) => executedAt === undefined);
  if (missing.length === known.length) {
    throw new OtherVersion(`There is no store at ${place} yet. Start the server once: npm start`);
  }
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const foreign = rows.filter(({ name }) => !known.some((each) => each.name === name));
  if (foreign.length > 0) {
    throw new OtherVersion(
      `The store at ${place} belongs to a newer version of this project (${names(foreign)}). Use that version's site-cli`,
    );
  }
  if (missing.length > 0) {
    throw new OtherVersion(
      `The store at ${place} belongs to an older version of this project (it lacks ${names(missing)}). ` +
        "Stop the old server, then start the new one or run: npx site-cli migrate",
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
