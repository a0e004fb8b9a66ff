import { closeSync, existsSync, mkdirSync, openSync } from "node:fs";
import { hostname } from "node:os";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * Locks a data folder for one server; throws an error that names the holder if another has it. The operating system
 * releases the lock when the process ends, however it ends. Commands that work alongside the server do not take it.
 */
export function holdFolder(dataDir: string): Disposable {
  const database = openLock(dataDir);
  try {
    database.exec("begin immediate; create table if not exists holder (pid integer, host text, since text) strict");
    database.exec("delete from holder");
    database.prepare("insert into holder values (?, ?, ?)").run(process.pid, hostname(), new Date().toISOString());
    // Others can read the row only once it is committed; the second transaction is the lock.
    database.exec("commit; begin immediate");
  } catch (error) {
    const holder = isBusy(error) ? holderOf(database) : undefined;
    database.close();
    throw holder === undefined
      ? unusable(error)
      : new Error(`${dataDir} is in use by a server: ${holder}. Stop it, or set another folder, like DATA_DIR=./data2`);
  }
  return { [Symbol.dispose]: () => database.close() };
}

/**
 * Makes a folder for this account alone, and those that it lies in. Not by `recursive: true`, with which Node never
 * returns where a file system refuses new folders as if the parent were missing, as `/proc` does.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    // Another process may have made it in between.
    if (!existsSync(folder)) throw error;
  }
}

// --- internal ---

function openLock(dataDir: string): DatabaseSync {
  try {
    makeFolder(dataDir);
    const file = join(dataDir, "server.lock");
    if (!existsSync(file)) closeSync(openSync(file, "a", 0o600));
    return new DatabaseSync(file, { timeout: 0 });
  } catch (error) {
    throw unusable(error);
  }
}

function unusable(error: unknown): Error {
  const reason = error instanceof Error ? error.message : String(error);
  return new Error(
    `DATA_DIR cannot be used: ${reason}. Set a folder that the server's user may write to, like DATA_DIR=./data`,
    { cause: error },
  );
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && "errcode" in error && error.errcode === 5;
}

function holderOf(database: DatabaseSync): string {
  const row = database.prepare("select pid, host, since from holder").get();
  return `process ${String(row?.pid)} on ${String(row?.host)}, since ${String(row?.since)}`;
}
