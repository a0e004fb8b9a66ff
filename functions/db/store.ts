import { siteCli } from "../../content/site-cli.ts";
import { createSecretKey, randomBytes, type KeyObject } from "node:crypto";
import { existsSync } from "node:fs";
import { Kysely, sql, type Dialect } from "kysely";
import { DamagedStore, isDamage, StoreUnavailable } from "./errors.ts";
import { createTables } from "./migrations/0001-initial.ts";
import { storeFile, openSqliteFile, sqliteDialect } from "./sqlite.ts";
import type { Engine, Database } from "./database.ts";

/** The connection to the database. What is stored is the business of the rooms, which declare the tables. */
export interface Store {
  readonly engine: Engine;
  /** Where the store is, for the operator to read; contains no secret. */
  readonly place: string;
  readonly db: Kysely<Database>;
  /** This store's random key, for hashes that nobody else can compute. */
  readonly hashKey: KeyObject;
  /** Resolves if the store accepts writes. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** Where the store is, and who opens it. */
export interface StoreOptions {
  dataDir: string;
  /** PostgreSQL, instead of SQLite in the folder. */
  databaseUrl?: string | undefined;
  /**
   * For a command that works alongside the server: creates and migrates nothing, and waits longer for its turn to
   * write.
   */
  beside?: boolean;
  /**
   * Whether to create and migrate the tables. By default, the server on SQLite does; on PostgreSQL, where many servers
   * start at once, it is a step of the deployment.
   */
  migrates?: boolean;
}

/** Opens the store: PostgreSQL if it has a URL, else SQLite in the folder. Opening a current store takes no lock. */
export async function openStore({
  dataDir,
  databaseUrl,
  beside = false,
  migrates = databaseUrl === undefined && !beside,
}: StoreOptions): Promise<Store> {
  if (databaseUrl !== undefined) {
    // Loaded only when used, so that the embedded store starts without it.
    const { postgresDialect, postgresPlace } = await import("./postgres.ts");
    const place = postgresPlace(databaseUrl);
    return withRemedy(place, "Check DATABASE_URL, and that PostgreSQL is running", () =>
      openOn("postgres", postgresDialect(databaseUrl), place, migrates),
    );
  }
  const file = storeFile(dataDir);
  if (beside && !existsSync(file)) {
    throw new OtherVersion(
      `There is no store in ${dataDir}. Start the server once (npm start), or set DATA_DIR to its folder`,
    );
  }
  const remedy = "Check DATA_DIR and its owner";
  return withRemedy(file, remedy, () =>
    openOn("sqlite", sqliteDialect(openSqliteFile(file, beside ? 10_000 : 1_000)), file, migrates),
  );
}

/** The store's tables are from another version; the message says whether older or newer, and what to do. */
export class OtherVersion extends Error {
  override name = "OtherVersion";
}

/**
 * Migrates the tables to this version, in one transaction, so that nothing is left of one that was interrupted; others who
 * migrate wait for it. Throws an `OtherVersion` if it cannot. Not by Kysely's migrator, whose lock belongs to a session.
 */
export async function migrate(db: Kysely<Database>, engine: Engine, place: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Released by the commit. A lock of the session would be left behind by a pooler in transaction mode.
    if (engine === "postgres") await sql`select pg_advisory_xact_lock(7320817)`.execute(trx);
    const names = await migrationsIn(trx);
    refuseUnreadable(names, place);
    // Loaded only for such a store.
    if (names.includes(lastOfBefore)) await (await import("./migrations/take-over.ts")).takeOver(trx, () => up([]));
    else await up(names);

    /** Runs the migrations that have not been, and notes each. */
    async function up(done: readonly string[]): Promise<void> {
      await sql`create table if not exists kysely_migration (name text not null primary key, timestamp text not null)`.execute(
        trx,
      );
      for (const [name, run] of Object.entries(migrations).filter(([each]) => !done.includes(each))) {
        await run(trx, engine);
        await sql`insert into kysely_migration values (${name}, ${new Date().toISOString()})`.execute(trx);
      }
    }
  });
}

// --- internal ---

/** Turns a failure to open the store into a message for the operator, with a remedy. */
async function withRemedy(place: string, remedy: string, open: () => Promise<Store>): Promise<Store> {
  try {
    return await open();
  } catch (error) {
    if (error instanceof OtherVersion) throw error;
    const { reason } = error instanceof StoreUnavailable ? error : new StoreUnavailable(error);
    if (isDamage(error)) {
      const restore = `Stop the server and restore a backup: ${siteCli()} restore <file>.`;
      throw new DamagedStore(`The store at ${place} is damaged: ${reason}. ${restore}`, { cause: error });
    }
    throw new Error(`The store at ${place} cannot be opened: ${reason}. ${remedy}.`, { cause: error });
  }
}

async function openOn(engine: Engine, dialect: Dialect, place: string, migrates: boolean): Promise<Store> {
  const db = new Kysely<Database>({ dialect });
  try {
    if (engine === "postgres") await refuseLossyCommits(db);
    const names = await migrationsIn(db);
    if (migrates && isBehind(names)) await migrate(db, engine, place);
    else refuseOtherVersion(names, engine, place);
    const hashKey = createSecretKey(await settingOnce(db, "hash-key", randomBytes(32).toString("base64")), "base64");
    const check = eachSecond(() => writeProbe(db));
    return { engine, place, db, hashKey, check, close: () => db.destroy() };
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** PostgreSQL can be configured to acknowledge a commit before it is on the disk. */
async function refuseLossyCommits(db: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(db);
  if (rows[0]?.synchronous_commit !== "off") return;
  throw new Error(
    "This PostgreSQL can lose what it has acknowledged: synchronous_commit is off. " +
      "Set it for this database: alter database <name> set synchronous_commit = on",
  );
}

/** The value of a setting; the first server to ask sets it. */
async function settingOnce(db: Kysely<Database>, name: string, value: string): Promise<string> {
  const query = db.selectFrom("settings").select("value").where("name", "=", name);
  const known = await query.executeTakeFirst();
  if (known !== undefined) return known.value;
  await db
    .insertInto("settings")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return (await query.executeTakeFirstOrThrow()).value;
}

/** Writes and deletes a row, which fails on a full disk or a read-only replica. */
async function writeProbe(db: Kysely<Database>): Promise<void> {
  const probe = `probe-${crypto.randomUUID()}`;
  await db.transaction().execute(async (trx) => {
    await trx.insertInto("settings").values({ name: probe, value: "" }).execute();
    await trx.deleteFrom("settings").where("name", "=", probe).execute();
  });
}

/** Callers within a second share one run, so that frequent probes cost no more than one. */
function eachSecond(run: () => Promise<void>): () => Promise<void> {
  let last: { started: number; result: Promise<void> } | undefined;
  return () => {
    const now = performance.now();
    if (last === undefined || now - last.started >= 1_000) last = { started: now, result: run() };
    return last.result;
  };
}

/** Whether a store with these migrations has some to come. */
function isBehind(names: readonly string[]): boolean {
  return names.includes(lastOfBefore) || Object.keys(migrations).some((name) => !names.includes(name));
}

/** Throws an `OtherVersion` unless the migrations of a store are exactly this version's. */
function refuseOtherVersion(names: readonly string[], engine: Engine, place: string): void {
  refuseUnreadable(names, place);
  if (names.length === 0) {
    const step = engine === "postgres" ? `Create its tables: ${siteCli()} migrate` : "Start the server once: npm start";
    throw new OtherVersion(`There is no store at ${place} yet. ${step}`);
  }
  if (isBehind(names)) {
    throw new OtherVersion(
      `The store at ${place} belongs to an older version of this project (${names.at(-1)}). ` +
        `${engine === "postgres" ? "Run" : "Stop the old server, then start the new one or run"}: ${siteCli()} migrate`,
    );
  }
}

/** The schema, to which five steps led before it was one. */
const schema = "5-one-address";
/** Every schema migration, in order; the first is the whole schema. A released one is never edited; add a new one. */
const migrations: Record<string, (trx: Kysely<Database>, engine: Engine) => Promise<void>> = { [schema]: createTables };
/** Those steps, and the migrations of the version before them, of which the last is that of a store that is taken over whole. */
const before = /^(00\d\d|[1-4])-/;
const lastOfBefore = "0012-order-pages";

/** The migrations that a store has; none where there is no store yet. */
async function migrationsIn(db: Kysely<Database>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Throws an `OtherVersion` for a store of a newer version, or of one before that which can be taken over. */
function refuseUnreadable(names: readonly string[], place: string): void {
  const isNewer = names.some((name) => !(name in migrations) && !before.test(name));
  if (!isNewer && (names.length === 0 || names.includes(lastOfBefore) || names.includes(schema))) return;
  const [version, remedy] = isNewer
    ? ["a newer version of this project", "Use that version"]
    : [
        "a version of this project that this one cannot read",
        `Migrate it with the version before this one first, up to ${lastOfBefore} or ${schema}`,
      ];
  throw new OtherVersion(`The store at ${place} belongs to ${version} (${names.at(-1)}). ${remedy}`);
}
