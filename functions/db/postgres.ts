import { PostgresDialect, type PostgresPoolClient } from "kysely";
import { Pool, types, type PoolClient } from "pg";
import { storeError } from "./errors.ts";

/** Kysely on a pool of PostgreSQL connections. Statements time out after `statementMs`, in milliseconds. */
export function postgresDialect(url: string, statementMs = 10_000): PostgresDialect {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    // A statement that hangs must not hold posts longer than their clients wait. The timeout is the client's, not the
    // server's: a pooler in transaction mode refuses connections that bring their own settings.
    query_timeout: statementMs,
    application_name: "site",
    types: { getTypeParser: parserFor },
  });
  // The server may cut a connection at any time, in use or idle; without a listener, that would end the process. A
  // query in progress fails by itself, and the pool opens a new connection.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return new PostgresDialect({
    pool: { options: {}, connect: () => pool.connect().then(reserved, fail), end: () => pool.end() },
  });
}

/** The address of a PostgreSQL, without user and password. */
export function postgresPlace(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

// --- internal ---

/**
 * A pooled connection that is closed after a statement timed out: the server is still running that statement, and the
 * next one would wait behind it, or land in its transaction.
 */
function reserved(client: PoolClient): PostgresPoolClient {
  let givenUp: Error | undefined;
  async function query(sql: string, parameters: readonly unknown[]) {
    if (givenUp) throw storeError(givenUp);
    try {
      return await client.query(sql, [...parameters]);
    } catch (error) {
      if (error instanceof Error && error.message === "Query read timeout") givenUp = error;
      throw storeError(error);
    }
  }
  return {
    // Its other overload takes a cursor, which this store never opens.
    query: query as never,
    release: (destroy = false) => client.release(destroy || givenUp !== undefined),
  };
}

function fail(error: unknown): never {
  throw storeError(error);
}

/** 64-bit integers arrive as text; all of this store's are times or counts, which a number represents exactly. */
const parserFor: typeof types.getTypeParser = (oid: number, format?: "text" | "binary") =>
  oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format);
