import { Kysely } from "kysely";
import type { TestProject } from "vitest/node";
import { migrate } from "../../functions/store/migrate.ts";
import { postgresDialect } from "../../functions/store/postgres.ts";
import type { Tables } from "../../functions/store/tables.ts";
import { startPostgres } from "./postgres.ts";

/** A database with the tables and nothing in them, to copy: most of the time a new store takes is its migration. */
export const migrated = "migrated";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the PostgreSQL server that the tests share. */
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL server for the whole run; each store gets its own database on it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide("postgresUrl", postgres.url());
  await postgres.query(`create database ${migrated}`);
  const db = new Kysely<Tables>({ dialect: postgresDialect(postgres.url(migrated)) });
  await migrate(db, "postgres");
  await db.destroy();
  return () => postgres.stop();
}
