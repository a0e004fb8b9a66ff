import { siteCli } from "../../content/site-cli.ts";
import { sql, type Kysely } from "kysely";
import { Migrator, type Migration, type MigrationResultSet } from "kysely/migration";
import { addBuyersBooks, addElsewhere, createTables, endReplies, endSecondAddresses } from "./initial.ts";
import type { Engine, Tables } from "./tables.ts";

/** The store's tables are from another version; the message says whether older or newer, and what to do. */
export class OtherVersion extends Error {
  override name = "OtherVersion";
}

/** Migrates the tables to this version, in one transaction; others who migrate wait for it. Throws an `OtherVersion` if it cannot. */
export async function migrate(db: Kysely<Tables>, engine: Engine, place: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Released by the commit. A lock of the session would be left behind by a pooler in transaction mode.
    if (engine === "postgres") await sql`select pg_advisory_xact_lock(7320817)`.execute(trx);
    const names = await migrationsIn(trx);
    refuseUnreadable(names, place);
    const provider = { getMigrations: () => Promise.resolve(migrationsFor(engine)) };
    const migrator = new Migrator({ db: trx, provider });
    if (names.includes(lastOfBefore)) {
      // Loaded only for such a store.
      const { takeOver } = await import("./take-over.ts");
      await takeOver(trx, async () => throwIfFailed(await migrator.migrateTo("3-elsewhere")));
    }
    throwIfFailed(await migrator.migrateToLatest());
  });
}

/** Whether migrations are pending; takes no lock. */
export async function isBehind(db: Kysely<Tables>, engine: Engine): Promise<boolean> {
  const names = await migrationsIn(db);
  return names.includes(lastOfBefore) || Object.keys(migrationsFor(engine)).some((name) => !names.includes(name));
}

/** Throws an `OtherVersion` unless the tables are exactly this version's; changes nothing. */
export async function refuseOtherVersion(db: Kysely<Tables>, engine: Engine, place: string): Promise<void> {
  const names = await migrationsIn(db);
  const own = Object.keys(migrationsFor(engine));
  refuseUnreadable(names, place);
  if (names.length === 0) {
    const step = engine === "postgres" ? `Create its tables: ${siteCli()} migrate` : "Start the server once: npm start";
    throw new OtherVersion(`There is no store at ${place} yet. ${step}`);
  }
  const foreign = names.filter((name) => !own.includes(name));
  const behind = foreign.length === 0 && own.some((name) => !names.includes(name));
  if (behind || names.includes(lastOfBefore)) {
    throw new OtherVersion(
      `The store at ${place} belongs to an older version of this project (${names.at(-1)}). ` +
        `${engine === "postgres" ? "Run" : "Stop the old server, then start the new one or run"}: ${siteCli()} migrate`,
    );
  }
  if (foreign.length > 0) {
    throw new OtherVersion(
      `The store at ${place} belongs to a newer version of this project (${foreign.join(", ")}). Use that version`,
    );
  }
}

// --- internal ---

/** Every schema migration, in order. A released one is never edited; add a new one. */
function migrationsFor(engine: Engine): Record<string, Migration> {
  return {
    "1-initial": { up: (db: Kysely<never>) => createTables(db, engine) },
    "2-buyers-books": { up: (db: Kysely<never>) => addBuyersBooks(db) },
    "3-elsewhere": { up: (db: Kysely<never>) => addElsewhere(db) },
    "4-no-replies": { up: (db: Kysely<never>) => endReplies(db) },
    "5-one-address": { up: (db: Kysely<never>) => endSecondAddresses(db) },
  };
}

/** The migrations of the version before this one, and the last of them: that store is taken over whole. */
const before = /^00\d\d-/;
const lastOfBefore = "0012-order-pages";

function throwIfFailed({ error }: MigrationResultSet): void {
  if (error !== undefined) throw error;
}

/** The migrations that a store has; none where there is no store yet. */
async function migrationsIn(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Throws an `OtherVersion` for a store of a version before the one that can be taken over. */
function refuseUnreadable(names: readonly string[], place: string): void {
  if (names.includes(lastOfBefore) || !names.some((name) => before.test(name))) return;
  throw new OtherVersion(
    `The store at ${place} belongs to a version of this project that this one cannot read (${names.at(-1)}). ` +
      `Migrate it with the version before this one first, up to ${lastOfBefore}`,
  );
}
