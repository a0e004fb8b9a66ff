import { createSecretKey, type KeyObject } from "node:crypto";
import { existsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Kysely, type Dialect } from "kysely";
import { siteCli } from "../../content/site-cli.ts";
import type { Database, Engine } from "./database.ts";
import { toStoreError, StoreMismatch, StoreUnavailable } from "./errors.ts";
import { migrate, schemaStatus, type SchemaStatus } from "./migrate.ts";
import { PooledPostgresDialect } from "./postgres.ts";
import { readSetting } from "./settings.ts";
import { checkpoint, nodeSqliteDialect, storeFile } from "./sqlite.ts";

export interface Store {
  readonly engine: Engine;
  /** The store's file or address, for the operator; contains no secret. */
  readonly location: string;
  readonly db: Kysely<Database>;
  /** This store's random key, for hashes that nobody else can compute. */
  readonly hashKey: KeyObject;
  check(): Promise<void>;
  /** Copies SQLite's write-ahead log into its file, and may empty the log. Returns false if another process was using it. */
  checkpoint(mode?: "truncate"): Promise<boolean>;
  close(): Promise<void>;
}

export interface StoreOptions {
  dataDir: string;
  /** PostgreSQL, instead of SQLite in the folder. */
  databaseUrl?: string | undefined;
  /** For a command that runs next to the server: never creates a store, and waits longer for the write lock. */
  command?: boolean;
  /** Creates or migrates the tables. Default: only the server on SQLite does; on PostgreSQL it is a deployment step. */
  migrate?: boolean;
}

/** Opens the store: PostgreSQL if it has a URL, else SQLite in the folder. Throws `StoreMismatch` for a wrong version. */
export async function openStore(options: StoreOptions): Promise<Store> {
  const { dataDir, databaseUrl, command = false } = options;
  if (databaseUrl !== undefined) {
    const connect = () => new PooledPostgresDialect(databaseUrl);
    return connectStore("postgres", postgresLocation(databaseUrl), options.migrate ?? false, connect);
  }
  const file = storeFile(dataDir);
  const marker = join(dataDir, "store-created");
  if (!statSync(file, { throwIfNoEntry: false })?.size) {
    if (existsSync(marker)) throw lostStore(file, marker);
    if (command) {
      throw new StoreMismatch(
        `There is no store in ${dataDir}. Start the server once (npm start), or set DATA_DIR to its folder`,
      );
    }
  }
  // A server must not block its other requests. A command may, and waits for the server's writes.
  const waits = command ? { blockMs: 10_000, retryMs: 0 } : { blockMs: 50, retryMs: 3_000 };
  const connect = () => nodeSqliteDialect(file, waits);
  return connectStore("sqlite", file, options.migrate ?? !command, connect, () => {
    if (command || existsSync(marker)) return;
    writeFileSync(marker, "A store was created here. If it goes missing, the server does not create another.\n");
  });
}

/** The address of a PostgreSQL, without user and password. */
export function postgresLocation(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

/** The store was deleted or emptied. A new one would give the same numbers again. */
function lostStore(file: string, marker: string): StoreUnavailable {
  return new StoreUnavailable("the file is gone or empty", {
    problem: `The store at ${file} cannot be opened`,
    remedy: `Stop the server and restore a backup: ${siteCli()} restore <file>. For a new, empty store, delete ${marker}`,
  });
}

async function connectStore(
  engine: Engine,
  location: string,
  mayMigrate: boolean,
  connect: () => Dialect,
  onOpen = () => {},
): Promise<Store> {
  try {
    await using resources = new AsyncDisposableStack();
    const db = resources.use(new Kysely<Database>({ dialect: connect() }));
    const status = await schemaStatus(db, engine);
    if (status === "newer" || (status !== "current" && !mayMigrate)) throw schemaMismatch(location, status);
    if (status !== "current") {
      await migrate(db, engine);
      // Moves the tables into the main file, so that one without its log does not look like an empty store.
      await checkpoint(db, engine);
    }
    onOpen();
    const hashKey = createSecretKey(String(await readSetting(db, "hash-key")), "base64");
    const owned = resources.move();
    return {
      engine,
      location,
      db,
      hashKey,
      check: () => db.transaction().execute(probe),
      checkpoint: (mode) => checkpoint(db, engine, mode),
      close: () => owned.disposeAsync(),
    };
  } catch (error) {
    const failure = toStoreError(error);
    if (!(failure instanceof StoreUnavailable)) throw failure;
    const remedy =
      engine === "sqlite"
        ? `Check DATA_DIR and its owner. If the file is damaged, stop the server and restore a backup: ${siteCli()} restore <file>`
        : "Check DATABASE_URL, that PostgreSQL is running, and that its user may create tables: " +
          "grant usage, create on schema public to <user>";
    throw new StoreUnavailable(failure.cause, { problem: `The store at ${location} cannot be opened`, remedy });
  }
}

function schemaMismatch(location: string, status: Exclude<SchemaStatus, "current">): StoreMismatch {
  if (status === "newer")
    return new StoreMismatch(`The store at ${location} belongs to a newer version. Use that version`);
  const [state, remedy] =
    status === "older"
      ? ["has the tables of an older version", "while no server runs on it"]
      : ["has no tables yet", "to create them"];
  return new StoreMismatch(`The store at ${location} ${state}. Run ${siteCli()} migrate ${remedy}`);
}

/** Writes and deletes a row, which fails on a full disk or a read-only replica. */
async function probe(trx: Kysely<Database>): Promise<void> {
  const name = `probe-${crypto.randomUUID()}`;
  await trx.insertInto("settings").values({ name, value: "" }).execute();
  await trx.deleteFrom("settings").where("name", "=", name).execute();
}
