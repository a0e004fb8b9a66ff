import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import { inject } from "vitest";
import type { Engine } from "../../functions/db/database.ts";
import { openStore } from "../../functions/db/store.ts";
import { api, rowCounts } from "./api.ts";
import { migrated, newDatabase, runOn, temporary } from "./postgres.ts";

/** The database engine of this test run: `STORE=postgres npm test` runs the same suites on PostgreSQL. */
export const engine: Engine = process.env["STORE"] === "postgres" ? "postgres" : "sqlite";

/** Makes a temporary folder that is removed when it goes out of scope (`await using`). */
export async function tempFolder(): Promise<AsyncDisposable & { path: string }> {
  const path = await mkdtemp(join(temporary, "site-test-"));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

/** A fixture of Vitest's `test.extend`: opened for each test that asks for it, and disposed after the test. */
export function opened<T extends AsyncDisposable>(open: () => Promise<T>) {
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the fixture's own fixtures from the pattern.
  return async ({}, { onCleanup }: { onCleanup(clean: () => unknown): void }): Promise<T> => {
    const fixture = await open();
    onCleanup(() => fixture[Symbol.asyncDispose]());
    return fixture;
  };
}

/** A real store that is closed and removed when it goes out of scope. */
export type TempStore = Awaited<ReturnType<typeof tempStore>>;

/** Opens a new store, on the engine of this test run unless another is named. */
export async function tempStore(on: Engine = engine) {
  const folder = await tempFolder();
  const database = on === "postgres" ? await tempDatabase(migrated) : undefined;
  const store = await openStore({ dataDir: folder.path, databaseUrl: database?.url });
  return {
    store,
    /** A temporary folder, which holds the store when it is SQLite. */
    dataDir: folder.path,
    /** The database's URL when the store is PostgreSQL. */
    databaseUrl: database?.url,
    async [Symbol.asyncDispose]() {
      await store.close();
      await database?.[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

/** Opens a new store with the API on it, on a clock that the test moves on. */
export async function tempSite(options: Partial<Parameters<typeof api>[1]> = {}) {
  const temp = await tempStore();
  const clock = { now: Date.UTC(2026, 10, 21) };
  const site = api(temp.store, { now: () => clock.now, ...options });
  return { ...temp, ...site, clock, rowCounts: () => rowCounts(temp.store) };
}

/** Creates a database on the PostgreSQL server that the tests share: empty, or a copy of another. */
export async function tempDatabase(template?: string): Promise<AsyncDisposable & { url: string }> {
  const server = inject("postgresUrl");
  const url = await newDatabase(server, template);
  const drop = async () => void (await runOn(server, `drop database ${new URL(url).pathname.slice(1)} with (force)`));
  return { url, [Symbol.asyncDispose]: drop };
}
