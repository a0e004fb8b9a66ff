import { closeSync, existsSync, openSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync, type SQLInputValue, type StatementSync } from "node:sqlite";
import {
  CompiledQuery,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Dialect,
  type SqliteDatabase,
  type SqliteDialectConfig,
  type SqliteStatement,
} from "kysely";
import { storeError } from "./errors.ts";
import { makeFolder } from "./folder.ts";

/** Oldest SQLite without the write-ahead log bug that can lose acknowledged writes. */
const oldestSafeVersion = "3.51.3";

/** The embedded store's file in a data folder. */
export function storeFile(dataDir: string): string {
  return join(dataDir, "site.sqlite");
}

/**
 * Opens the file, creating it and its folder if needed; a write waits up to `timeout` milliseconds for its turn. Throws
 * if this SQLite can lose writes.
 */
export function openSqliteFile(file: string, timeout = 1_000): DatabaseSync {
  makeFolder(dirname(file));
  // SQLite would create the file, and its log, readable by everyone. An existing file is not touched: closing it here
  // would release the locks that this process's other connections have on it.
  if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
  const database = new DatabaseSync(file, { timeout });
  refuseUnsafeVersion(String(database.prepare("select sqlite_version() as version").get()?.version));
  database.exec(`
    pragma journal_mode = wal;
    pragma synchronous = full;
    pragma secure_delete = on;
    pragma foreign_keys = on;
    pragma trusted_schema = off;
    pragma wal_autocheckpoint = 4000;
  `);
  return database;
}

/** Throws unless the version is `oldestSafeVersion` or newer. */
export function refuseUnsafeVersion(version: string): void {
  if (version.localeCompare(oldestSafeVersion, "en", { numeric: true }) < 0) {
    throw new Error(
      `This Node.js includes SQLite ${version}, which can lose writes it has acknowledged; ${oldestSafeVersion} or newer is needed. ` +
        "Run the server with npm, which uses this project's Node.js.",
    );
  }
}

/** Kysely on `node:sqlite`. */
export function sqliteDialect(database: DatabaseSync): Dialect {
  const config = { database: withStatementCache(database) };
  return Object.assign(new SqliteDialect(config), { createDriver: () => new ImmediateDriver(config, database) });
}

// --- internal ---

class ImmediateDriver extends SqliteDriver {
  #database: DatabaseSync;

  constructor(config: SqliteDialectConfig, database: DatabaseSync) {
    super(config);
    this.#database = database;
  }

  // Takes the write lock up front: a transaction that reads first cannot always get it later.
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }

  // A full disk rolls back by itself; a second rollback would fail and hide the cause.
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.isTransaction) await super.rollbackTransaction(connection);
  }
}

const cachedStatements = 200;

function withStatementCache(database: DatabaseSync): SqliteDatabase {
  const cache = new Map<string, SqliteStatement>();
  return {
    close: () => database.close(),
    prepare(sql) {
      const known = cache.get(sql);
      if (known !== undefined) return known;
      const statement = inStore(() => adapted(database.prepare(sql)));
      if (cache.size >= cachedStatements) cache.clear();
      cache.set(sql, statement);
      return statement;
    },
  };
}

function adapted(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => inStore(() => statement.all(...bound(parameters))),
    run: (parameters) => inStore(() => statement.run(...bound(parameters))),
    iterate: (parameters) => inStore(() => statement.iterate(...bound(parameters))),
  };
}

function inStore<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw storeError(error);
  }
}

/** Parameters come from `Tables`, whose values SQLite can all bind. */
function bound(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters as SQLInputValue[];
}
