import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { Refusal } from "../refusal.ts";

/**
 * Takes the project for one command that writes, waiting some milliseconds for another; undefined when that one keeps
 * it. Refuses a folder in which no lock can be held.
 */
export function holdProject(root: string, patience: number): Disposable | undefined {
  const path = join(root, lockName);
  let database: DatabaseSync | undefined;
  try {
    // SQLite locks by the system, which frees a lock however its process ends: none is ever stale.
    database = new DatabaseSync(path, { timeout: patience });
    database.exec("begin immediate");
  } catch (error) {
    database?.close();
    if (!(error instanceof Error && "errcode" in error)) throw error;
    if (error.errcode === busy) return undefined;
    throw new Refusal(
      `${path} cannot be opened for writing: ${error.message}. Nothing was written.`,
      "Make the folder writable: no two commands may write there at once, and this file keeps them apart.",
    );
  }
  return { [Symbol.dispose]: () => database.close() };
}

// --- internal ---

/** Stays when it is let go: taking it away would take it from a command that waits for it. */
const lockName = ".site-cli.lock";
const busy = 5;
