import type { TestProject } from "vitest/node";
import { startPostgres } from "./postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Address of the PostgreSQL that runs during the tests. */
    postgresUrl: string;
  }
}

/** Starts one PostgreSQL for all tests of a run; each store in it gets a database of its own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide("postgresUrl", postgres.url());
  return () => postgres.stop();
}
