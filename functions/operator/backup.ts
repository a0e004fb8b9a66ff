import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { storeFile } from "../store/sqlite.ts";

/**
 * Backs up the embedded store into a new file while the server runs, using SQLite's online backup, and checks the copy.
 * The file gets its name once it is complete and flushed. Throws when there is no store, when the target exists, or
 * when the copy fails or is corrupt.
 */
export async function backUpStore(dataDir: string, target: string): Promise<void> {
  if (!existsSync(storeFile(dataDir))) throw new Error(`There is no store in ${dataDir}. Set DATA_DIR to its folder`);
  if (existsSync(target)) throw new Error(`${target} already exists. Name a new file, like backup-2026-11-21.sqlite`);
  using source = new DatabaseSync(storeFile(dataDir), { readOnly: true, timeout: 5_000 });
  const part = `${target}.part`;
  // A killed backup may have left one, which others may be able to read.
  removePart(part);
  // Created here, so that only its owner can read it.
  closeSync(openSync(part, "wx", 0o600));
  try {
    // In one step: a backup in several starts over with every post stored between two of them.
    await backup(source, part, { rate: 2 ** 31 - 1 });
    checkCopy(part);
    flush(part);
    renameSync(part, target);
    flush(dirname(target));
  } finally {
    removePart(part);
  }
}

/** Throws unless a copy is intact. */
export function checkCopy(file: string): void {
  using copy = new DatabaseSync(file);
  // Makes the backup a single file, without a write-ahead log.
  copy.exec("pragma journal_mode = delete");
  const result = copy.prepare("pragma integrity_check").get()?.integrity_check;
  if (result !== "ok") throw new Error(`The copy is corrupt: ${String(result)}`);
}

/** Puts a file on the disk. A rename, too, is durable only once its folder is flushed; Windows cannot flush folders. */
export function flush(path: string): void {
  if (process.platform === "win32") return;
  const handle = openSync(path, "r");
  fsyncSync(handle);
  closeSync(handle);
}

// --- internal ---

function removePart(part: string): void {
  for (const end of ["", "-journal", "-wal", "-shm"]) rmSync(part + end, { force: true });
}
