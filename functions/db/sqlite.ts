import { closeSync, existsSync, openSync, statSync, type Stats } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { setTimeout as delay } from "node:timers/promises";
import {
  CompiledQuery,
  sql,
  SqliteAdapter,
  SqliteDriver,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  type SqliteDatabase,
  type TransactionSettings,
} from "kysely";
import { makeFolder } from "../files.ts";
import type { Database, Engine } from "./database.ts";
import { isBusy, toStoreError, StoreMismatch, StoreUnavailable } from "./errors.ts";

/** The embedded store's file in a data folder. */
export function storeFile(dataDir: string): string {
  return join(dataDir, "site.sqlite");
}

/** Opens a file, or creates it. A statement blocks up to `timeout` ms while another process has the write lock. */
export function openSqliteFile(file: string, timeout: number): DatabaseSync {
  assertSafeNode();
  const database = openPrivateFile(file, timeout);
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma secure_delete = on;
    pragma foreign_keys = on;
    pragma trusted_schema = off;
  `);
  return database;
}

/**
 * Locks a data folder for one server. Throws `StoreMismatch` if another has it, or `StoreUnavailable` if the disk is full
 * or read-only. The operating system releases the lock when the process ends, however it ends. Commands that work
 * alongside the server do not take it.
 */
export function lockFolder(dataDir: string): Disposable {
  assertSafeNode();
  let database: DatabaseSync | undefined;
  try {
    database = openPrivateFile(join(dataDir, "server.lock"), 0);
    database.exec("begin immediate");
  } catch (error) {
    database?.close();
    if (isBusy(error)) {
      const remedy = "Stop it, or set another folder, like DATA_DIR=./data2";
      throw new StoreMismatch(`${dataDir} is in use by another server. ${remedy}`, { cause: error });
    }
    throw new StoreUnavailable(error, {
      problem: "DATA_DIR cannot be used",
      remedy: "Free space on its disk, or set a folder that the server's user may write to, like DATA_DIR=./data",
    });
  }
  return { [Symbol.dispose]: () => database.close() };
}

/** Opens a file, or creates it with its folder, that only this account can read. SQLite alone would let everyone read it. */
function openPrivateFile(file: string, timeout: number): DatabaseSync {
  makeFolder(dirname(file));
  // Closing an existing file here would release the locks that this process's other connections have on it.
  if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
  return new DatabaseSync(file, { timeout });
}

/** Throws for Node.js before 24.15, whose SQLite can lose writes that it has confirmed. */
export function assertSafeNode(version = process.versions.node): void {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > 24 || (major === 24 && minor >= 15)) return;
  throw new StoreMismatch(
    `Node.js ${version} can lose orders. Use 24.15 or newer, such as the one that npm ci installs`,
  );
}

/** See `Store.checkpoint`. */
export async function checkpoint(db: Kysely<Database>, engine: Engine, mode: "passive" | "truncate" = "passive") {
  if (engine === "postgres") return true;
  const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(${sql.raw(mode)})`.execute(db);
  return rows[0]?.busy === 0;
}

/** Overwrites the bytes of deleted rows, and empties the log. Returns false if another process was using it. */
export async function overwriteDeleted(db: Kysely<Database>): Promise<boolean> {
  // Otherwise the temporary copy would be a file outside the data folder.
  await sql`pragma temp_store = memory`.execute(db);
  await sql`vacuum`.execute(db);
  return checkpoint(db, "sqlite", "truncate");
}

/**
 * Kysely on `node:sqlite`. While another process has the write lock, a statement blocks this process for up to `blockMs`,
 * and a transaction is retried for up to `retryMs` between turns of the event loop.
 */
export function nodeSqliteDialect(file: string, { blockMs, retryMs }: { blockMs: number; retryMs: number }): Dialect {
  const database = openSqliteFile(file, blockMs);
  return {
    createAdapter: () => new NodeSqliteAdapter(),
    createDriver: () => new NodeSqliteDriver(database, file, retryMs),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** SQLite's schema changes are transactional, so the migrator may run in a transaction. */
class NodeSqliteAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class NodeSqliteDriver extends SqliteDriver {
  readonly #database: DatabaseSync;
  readonly #file: string;
  readonly #opened: Stats;
  readonly #retryMs: number;

  constructor(database: DatabaseSync, file: string, retryMs: number) {
    super({ database: kyselyDatabase(database) });
    this.#database = database;
    this.#file = file;
    this.#opened = statSync(file);
    this.#retryMs = retryMs;
  }

  /**
   * Takes the write lock first, since a transaction that begins with a read cannot always get it later. One that is read
   * only needs no lock. Retries between turns of the event loop, so that pages are served while another process has it.
   */
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings = {}): Promise<void> {
    const begin = settings.accessMode === "read only" ? "begin" : "begin immediate";
    const end = performance.now() + this.#retryMs;
    for (;;) {
      try {
        await connection.executeQuery(CompiledQuery.raw(begin));
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() > end) throw error;
        await delay(lockRetryMs);
      }
    }
  }

  /** A file that was deleted or replaced keeps accepting writes, which are lost at the next start. */
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    const found = statSync(this.#file, { throwIfNoEntry: false });
    if (found?.ino !== this.#opened.ino || found.dev !== this.#opened.dev)
      throw new StoreUnavailable("the file was deleted or replaced. Restart the server");
    await super.commitTransaction(connection);
  }

  /** SQLite rolls back on its own when the disk is full. A second rollback would fail and hide the cause. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

function kyselyDatabase(database: DatabaseSync): SqliteDatabase {
  return {
    close: () => database.close(),
    prepare: (text) =>
      convertErrors(() => {
        const statement = database.prepare(text);
        return {
          reader: statement.columns().length > 0,
          all: (parameters) => convertErrors(() => statement.all(...(parameters as SQLInputValue[]))),
          run: (parameters) => convertErrors(() => statement.run(...(parameters as SQLInputValue[]))),
          iterate: (parameters) => convertErrors(() => statement.iterate(...(parameters as SQLInputValue[]))),
        };
      }),
  };
}

function convertErrors<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw toStoreError(error);
  }
}

const lockRetryMs = 20;
