import { existsSync } from "node:fs";
import { storeFile } from "../../functions/store/sqlite.ts";
import { holdFolder } from "../../functions/store/lock.ts";
import { openStore } from "../../functions/store/store.ts";
import { readDeskEnv } from "../operator/desk.ts";
import { Refusal } from "../refusal.ts";
import { print } from "../report.ts";

/** Migrates the store to this version. No server may be using the embedded one, since it would be another version. */
export async function migrateStore(root: string): Promise<void> {
  const { env, dataDir } = readDeskEnv(root);
  const databaseUrl = env.DATABASE_URL;
  if (databaseUrl === undefined && !existsSync(storeFile(dataDir))) {
    throw new Refusal(
      `There is no store in ${dataDir}.`,
      "Set DATA_DIR to its folder; a new store is made by npm start.",
    );
  }
  try {
    using _ = databaseUrl === undefined ? holdFolder(dataDir) : undefined;
    const store = await openStore({ dataDir, databaseUrl, migrates: true });
    await store.close();
    print(`The store at ${store.place} has the tables of this version.`);
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error), "The store was not changed.");
  }
}
