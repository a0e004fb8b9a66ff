import { lockFolder } from "../../functions/db/sqlite.ts";
import { openStore } from "../../functions/db/store.ts";
import type { Command } from "../command.ts";
import { print } from "../output/terminal.ts";
import { assertStoreExists, readSettings, withStoreErrors } from "./desk.ts";

/** Migrates the store to this version. No server may be using the embedded store. */
export async function migrateStore(command: Command): Promise<void> {
  const { env, dataDir } = readSettings(command);
  const databaseUrl = env.DATABASE_URL;
  if (databaseUrl === undefined) assertStoreExists(dataDir);
  await withStoreErrors({ failed: "The store was not migrated", outcome: "The store was not changed." }, async () => {
    using _ = databaseUrl === undefined ? lockFolder(dataDir) : undefined;
    const store = await openStore({ dataDir, databaseUrl, migrate: true });
    await store.close();
    print(`The store at ${store.location} is up to date with this version.`);
  });
}
