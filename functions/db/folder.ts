import { closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { isBusy } from "./errors.ts";

/**
 * Locks a data folder for one server; throws an error if another has it. The operating system releases the lock when the
 * process ends, however it ends. Commands that work alongside the server do not take it.
 */
export function holdFolder(dataDir: string): Disposable {
  let database: DatabaseSync | undefined;
  try {
    makeFolder(dataDir);
    const file = join(dataDir, "server.lock");
    if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec("begin immediate");
  } catch (error) {
    database?.close();
    const reason = error instanceof Error ? error.message : String(error);
    const message = isBusy(error)
      ? `${dataDir} is in use by another server. Stop it, or set another folder, like DATA_DIR=./data2`
      : `DATA_DIR cannot be used: ${reason}. Set a folder that the server's user may write to, like DATA_DIR=./data`;
    throw new Error(message, { cause: error });
  }
  return { [Symbol.dispose]: () => database.close() };
}

/** Creates a folder, with its parents, that only this account can read. */
export function makeFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}
