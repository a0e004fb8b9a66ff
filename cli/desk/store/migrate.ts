import { existsSync } from "node:fs";
import type { Command } from "commander";
import { holdFolder } from "../../../functions/db/folder.ts";
import { storeFile } from "../../../functions/db/sqlite.ts";
import { openStore } from "../../../functions/db/store.ts";
import { Refusal } from "../../refusal.ts";
import { print } from "../../output/plain.ts";
import { readSettings } from "../desk.ts";
import { refusing } from "./backup.ts";

/** Migrates the store to this version, or creates a new one. No server may be using the embedded store. */
export async function migrateStore(command: Command, { new: isNew = false }: { new?: boolean }): Promise<void> {
  const { env, dataDir } = readSettings(command);
  const databaseUrl = env.DATABASE_URL;
  if (databaseUrl === undefined && !isNew && !existsSync(storeFile(dataDir))) {
    throw new Refusal(
      `There is no store in ${dataDir}.`,
      "Set DATA_DIR to its folder, or create an empty store: site-cli migrate --new",
    );
  }
  await refusing("The store was not migrated", "The store was not changed.", async () => {
    using _ = databaseUrl === undefined ? holdFolder(dataDir) : undefined;
    const store = await openStore({ dataDir, databaseUrl, migrate: true, isNew });
    await store.close();
    print(`The store at ${store.place} has the tables of this version.`);
  });
}
