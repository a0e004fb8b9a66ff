import { PostgresDialect, type PostgresPoolClient } from "kysely";
import { Pool, types, type PoolClient } from "pg";
import { storeError } from "./errors.ts";

/** Kysely over a pool of connections to PostgreSQL. A statement may take `statementMs`, in milliseconds. */
export function postgresDialect(url: string, statementMs = 10_000): PostgresDialect {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    // A statement that hangs must not hold posts longer than their clients wait. It is timed here and not by the server:
    // a pooler in transaction mode refuses connections that bring settings of their own.
    query_timeout: statementMs,
    application_name: "site",
    types: { getTypeParser: parserFor },
  });
  // The server may cut a connection at any time, in use or idle; without a listener that would end the process. Who
  // uses it is told by its query, and the pool makes another.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return new PostgresDialect({
    pool: { options: {}, connect: () => pool.connect().then(reserved, fail), end: () => pool.end() },
  });
}

/** Where a PostgreSQL is, without its user and password. */
export function postgresPlace(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

// --- internal ---

/**
 * A connection of the pool, which closes it where a statement was given up: the server is still at work on that one, and
 * what it was given next would wait behind it, or land in its transaction.
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
    // Its other form takes a cursor, which this store never opens.
    query: query as never,
    release: (destroy = false) => client.release(destroy || givenUp !== undefined),
  };
}

function fail(error: unknown): never {
  throw storeError(error);
}

/** 64-bit integers come as text; every one of this store is a time or a count, which a number holds exactly. */
const parserFor: typeof types.getTypeParser = (oid: number, format?: "text" | "binary") =>
  oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format);
