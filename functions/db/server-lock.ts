import { closeSync, existsSync, openSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { makeFolder } from "../folder.ts";
import { isBusy, StoreMismatch, StoreUnavailable } from "./errors.ts";

/**
 * Locks a data folder for one server. Throws `StoreMismatch` if another has it, or `StoreUnavailable` if the disk is full
 * or read-only. The operating system releases the lock when the process ends, however it ends. Commands that work
 * alongside the server do not take it.
 */
export function lockFolder(dataDir: string): Disposable {
  let database: DatabaseSync | undefined;
  try {
    makeFolder(dataDir);
    const file = join(dataDir, "server.lock");
    if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
    database = new DatabaseSync(file, { timeout: 0 });
    database.exec("begin immediate");
  } catch (error) {
    database?.close();
    if (isBusy(error)) {
      const remedy = "Stop it, or set another folder, like DATA_DIR=./data2";
      throw new StoreMismatch(`${dataDir} is in use by another server. ${remedy}`, { cause: error });
    }
    throw new StoreUnavailable(error, {
      problem: "DATA_DIR cannot be used",
      remedy: "Free space on its disk, or set a folder that the server's user may write to, like DATA_DIR=./data",
    });
  }
  return { [Symbol.dispose]: () => database.close() };
}
