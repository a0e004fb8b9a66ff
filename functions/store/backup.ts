import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";

/** The embedded store's file in a data folder. */
export function storeFile(dataDir: string): string {
  return join(dataDir, "site.sqlite");
}

/**
 * Copies the embedded store into a new file while the server runs, by SQLite's own online copy, and checks the copy.
 * Throws when there is no store, when the target exists, or when the copy is not sound.
 */
export async function backUpStore(dataDir: string, target: string): Promise<void> {
  if (!existsSync(storeFile(dataDir))) throw new Error(`There is no store in ${dataDir}. Set DATA_DIR to its folder`);
  if (existsSync(target)) throw new Error(`${target} exists already. Name a new file, like backup-2026-11-21.sqlite`);
  using source = new DatabaseSync(storeFile(dataDir), { readOnly: true, timeout: 5_000 });
  // Made here, so that nobody but its owner can read what it will hold.
  writeFileSync(target, "", { flag: "wx", mode: 0o600 });
  await backup(source, target);
  using copy = new DatabaseSync(target);
  // A copy that stands alone: one file, without a log beside it.
  copy.exec("pragma journal_mode = delete");
  const result = copy.prepare("pragma integrity_check").get()?.integrity_check;
  if (result !== "ok") throw new Error(`The copy ${target} is not sound: ${String(result)}`);
}
