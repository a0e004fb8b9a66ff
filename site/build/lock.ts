import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { cacheFolder } from "./cache.ts";

/** How long a build waits for another one, in milliseconds: 10 minutes. */
const patience = 600_000;

const file = join(cacheFolder, "build.lock");
/** Names the holder in words. It is not the lock, so that it can be read while another process holds that. */
const nameFile = join(cacheFolder, "build-holder.txt");

/**
 * Waits until no other build of this folder is running, saying which one it waits for; until it is disposed of, others
 * wait for this one. SQLite uses the operating system's locks, which are released however a process ends.
 */
export function waitForOtherBuilds(): Disposable {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: 0 });
  if (!begin(database)) {
    console.error(`Another build of this folder is running (${holder()}); waiting for it to end.`);
    database.exec(`pragma busy_timeout = ${patience}`);
    if (!begin(database)) {
      throw new Error(`Another build of this folder is still running (${holder()}). End it, and try again.`);
    }
  }
  writeFileSync(nameFile, `process ${process.pid}, since ${new Date().toISOString()}`);
  return { [Symbol.dispose]: () => database.close() };
}

// --- internal ---

/** Takes the lock: a transaction that writes nothing. */
function begin(database: DatabaseSync): boolean {
  try {
    database.exec("begin immediate");
    return true;
  } catch (error) {
    if (error instanceof Error && "errcode" in error && error.errcode === sqliteBusy) return false;
    throw error;
  }
}

function holder(): string {
  return existsSync(nameFile) ? readFileSync(nameFile, "utf8") : "which has just begun";
}

const sqliteBusy = 5;
