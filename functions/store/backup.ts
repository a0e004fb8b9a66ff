import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { backup, DatabaseSync } from "node:sqlite";

/** The embedded store's file in a data folder. */
export function storeFile(dataDir: string): string {
  return join(dataDir, "site.sqlite");
}

/**
 * Copies the embedded store into a new file while the server runs, by SQLite's own online copy, and checks the copy.
 * The file has its name once it is whole and on the disk. Throws when there is no store, when the target exists, or when
 * the copy fails or is not sound.
 */
export async function backUpStore(dataDir: string, target: string): Promise<void> {
  if (!existsSync(storeFile(dataDir))) throw new Error(`There is no store in ${dataDir}. Set DATA_DIR to its folder`);
  if (existsSync(target)) throw new Error(`${target} exists already. Name a new file, like backup-2026-11-21.sqlite`);
  using source = new DatabaseSync(storeFile(dataDir), { readOnly: true, timeout: 5_000 });
  const part = `${target}.part`;
  // A copy that was killed may have left one, which others may read.
  removePart(part);
  // Made here, so that nobody but its owner can read what it will hold.
  closeSync(openSync(part, "wx", 0o600));
  try {
    // In one step: a copy in several begins anew with every post that comes between two of them.
    await backup(source, part, { rate: 2 ** 31 - 1 });
    checkCopy(part);
    flush(part);
    renameSync(part, target);
    flush(dirname(target));
  } finally {
    removePart(part);
  }
}

/** The words by which a copy is put in place of the store of a folder. */
export function restoreWords(dataDir: string): string {
  const file = storeFile(dataDir);
  // The log of the old store would be replayed onto the copy, and damage it.
  return `stop the server, delete ${file}, ${file}-wal and ${file}-shm, copy the backup to ${file}, and start again`;
}

// --- internal ---

function checkCopy(file: string): void {
  using copy = new DatabaseSync(file);
  // A copy that stands alone: one file, without a log beside it.
  copy.exec("pragma journal_mode = delete");
  const result = copy.prepare("pragma integrity_check").get()?.integrity_check;
  if (result !== "ok") throw new Error(`The copy is not sound: ${String(result)}`);
}

function removePart(part: string): void {
  for (const end of ["", "-journal", "-wal", "-shm"]) rmSync(part + end, { force: true });
}

/** A name, too, is on the disk only once its folder is; Windows flushes no folders. */
function flush(path: string): void {
  if (process.platform === "win32") return;
  const handle = openSync(path, "r");
  fsyncSync(handle);
  closeSync(handle);
}
