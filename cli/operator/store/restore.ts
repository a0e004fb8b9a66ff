import { existsSync, linkSync, renameSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { siteCli } from "../../../content/site-cli.ts";
import {
  formatNumber,
  numbersIn,
  raiseCounters,
  type Counted,
  type NumberGapRow,
} from "../../../functions/orders/counters.ts";
import { mailFiles } from "../../../functions/privacy/mail-files.ts";
import { holdFolder, makeFolder } from "../../../functions/store/folder.ts";
import { storeFile } from "../../../functions/store/sqlite.ts";
import { openStore } from "../../../functions/store/store.ts";
import type { Millis } from "../../../functions/store/tables.ts";
import { noteRestored } from "../../../functions/trouble/caution.ts";
import { Refusal } from "../../refusal.ts";
import { print } from "../../report.ts";
import type { Desk } from "../desk.ts";
import { copyStore, embedded, flush, refusing } from "./backup.ts";

/** Puts a backup in the place of the embedded store, with counters that give no number twice. */
export async function restore(root: string, file: string | undefined): Promise<void> {
  if (file === undefined) throw new Refusal("No backup is named.", "Give its path.");
  const dataDir = embedded(root, {
    does: "restores",
    instead:
      'Run pg_restore --clean --if-exists --dbname="$DATABASE_URL" site.dump, then raise the counters above the latest ' +
      `numbers in the office's mailbox: ${siteCli()} counters --raise <number> --reason "restored". Then mark the store: ` +
      `${siteCli()} restore --mark.`,
  });
  const { gaps, aside, known } = await refusing(`${file} was not restored`, "The store was not changed.", async () => {
    using _ = holdFolder(dataDir);
    return restoreStore(dataDir, resolve(root, file), Date.now());
  });
  print(`Restored ${file} to ${dataDir}.`);
  for (const { counter, first, last } of gaps) {
    print(`Skipped: ${formatNumber({ counter, value: first })} to ${formatNumber({ counter, value: last })}`);
  }
  if (aside !== undefined) {
    print(`The store that was there is ${aside}; delete it once you do not need it: it holds personal data.`);
  }
  const later = known
    ? "If the office's mailbox knows of later numbers"
    : "No store was there that could be read, so nothing tells which numbers were given after the backup was made. Before you start the server, for the latest order, invoice and credit note in the office's mailbox";
  print(`${later}: ${siteCli()} counters --raise <number> --reason <text>`);
}

/** Marks a store that another program has restored: nothing of what it has happens by itself until it is released. */
export async function markRestored({ store }: Desk): Promise<void> {
  await noteRestored(store.db, Date.now());
  print(`Marked. Then: ${siteCli()} orders release --restored`);
}

/**
 * Puts a copy in the place of the embedded store, which no server may be using, and raises its counters above every
 * number that is known: of the store that is there, if it can be read, and of the emails written as files. Returns what is
 * skipped, where the store that was there is kept, if there was one, and whether anything told of numbers given since.
 * Throws before anything is changed if the copy is damaged or of another kind or version.
 */
export async function restoreStore(dataDir: string, copy: string, now: Millis) {
  const work = join(dataDir, "restoring");
  rmSync(work, { recursive: true, force: true });
  makeFolder(work);
  try {
    await checkedCopy(copy, storeFile(work));
    const old = readOld(storeFile(dataDir));
    const numbers = [...(old ?? []), ...(await numbersInMails(dataDir))];
    const gaps = await prepare(work, numbers, `Restored from ${basename(copy)}`, now);
    const known = old !== undefined || numbers.length > 0;
    return { gaps, aside: putInPlace(storeFile(work), storeFile(dataDir), now), known };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

// --- internal ---

async function checkedCopy(copy: string, target: string): Promise<void> {
  if (!existsSync(copy)) throw new Error(`There is no file ${copy}`);
  await copyStore(copy, target);
  using copied = new DatabaseSync(target, { readOnly: true });
  const own = copied.prepare("select name from sqlite_schema where name = 'kysely_migration'").get();
  if (own === undefined) throw new Error(`${copy} is not a copy of a store`);
}

/** The last numbers of the store that is there; undefined if there is none, or it is too damaged to tell. */
function readOld(file: string): Counted[] | undefined {
  if (!existsSync(file)) return undefined;
  try {
    // Closing it folds its write-ahead log into it.
    using old = new DatabaseSync(file);
    const rows = old.prepare("select name, value from counters").all();
    return rows.map(({ name, value }) => ({ counter: String(name), value: Number(value) }));
  } catch (error) {
    if (error instanceof Error && "errcode" in error) return undefined;
    throw error;
  }
}

async function numbersInMails(dataDir: string): Promise<Counted[]> {
  const numbers: Counted[] = [];
  for (const { path } of await mailFiles(dataDir)) {
    // Quoted-printable encoding may break a line within a number.
    numbers.push(...numbersIn((await readFile(path, "latin1")).replace(/=\r?\n/g, "")));
  }
  return numbers;
}

/** Migrates the copy to this version, marks it as restored, and raises its counters while it is not in place yet. */
async function prepare(
  folder: string,
  known: readonly Counted[],
  reason: string,
  now: Millis,
): Promise<NumberGapRow[]> {
  const store = await openStore({ dataDir: folder, migrates: true });
  try {
    return await store.db.transaction().execute(async (trx) => {
      await noteRestored(trx, now);
      return raiseCounters(trx, known, reason, now);
    });
  } finally {
    await store.close();
  }
}

/** Replaces the store in one step, so that a server never finds none and makes a new one; returns where the old one is. */
function putInPlace(prepared: string, file: string, now: Millis): string | undefined {
  flush(prepared);
  const aside = `${file}.replaced-${new Date(now).toISOString().replace(/[:.]/g, "-")}`;
  const existed = existsSync(file);
  if (existed) linkSync(file, aside);
  // Left behind only by a store too damaged to be read; it would be replayed onto the copy.
  if (existsSync(`${file}-wal`)) renameSync(`${file}-wal`, `${aside}-wal`);
  rmSync(`${file}-shm`, { force: true });
  renameSync(prepared, file);
  flush(join(file, ".."));
  return existed ? aside : undefined;
}
