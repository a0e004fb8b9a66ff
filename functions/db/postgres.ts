import { PostgresAdapter, PostgresDialect, sql, type PostgresPoolClient, type Transaction } from "kysely";
import { Pool, types, type PoolClient } from "pg";
import type { Database, Engine } from "./database.ts";
import { toStoreError, StoreUnavailable } from "./errors.ts";

// 64-bit integers arrive as text. All of this store's are times or counts, which a number represents exactly.
types.setTypeParser(types.builtins.INT8, Number);

/** Kysely on a pool of PostgreSQL connections, which replaces those that a failover or a timeout has made useless. */
export class PooledPostgresDialect extends PostgresDialect {
  /** Statements time out after `statementMs`. */
  constructor(url: string, statementMs = 10_000) {
    const pool = createPool(url, statementMs);
    const connect = () =>
      pool.connect().then(checkedClient, (error: unknown) => {
        throw toStoreError(error);
      });
    super({ pool: { options: {}, connect, end: () => pool.end() } });
  }

  override createAdapter(): PostgresAdapter {
    return new LocklessPostgresAdapter();
  }
}

/** Leaves locking to `migrate`, since Kysely's own migration lock belongs to the session. */
class LocklessPostgresAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

/** Waits for conflicting transactions, and keeps them out until the commit. SQLite has one writer at a time anyway. */
export async function takeLock(trx: Transaction<Database>, engine: Engine, lock: keyof typeof locks): Promise<void> {
  if (engine === "postgres") await locks[lock].execute(trx);
}

/** Locks that last until the commit. A pooler in transaction mode would never release a lock of the session. */
const locks = {
  migration: sql`select pg_advisory_xact_lock(7320817)`,
  submission: sql`select pg_advisory_xact_lock(7320818)`,
  erasure: sql`lock table messages, orders, mails in exclusive mode`,
  /** Locks orders before emails, in the same order as an erasure, to prevent a deadlock. */
  withdrawal: sql`lock table orders in row exclusive mode`,
};

function createPool(url: string, statementMs: number): Pool {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    // Includes waiting for a free connection, as in a burst of posts.
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    // A statement that hangs must not hold posts longer than their clients wait. The timeout is the client's, not the
    // server's: a pooler in transaction mode refuses connections that bring their own settings.
    query_timeout: statementMs,
    application_name: "site",
  });
  // The server may cut a connection at any time, in use or idle. Without a listener, that would end the process. A
  // query in progress fails on its own, and the pool opens a new connection.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

/**
 * A pooled connection that is closed on release once it has failed. After a timeout the server is still running the
 * statement, and the next one would wait behind it. After a failover only a new connection reaches the primary.
 */
function checkedClient(client: PoolClient): PostgresPoolClient {
  let failure: unknown;
  async function query(text: string, parameters: readonly unknown[]) {
    if (failure !== undefined) throw failure;
    try {
      return await client.query(text, [...parameters]);
    } catch (cause) {
      const error = toStoreError(cause);
      if (error instanceof StoreUnavailable) failure = error;
      throw error;
    }
  }
  return {
    // Its other overload takes a cursor, which this store never opens.
    query: query as never,
    release: (destroy = false) => client.release(destroy || failure !== undefined),
  };
}
