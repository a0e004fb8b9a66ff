import { createServer } from "node:http";
import { Kysely } from "kysely";
import type { TestProject } from "vitest/node";
import { migrate } from "../../functions/store/migrate.ts";
import { postgresDialect } from "../../functions/store/postgres.ts";
import type { Tables } from "../../functions/store/tables.ts";
import { listenOnFreePort } from "./port.ts";
import { startPostgres, type Postgres } from "./postgres.ts";

/** A database with the tables and nothing in them, to copy: most of the time a new store takes is its migration. */
export const migrated = "migrated";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the URL of the PostgreSQL server that the tests share can be asked for. */
    postgresAt: string;
  }
}

/** One PostgreSQL server for the whole run, started when a test first asks for it; each store has its own database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  let postgres: Promise<Postgres> | undefined;
  const asked = createServer((_request, response) => {
    postgres ??= process.env["QUICK_TESTS"]
      ? Promise.reject(new Error("The quick tests have no PostgreSQL."))
      : start();
    postgres.then(
      (server) => response.end(server.url()),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  project.provide("postgresAt", `http://127.0.0.1:${await listenOnFreePort(asked)}`);
  return async () => {
    asked.close();
    await postgres?.then(
      (server) => server.stop(),
      () => {},
    );
  };
}

// --- internal ---

async function start(): Promise<Postgres> {
  const postgres = await startPostgres();
  await postgres.query(`create database ${migrated}`);
  const db = new Kysely<Tables>({ dialect: postgresDialect(postgres.url(migrated)) });
  await migrate(db, "postgres", "the tests' server");
  await db.destroy();
  return postgres;
}
