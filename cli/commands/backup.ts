import { resolve } from "node:path";
import { backUpStore } from "../../functions/store/backup.ts";
import { Refusal } from "../refusal.ts";
import { print } from "../report.ts";

/** Copies the embedded store of `DATA_DIR` into a new file, while the server runs. */
export async function backUp(root: string, file: string): Promise<void> {
  const dataDir = resolve(root, process.env.DATA_DIR || "data");
  try {
    await backUpStore(dataDir, resolve(root, file));
  } catch (error) {
    throw new Refusal(error instanceof Error ? error.message : String(error), "The store itself is as it was.");
  }
  print(`Copied ${dataDir} to ${file}. To restore: stop the server, put it in place of site.sqlite, and start again.`);
}
