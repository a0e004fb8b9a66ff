import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

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
  return () => postgres.stop();
}
