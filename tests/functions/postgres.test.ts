import { createServer } from "node:net";
import { Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { guarded, StoreUnavailable } from "../../functions/store/errors.ts";
import { postgresDialect } from "../../functions/store/postgres.ts";
import { openStore } from "../../functions/store/store.ts";
import type { Tables } from "../../functions/store/tables.ts";
import { listenOnFreePort } from "../support/port.ts";
import { tempDatabase } from "../support/temp-store.ts";

/** Opens the store on a server that hangs up, and returns the names of the connection's startup parameters. */
async function startupParameters(): Promise<string[]> {
  const packet = Promise.withResolvers<Buffer>();
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", (bytes) => {
      packet.resolve(bytes);
      socket.destroy();
    });
  });
  const port = await listenOnFreePort(server);
  const databaseUrl = `postgres://site:secret@127.0.0.1:${port}/site`;
  await expect(openStore({ dataDir: "unused", databaseUrl })).rejects.toThrow("Check DATABASE_URL");
  server.close();
  // After its length and version, the packet holds names and values, each terminated by a zero byte.
  const words = (await packet.promise).subarray(8).toString().split("\0");
  return words.filter((word, index) => index % 2 === 0 && word !== "");
}

test("a connection asks for nothing that PgBouncer refuses in transaction mode", async () => {
  const taken = new Set(["user", "database", "application_name", "client_encoding", "DateStyle", "TimeZone"]);
  const sent = await startupParameters();
  expect(sent).toContain("user");
  expect(sent.filter((name) => !taken.has(name))).toEqual([]);
});

test.each([
  ["alone", (db: Kysely<Tables>) => sleep.execute(db)],
  ["in a transaction", (db: Kysely<Tables>) => db.transaction().execute((trx) => sleep.execute(trx))],
])("a statement that hangs, %s, is given up, and what comes next does not wait behind it", async (_, hang) => {
  await using database = await tempDatabase();
  const db = new Kysely<Tables>({ dialect: postgresDialect(database.url, 1_000) });
  await sql`select 1`.execute(db);
  await expect(guarded(() => hang(db))).rejects.toBeInstanceOf(StoreUnavailable);
  const { rows } = await sql`select 1 as one`.execute(db);
  expect(rows).toEqual([{ one: 1 }]);
  await db.destroy();
});

const sleep = sql`select pg_sleep(600)`;
