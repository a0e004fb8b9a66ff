import { existsSync } from "node:fs";
import { lockFolder, storeFile } from "../../functions/db/sqlite.ts";
import { openStore } from "../../functions/db/store.ts";
import type { Command } from "../command.ts";
import { print } from "../output/terminal.ts";
import { Refusal } from "../refusal.ts";
import { refuseStoreFailure } from "./backup.ts";
import { readSettings } from "./desk.ts";

/** Migrates the store to this version. No server may be using the embedded store. */
export async function migrateStore(command: Command): Promise<void> {
  const { env, dataDir } = readSettings(command);
  const databaseUrl = env.DATABASE_URL;
  if (databaseUrl === undefined && !existsSync(storeFile(dataDir))) {
    throw new Refusal(
      `There is no store in ${dataDir}.`,
      "Set DATA_DIR to its folder. The server creates the first one.",
    );
  }
  await refuseStoreFailure("The store was not migrated", "The store was not changed.", async () => {
    using _ = databaseUrl === undefined ? lockFolder(dataDir) : undefined;
    const store = await openStore({ dataDir, databaseUrl, migrate: true });
    await store.close();
    print(`The store at ${store.location} is up to date with this version.`);
  });
}
