import { accessSync, constants, existsSync, linkSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "kysely";
import { siteCli } from "../../content/site-cli.ts";
import type { Database, NumberGapRow } from "../../functions/db/database.ts";
import { lockFolder, storeFile } from "../../functions/db/sqlite.ts";
import { openStore } from "../../functions/db/store.ts";
import { makeFolder } from "../../functions/files.ts";
import { parseNumber, type CountedNumber } from "../../functions/orders/domain/number-format.ts";
import { raiseCounters } from "../../functions/orders/number-counters.ts";
import { pauseRestored } from "../../functions/pause.ts";
import { CommandError } from "../command-error.ts";
import { projectFolder, type ConfirmOptions, type Command } from "../command.ts";
import { confirm } from "../confirm.ts";
import { print, section } from "../output/terminal.ts";
import { copyStore, flushFile, flushFolder } from "./backup.ts";
import { formatGap } from "./books.ts";
import { embeddedStore, openDesk, withStoreErrors } from "./desk.ts";
import { sampleNumber } from "./orders/order-command.ts";

/** Options of `restore`. */
export interface RestoreOptions extends ConfirmOptions {
  /** Numbers that must not be issued again. */
  after?: string[];
}

/** Replaces the embedded store by a backup. Numbering continues after the replaced store's and after `--after`. */
export async function restore(command: Command, file: string, options: RestoreOptions): Promise<void> {
  const { after = [] } = options;
  const numbers = after.map(parseNumberOption);
  const dataDir = embeddedStore(command, {
    does: "restores",
    instead:
      'Run pg_restore --clean --if-exists --dbname="$DATABASE_URL" site.dump, then, with the latest numbers in the ' +
      `office's mailbox: ${siteCli()} restore --after <numbers>`,
  });
  const restored = await withStoreErrors(
    { failed: `${file} was not restored`, outcome: "The store was not changed." },
    () =>
      restoreStore({
        dataDir,
        copy: resolve(projectFolder(command), file),
        now: command.context.now(),
        after: numbers,
        agree: (gaps) => confirm(describeRestore(`${file} will be the store in ${dataDir}.`, gaps), options),
      }),
  );
  if (restored === undefined) return;
  print(`Restored ${file} to ${dataDir}.`);
  if (restored.replacedFile === undefined) return;
  print(
    `The replaced store is ${restored.replacedFile}. Delete it when you no longer need it: it holds personal data.`,
  );
}

/** Pauses a store that another program has restored. Numbering continues after `--after`. */
export async function continueNumbering(command: Command, options: RestoreOptions): Promise<void> {
  const { after = [] } = options;
  if (after.length === 0) {
    throw new CommandError(
      "There is nothing to restore.",
      "Name a backup. After pg_restore, give the latest numbers in the office's mailbox with --after.",
    );
  }
  const numbers = after.map(parseNumberOption);
  await using desk = await openDesk(command);
  const now = desk.now();
  const { db } = desk.store;
  const preview = await db.startTransaction().execute();
  const gaps = await pauseAndSkip(preview, numbers, "Restored", now).finally(() => preview.rollback().execute());
  if (!(await confirm(describeRestore("The store will be paused.", gaps), options))) return;
  await db.transaction().execute((trx) => pauseAndSkip(trx, numbers, "Restored", now));
  print("\nThe store is paused.");
}

/**
 * Replaces the embedded store by a copy, while no server can use it. Numbering continues after these numbers and, if it
 * can be read, after the replaced store's. Returns the path of the replaced store, if there was one; undefined unless
 * the operator agrees to the skipped numbers. Throws before anything is changed if the copy is damaged or of another
 * kind or version, or if neither the replaced store nor `after` tells the last numbers.
 */
export async function restoreStore(options: {
  dataDir: string;
  copy: string;
  now: number;
  after: readonly CountedNumber[];
  agree: (gaps: NumberGapRow[]) => Promise<boolean>;
}): Promise<{ replacedFile: string | undefined } | undefined> {
  const { dataDir, copy, now } = options;
  using _ = lockFolder(dataDir);
  const work = join(dataDir, "restoring");
  rmSync(work, { recursive: true, force: true });
  makeFolder(work);
  try {
    copyChecked(copy, storeFile(work));
    const replaced = readReplacedCounters(storeFile(dataDir));
    if (replaced === undefined && options.after.length === 0) {
      throw new CommandError(
        "The current store is too damaged to tell which numbers it has issued. It was not replaced.",
        "Give the latest numbers of an order, an invoice and a credit note in the office's mailbox with --after.",
      );
    }
    const numbers = [...options.after, ...(replaced ?? [])];
    const store = await openStore({ dataDir: work, migrate: true });
    const gaps = await store.db
      .transaction()
      .execute((trx) => pauseAndSkip(trx, numbers, `Restored from ${basename(copy)}`, now))
      .finally(() => store.close());
    if (!(await options.agree(gaps))) return undefined;
    // Another command may have issued a number meanwhile.
    if (!isDeepStrictEqual(readReplacedCounters(storeFile(dataDir)), replaced))
      throw new CommandError("The store has changed in the meantime; it was not replaced.", "Run the command again.");
    return { replacedFile: await replaceFile(storeFile(work), storeFile(dataDir), now) };
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function parseNumberOption(given: string): CountedNumber {
  const number = parseNumber(given);
  if (number !== undefined) return number;
  throw new CommandError(
    `"${given}" is not the number of an order, an invoice or a credit note.`,
    `Write it as emails do, like ${sampleNumber}.`,
  );
}

/** Describes a restore and the numbers that it will skip, for the operator to confirm. */
function describeRestore(outcome: string, gaps: readonly NumberGapRow[]): string {
  const skipped = gaps.map((gap) => formatGap(gap)).join("\n") || "None.";
  return [
    `${outcome} Invoices and emails will wait until you run: ${siteCli()} orders release --store`,
    section("Numbers that will never be issued", skipped),
    "\nIf the office's mailbox has later numbers of orders, invoices or credit notes, add them with --after.",
  ].join("\n");
}

/** Pauses a store, and raises its counters to these numbers; returns the skipped numbers. */
async function pauseAndSkip(trx: Transaction<Database>, after: readonly CountedNumber[], reason: string, now: number) {
  await pauseRestored(trx, now);
  return raiseCounters(trx, after, reason, now);
}

function copyChecked(copy: string, target: string): void {
  if (!existsSync(copy)) throw new CommandError(`There is no file ${copy}.`, "The store was not changed.");
  accessSync(copy, constants.R_OK);
  copyStore(copy, target);
  using copied = new DatabaseSync(target, { readOnly: true });
  const own = copied.prepare("select name from sqlite_schema where name = 'kysely_migration'").get();
  if (own === undefined) throw new CommandError(`${copy} is not a copy of a store.`, "The store was not changed.");
}

/** The last numbers of the current store; none if there is no store, undefined if it is too damaged. */
function readReplacedCounters(file: string): CountedNumber[] | undefined {
  if (!existsSync(file)) return [];
  try {
    // Closing it also copies its write-ahead log into the file.
    using old = new DatabaseSync(file);
    const rows = old.prepare("select name, value from counters order by name").all();
    return rows.map(({ name, value }) => ({ counter: String(name), value: Number(value) }));
  } catch (error) {
    if (error instanceof Error && "errcode" in error) return undefined;
    throw error;
  }
}

/** Replaces the store's file by a rename, so that there is one at any time. Returns the path of the replaced file. */
async function replaceFile(prepared: string, file: string, now: number): Promise<string | undefined> {
  const replacedFile = `${file}.replaced-${new Date(now).toISOString().replace(/[:.]/g, "-")}`;
  await flushFile(prepared);
  const existed = existsSync(file);
  if (existed) linkSync(file, replacedFile);
  // A store too damaged to be read leaves its log behind, which would be replayed onto the copy.
  if (existsSync(`${file}-wal`)) renameSync(`${file}-wal`, `${replacedFile}-wal`);
  rmSync(`${file}-shm`, { force: true });
  renameSync(prepared, file);
  await flushFolder(dirname(file));
  return existed ? replacedFile : undefined;
}
