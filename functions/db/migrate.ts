import { randomBytes } from "node:crypto";
import { sql, type Kysely } from "kysely";
import { Migrator, type Migration } from "kysely/migration";
import type { Database, Engine } from "./database.ts";
import { initialMigration } from "./migrations/0001-initial.ts";
import { takeLock } from "./postgres.ts";
import { readSetting, writeSetting } from "./settings.ts";

/** Applies the pending migrations in one transaction. Concurrent callers wait for each other. */
export async function migrate(db: Kysely<Database>, engine: Engine): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await takeLock(trx, engine, "migration");
    const provider = { getMigrations: () => Promise.resolve(migrations(engine)) };
    const { error } = await new Migrator({ db: trx, provider }).migrateToLatest();
    if (error !== undefined) throw error;
    if ((await readSetting(trx, "hash-key")) === undefined)
      await writeSetting(trx, "hash-key", randomBytes(32).toString("base64"));
  });
}

/** The status of a store's tables compared with this version of the project. */
export type SchemaStatus = "missing" | "older" | "current" | "newer";

/** Compares the applied migrations with this version's. */
export async function schemaStatus(db: Kysely<Database>, engine: Engine): Promise<SchemaStatus> {
  const exists =
    engine === "postgres"
      ? sql<{ found: boolean }>`select to_regclass('kysely_migration') is not null as found`
      : sql<{ found: number }>`select count(*) as found from sqlite_schema where name = 'kysely_migration'`;
  if (!(await exists.execute(db)).rows[0]?.found) return "missing";
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const known = Object.keys(migrations(engine));
  if (rows.length === 0) return "missing";
  if (rows.some(({ name }) => !known.includes(name))) return "newer";
  return rows.length < known.length ? "older" : "current";
}

/** Every migration in order. Never edit a released one; add another. */
function migrations(engine: Engine): Record<string, Migration> {
  return { "0001-initial": initialMigration(engine) };
}
