import { siteCli } from "../../content/site-cli.ts";
import { sql, type Kysely } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import { createTables } from "./initial.ts";
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
    const create = async () => {
      const { error } = await new Migrator({ db: trx, provider }).migrateToLatest();
      if (error !== undefined) throw error;
    };
    // Loaded only for such a store.
    if (names.includes(lastOfBefore)) await (await import("./take-over.ts")).takeOver(trx, create);
    else await create();
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
  const foreign = names.filter((name) => !own.includes(name) && !before.test(name));
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

/** Every schema migration, in order; the first is the whole schema. A released one is never edited; add a new one. */
function migrationsFor(engine: Engine): Record<string, Migration> {
  return {
    [schema]: { up: (db: Kysely<never>) => createTables(db, engine) },
  };
}

/** The schema, to which five steps led before it was one. */
const schema = "5-one-address";
/** Those steps, and the migrations of the version before them, of which the last is that of a store that is taken over whole. */
const before = /^(00\d\d|[1-4])-/;
const lastOfBefore = "0012-order-pages";

/** The migrations that a store has; none where there is no store yet. */
async function migrationsIn(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Throws an `OtherVersion` for a store of a version before the one that can be taken over. */
function refuseUnreadable(names: readonly string[], place: string): void {
  if (names.some((name) => name === lastOfBefore || !before.test(name)) || names.length === 0) return;
  throw new OtherVersion(
    `The store at ${place} belongs to a version of this project that this one cannot read (${names.at(-1)}). ` +
      `Migrate it with the version before this one first, up to ${lastOfBefore} or ${schema}`,
  );
}
