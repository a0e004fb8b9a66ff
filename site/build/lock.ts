import { mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { cacheFolder } from "./cache.ts";

/** How long a build waits for another one, in milliseconds: 10 minutes. */
const patience = 600_000;

/**
 * Waits until no other build of this folder is running, saying which one it waits for; until it is disposed of, others
 * wait for this one. SQLite uses the operating system's locks, which are released however a process ends.
 */
export function waitForOtherBuilds(): Disposable {
  const file = join(cacheFolder, "build.lock");
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: 0 });
  if (!begin(database)) {
    console.error(`Another build of this folder is running (${holderOf(database)}); waiting for it to end.`);
    database.exec(`pragma busy_timeout = ${patience}`);
    if (!begin(database)) {
      throw new Error(`Another build of this folder is still running (${holderOf(database)}). End it, and try again.`);
    }
  }
  return { [Symbol.dispose]: () => database.close() };
}

// --- internal ---

function begin(database: DatabaseSync): boolean {
  try {
    database.exec("begin immediate; create table if not exists holder (pid integer, since text) strict");
    database.exec("delete from holder");
    database.prepare("insert into holder values (?, ?)").run(process.pid, new Date().toISOString());
    // Others can read the row only once it is committed; the second transaction is the lock.
    database.exec("commit; begin immediate");
    return true;
  } catch (error) {
    if (error instanceof Error && "errcode" in error && error.errcode === sqliteBusy) return false;
    throw error;
  }
}

function holderOf(database: DatabaseSync): string {
  const row = database.prepare("select pid, since from holder").get();
  return `process ${String(row?.["pid"])}, since ${String(row?.["since"])}`;
}

const sqliteBusy = 5;
