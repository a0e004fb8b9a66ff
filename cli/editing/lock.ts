import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Refusal } from "../refusal.ts";

/**
 * Locks the project for one command that writes, waiting up to `timeoutMs` for another one; undefined if that one keeps
 * the lock. Refuses a folder where the lock file cannot be written.
 */
export function lockProject(root: string, timeoutMs: number): Disposable | undefined {
  const path = join(root, lockName);
  let database: DatabaseSync | undefined;
  try {
    // SQLite uses the operating system's locks, which are released however the process ends: none is ever stale.
    database = new DatabaseSync(path, { timeout: timeoutMs });
    database.exec("begin immediate");
  } catch (error) {
    database?.close();
    if (!(error instanceof Error && "errcode" in error)) throw error;
    if (error.errcode === sqliteBusy) return undefined;
    throw new Refusal(
      `${path} cannot be opened for writing: ${error.message}. Nothing was written.`,
      "Make the folder writable: this lock file keeps two commands from writing there at once.",
    );
  }
  return { [Symbol.dispose]: () => database.close() };
}

// --- internal ---

/** Not deleted on release, since another command may be waiting on it. */
const lockName = ".site-cli.lock";
const sqliteBusy = 5;
