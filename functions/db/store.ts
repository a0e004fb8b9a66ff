import { createSecretKey, type KeyObject } from "node:crypto";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Kysely, sql, type Dialect } from "kysely";
import { siteCli } from "../../content/site-cli.ts";
import type { Database, Engine } from "./database.ts";
import { isDamage, StoreMismatch, StoreUnavailable } from "./errors.ts";
import { migrate, schemaState } from "./migrate.ts";
import { readSetting } from "./settings.ts";
import { NodeSqliteDialect, storeFile } from "./sqlite.ts";

/** An open store. */
export interface Store {
  readonly engine: Engine;
  /** The store's location, for the operator; contains no secret. */
  readonly place: string;
  readonly db: Kysely<Database>;
  /** This store's random key, for hashes that nobody else can compute. */
  readonly hashKey: KeyObject;
  /** Resolves if the store accepts writes. */
  check(): Promise<void>;
  close(): Promise<void>;
}

/** The location of a store, and how to open it. */
export interface StoreOptions {
  dataDir: string;
  /** PostgreSQL, instead of SQLite in the folder. */
  databaseUrl?: string | undefined;
  /** For a command that runs next to the server: never creates a store, and waits longer for the write lock. */
  command?: boolean;
  /** Creates or migrates the tables. Default: only the server on SQLite does; on PostgreSQL it is a deployment step. */
  migrate?: boolean;
  /** Creates an empty store although the folder had one that is gone. */
  isNew?: boolean;
}

/** Opens the store: PostgreSQL if it has a URL, else SQLite in the folder. Throws `StoreMismatch` for a wrong version. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { dataDir, databaseUrl, command = false } = options;
  const mayMigrate = options.migrate ?? (databaseUrl === undefined && !command);
  if (databaseUrl !== undefined) {
    // Imported only when used, so that the embedded store starts faster.
    const { PooledPostgresDialect } = await import("./postgres.ts");
    const place = postgresPlace(databaseUrl);
    return connectStore({ engine: "postgres", place, mayMigrate }, () => new PooledPostgresDialect(databaseUrl));
  }
  const place = storeFile(dataDir);
  const marker = join(dataDir, "store-created");
  if (options.isNew) rmSync(marker, { force: true });
  const isLost = existsSync(marker);
  if (!existsSync(place) && (command || isLost)) {
    if (isLost) throw new LostStore(place);
    throw new StoreMismatch(
      `There is no store in ${dataDir}. Start the server once (npm start), or set DATA_DIR to its folder`,
    );
  }
  // A server must not block its other requests. A command may, and waits for the server's writes.
  const waits = command ? { blockMs: 10_000, retryMs: 0 } : { blockMs: 50, retryMs: 3_000 };
  const connect = () => new NodeSqliteDialect(place, waits);
  const store = await connectStore({ engine: "sqlite", place, mayMigrate, isLost }, connect);
  if (!command)
    writeFileSync(marker, "A store was created here. If it goes missing, the server does not create another.\n");
  return store;
}

/** The address of a PostgreSQL, without user and password. */
export function postgresPlace(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

interface Opening {
  engine: Engine;
  place: string;
  mayMigrate: boolean;
  /** Whether a store existed here before: a missing or empty file is then a loss, not a first start. */
  isLost?: boolean;
}

async function connectStore(opening: Opening, connect: () => Dialect): Promise<Store> {
  const { engine, place, mayMigrate, isLost } = opening;
  let db: Kysely<Database> | undefined;
  try {
    db = new Kysely<Database>({ dialect: connect() });
    const state = await schemaState(db, engine);
    if (state === "missing" && isLost) throw new LostStore(place);
    if (state === "newer" || (state !== "current" && !mayMigrate)) throw schemaMismatch(opening, state);
    if (state !== "current") {
      await migrate(db, engine);
      // Moves the tables into the main file, so that one without its log does not look like an empty store.
      if (engine === "sqlite") await sql`pragma wal_checkpoint`.execute(db);
    }
    const hashKey = createSecretKey(String(await readSetting(db, "hash-key")), "base64");
    return { engine, place, db, hashKey, check: writeProbe.bind(null, db), close: db.destroy.bind(db) };
  } catch (error) {
    await db?.destroy();
    throw explainError(opening, error);
  }
}

/** The store was deleted or emptied. A new one would give the same numbers again. */
class LostStore extends StoreUnavailable {
  constructor(place: string) {
    super(new Error("the file is gone or empty"));
    this.message =
      `The store at ${place} is gone or empty. Stop the server and restore a backup: ${siteCli()} restore <file>. ` +
      `For a new, empty store: ${siteCli()} migrate --new`;
  }
}

/** Adds the store's location and a remedy to an error. */
function explainError({ engine, place }: Opening, error: unknown): Error {
  if (error instanceof StoreMismatch || error instanceof LostStore) return error;
  const { reason } = error instanceof StoreUnavailable ? error : new StoreUnavailable(error);
  const failure = (message: string) => Object.assign(new StoreUnavailable(error), { message, reason });
  if (isDamage(error)) {
    const restore = `${siteCli()} restore <file>`;
    return failure(`The store at ${place} is damaged: ${reason}. Stop the server and restore a backup: ${restore}.`);
  }
  if (error instanceof Error && "code" in error && error.code === "42501") {
    const grant = "grant usage, create on schema public to <user>, or make the user the database's owner";
    return failure(`The store at ${place} cannot be opened: ${reason}. In that database: ${grant}.`);
  }
  const remedy =
    engine === "postgres" ? "Check DATABASE_URL, and that PostgreSQL is running" : "Check DATA_DIR and its owner";
  return failure(`The store at ${place} cannot be opened: ${reason}. ${remedy}.`);
}

function schemaMismatch({ place }: Opening, state: "missing" | "older" | "newer"): StoreMismatch {
  if (state === "newer") return new StoreMismatch(`The store at ${place} belongs to a newer version. Use that version`);
  const step =
    state === "older"
      ? "has the tables of an older version. Stop the server on it, then run"
      : "has no tables yet. Create them";
  return new StoreMismatch(`The store at ${place} ${step}: ${siteCli()} migrate`);
}

/** Writes and deletes a row, which fails on a full disk or a read-only replica. */
async function writeProbe(db: Kysely<Database>): Promise<void> {
  const name = `probe-${crypto.randomUUID()}`;
  await db.transaction().execute(async (trx) => {
    await trx.insertInto("settings").values({ name, value: "" }).execute();
    await trx.deleteFrom("settings").where("name", "=", name).execute();
  });
}
