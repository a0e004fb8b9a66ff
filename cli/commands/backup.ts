import { resolve } from "node:path";
import { backUpStore } from "../../functions/operator/backup.ts";
import { readDeskEnv } from "../operator/desk.ts";
import { Refusal } from "../refusal.ts";
import { print } from "../report.ts";

/** Copies the embedded store of `DATA_DIR` into a new file, while the server runs. */
export async function backUp(root: string, file: string): Promise<void> {
  const { env, dataDir } = readDeskEnv(root);
  if (env.DATABASE_URL !== undefined) {
    throw new Refusal(
      "The store is PostgreSQL (DATABASE_URL); this command copies the embedded one.",
      'Run pg_dump --format=custom --file=site.dump "$DATABASE_URL".',
    );
  }
  try {
    await backUpStore(dataDir, resolve(root, file));
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error), "The store itself was not changed.");
  }
  print(`Copied ${dataDir} to ${file}. To restore it, stop the server, then: npx site-cli restore ${file}`);
}
