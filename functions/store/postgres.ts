import { PostgresDialect, type PostgresPool } from "kysely";
import { Pool, types } from "pg";

/** Kysely over a pool of connections to PostgreSQL. */
export function postgresDialect(url: string): PostgresDialect {
  const pool = new Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    // A statement that hangs must not hold posts longer than their clients wait. It is timed here and not by the server:
    // a pooler in transaction mode refuses connections that bring settings of their own.
    query_timeout: 10_000,
    application_name: "site",
    types: { getTypeParser: parserFor },
  });
  // The server may cut a connection at any time, in use or idle; without a listener that would end the process. Who
  // uses it is told by its query, and the pool makes another.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return new PostgresDialect({ pool: pool satisfies PostgresPool });
}

/** Where a PostgreSQL is, without its user and password. */
export function postgresPlace(url: string): string {
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

// --- internal ---

/** 64-bit integers come as text; every one of this store is a time or a count, which a number holds exactly. */
const parserFor: typeof types.getTypeParser = (oid: number, format?: "text" | "binary") =>
  oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format);
