import { accessSync, constants, existsSync, linkSync, renameSync, rmSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { siteCli } from "../../../content/site-cli.ts";
import {
  formatGap,
  formatNumber,
  parseNumber,
  raiseCounters,
  type Counted,
} from "../../../functions/orders/domain/numbers.ts";
import { holdFolder, makeFolder } from "../../../functions/db/folder.ts";
import { storeFile } from "../../../functions/db/sqlite.ts";
import { openStore, type Store } from "../../../functions/db/store.ts";
import type { Millis, NumberGapRow } from "../../../functions/db/database.ts";
import { noteRestored } from "../../../functions/attention/paused.ts";
import { Refusal } from "../../refusal.ts";
import { print } from "../../report.ts";
import type { Desk } from "../desk.ts";
import { copyStore, embedded, flush, refusing } from "./backup.ts";
import { readIfSound, replacedFile } from "./lost.ts";

/** Puts a backup in the place of the embedded store, with counters that give no number twice, nor one up to these. */
export async function restore(root: string, file: string | undefined, above: readonly string[]): Promise<void> {
  if (file === undefined) throw new Refusal("No backup is named.", "Give its path.");
  const numbers = above.map(numberOf);
  const dataDir = embedded(root, {
    does: "restores",
    instead:
      'Run pg_restore --clean --if-exists --dbname="$DATABASE_URL" site.dump, then, with the latest numbers in the ' +
      `office's mailbox: ${siteCli()} restore --mark --above <numbers>`,
  });
  const { gaps, aside } = await refusing(`${file} was not restored`, "The store was not changed.", async () => {
    using _ = holdFolder(dataDir);
    return restoreStore(dataDir, resolve(root, file), Date.now(), numbers);
  });
  print(`Restored ${file} to ${dataDir}.`);
  for (const gap of gaps) print(formatGap(gap));
  if (aside !== undefined) {
    print(`The store that was there is ${aside}; delete it after the release, which reads it: it holds personal data.`);
  }
  print(
    "If the office's mailbox has later numbers of orders, invoices or credit notes, then before you start the server: " +
      `${siteCli()} restore --mark --above <numbers>`,
  );
}

/** Marks a store that another program has restored: nothing of what it has happens by itself until it is released. */
export async function markRestored({ store }: Desk, above: readonly string[]): Promise<void> {
  const gaps = await mark(store, above.map(numberOf), "Restored", Date.now());
  for (const gap of gaps) print(formatGap(gap));
  print(`Marked. Then: ${siteCli()} orders release --restored`);
}

/**
 * Puts a copy in the place of the embedded store, which no server may be using, and raises its counters above these numbers
 * and every one of the store that is there, if it can be read. Returns what is skipped, and where the store that was there
 * is kept, if there was one. Throws before anything is changed if the copy is damaged or of another kind or version.
 */
export async function restoreStore(dataDir: string, copy: string, now: Millis, above: readonly Counted[] = []) {
  const work = join(dataDir, "restoring");
  rmSync(work, { recursive: true, force: true });
  makeFolder(work);
  try {
    checkedCopy(copy, storeFile(work));
    const numbers = [...above, ...readOld(storeFile(dataDir))];
    const store = await openStore({ dataDir: work, migrate: true });
    const gaps = await mark(store, numbers, `Restored from ${basename(copy)}`, now).finally(() => store.close());
    return { gaps, aside: putInPlace(storeFile(work), storeFile(dataDir), replacedFile(dataDir, now)) };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

// --- internal ---

function numberOf(given: string): Counted {
  const number = parseNumber(given);
  if (number !== undefined) return number;
  throw new Refusal(
    `"${given}" is not the number of an order, an invoice or a credit note.`,
    `Write it as emails do, like ${formatNumber({ counter: "orders-2026", value: 17 })}.`,
  );
}

/** Marks a store as restored, and raises its counters above these numbers; returns what is skipped. */
function mark({ db }: Store, above: readonly Counted[], reason: string, now: Millis): Promise<NumberGapRow[]> {
  return db.transaction().execute(async (trx) => {
    await noteRestored(trx, now);
    return raiseCounters(trx, above, reason, now);
  });
}

function checkedCopy(copy: string, target: string): void {
  accessSync(copy, constants.R_OK);
  copyStore(copy, target);
  using copied = new DatabaseSync(target, { readOnly: true });
  const own = copied.prepare("select name from sqlite_schema where name = 'kysely_migration'").get();
  if (own === undefined) throw new Error(`${copy} is not a copy of a store`);
}

/** The last numbers of the store that is there; none if there is none, or it is too damaged to tell. */
function readOld(file: string): Counted[] {
  if (!existsSync(file)) return [];
  const rows = readIfSound(file, (old) => old.prepare("select name, value from counters").all()) ?? [];
  return rows.map(({ name, value }) => ({ counter: String(name), value: Number(value) }));
}

/** Replaces the store in one step, so that a server never finds none and makes a new one; returns where the old one is. */
function putInPlace(prepared: string, file: string, aside: string): string | undefined {
  flush(prepared);
  const existed = existsSync(file);
  if (existed) linkSync(file, aside);
  // Left behind only by a store too damaged to be read; it would be replayed onto the copy.
  if (existsSync(`${file}-wal`)) renameSync(`${file}-wal`, `${aside}-wal`);
  rmSync(`${file}-shm`, { force: true });
  renameSync(prepared, file);
  flush(join(file, ".."));
  return existed ? aside : undefined;
}
