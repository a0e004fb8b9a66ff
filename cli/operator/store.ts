import { siteCli } from "../../content/site-cli.ts";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { backUpStore } from "../../functions/operator/backup.ts";
import { restoreStore, UnknownNumbers } from "../../functions/operator/restore.ts";
import { formatNumber, numbersIn, raiseCounters, readCounters, type Counted } from "../../functions/orders/counters.ts";
import { noteRestored } from "../../functions/trouble/caution.ts";
import { guarded } from "../../functions/store/errors.ts";
import { holdFolder } from "../../functions/store/folder.ts";
import { storeFile } from "../../functions/store/sqlite.ts";
import { openStore } from "../../functions/store/store.ts";
import { textTable } from "../formats/table.ts";
import { fullTime } from "./formats/time.ts";
import { Refusal } from "../refusal.ts";
import { print } from "../report.ts";
import { readDeskEnv, type Desk } from "./desk.ts";
import { lineOf } from "./typed.ts";

/** Copies the embedded store of `DATA_DIR` into a new file, while the server runs. */
export async function backUp(root: string, file: string): Promise<void> {
  const dataDir = embedded(root, {
    does: "copies",
    instead: 'Run pg_dump --format=custom --file=site.dump "$DATABASE_URL".',
  });
  await refusing("No copy was made", "The store itself was not changed.", () =>
    backUpStore(dataDir, resolve(root, file)),
  );
  print(`Copied ${dataDir} to ${file}. To restore it, stop the server, then: ${siteCli()} restore ${file}`);
}

/** Puts a backup in the place of the embedded store, with counters that give no number twice. */
export async function restore(
  root: string,
  file: string | undefined,
  { known = [] }: { known?: string[] },
): Promise<void> {
  if (file === undefined) throw new Refusal("No backup is named.", "Give its path.");
  const dataDir = embedded(root, {
    does: "restores",
    instead:
      'Run pg_restore --clean --if-exists --dbname="$DATABASE_URL" site.dump, then raise the counters above the latest ' +
      `numbers in the office's mailbox: ${siteCli()} counters --raise <number> --reason "restored".`,
  });
  const given = known.map((each) => parseNumber(each));
  const { gaps, aside } = await refusing(`${file} was not restored`, "The store was not changed.", async () => {
    using _ = holdFolder(dataDir);
    return restoreStore(dataDir, resolve(root, file), given, Date.now());
  });
  print(`Restored ${file} to ${dataDir}.`);
  for (const { counter, first, last } of gaps) {
    print(`Skipped: ${formatNumber({ counter, value: first })} to ${formatNumber({ counter, value: last })}`);
  }
  if (aside !== undefined) {
    print(`The store that was there is ${aside}; delete it once you do not need it: it holds personal data.`);
  }
  print(`If the office's mailbox knows of later numbers: ${siteCli()} counters --raise <number> --reason <text>`);
}

/** Marks a store that another program has restored: nothing of what it has happens by itself until it is released. */
export async function markRestored({ store }: Desk): Promise<void> {
  await guarded(() => noteRestored(store.db, Date.now()));
  print(`Marked. Then: ${siteCli()} orders release --restored`);
}

/** Migrates the store to this version. No server may be using the embedded one, since it would be another version. */
export async function migrateStore(root: string): Promise<void> {
  const { env, dataDir } = readDeskEnv(root);
  const databaseUrl = env.DATABASE_URL;
  if (databaseUrl === undefined && !existsSync(storeFile(dataDir))) {
    throw new Refusal(
      `There is no store in ${dataDir}.`,
      "Set DATA_DIR to its folder; a new store is made by npm start.",
    );
  }
  await refusing("The store was not migrated", "The store was not changed.", async () => {
    using _ = databaseUrl === undefined ? holdFolder(dataDir) : undefined;
    const store = await openStore({ dataDir, databaseUrl, migrates: true });
    await store.close();
    print(`The store at ${store.place} has the tables of this version.`);
  });
}

/** Prints the last number of each kind and year, and the gaps with their reasons; raises a counter first, if asked to. */
export async function counters({ store }: Desk, options: { raise?: string; reason?: string }): Promise<void> {
  const { raise, reason } = options;
  if (raise !== undefined && reason !== undefined) {
    const number = parseNumber(raise);
    const why = lineOf("--reason")(reason);
    const raised = store.db.transaction().execute((trx) => raiseCounters(trx, [number], why, Date.now()));
    if ((await guarded(() => raised)).length === 0) {
      throw new Refusal(`${raise} is not ahead: it was given already.`, "Nothing was changed.");
    }
  } else if (raise !== undefined || reason !== undefined) {
    throw new Refusal("--raise and --reason go together.", "The reason stays in the books, beside the gap.");
  }
  const rows = (await guarded(() => readCounters(store.db))).flatMap(({ last, gaps }) => [
    [formatNumber(last), "last given or skipped", "", ""],
    ...gaps.map(({ counter, first, last: end, at, reason: why }) => [
      formatNumber({ counter, value: first }),
      `to ${formatNumber({ counter, value: end })} skipped`,
      fullTime(at),
      why,
    ]),
  ]);
  const columns = [{ heading: "Number" }, { heading: "What" }, { heading: "When" }, { heading: "Why", flexible: true }];
  print(rows.length === 0 ? "No number was given yet." : textTable(columns, rows));
}

// --- internal ---

/** The folder of the embedded store; refuses where the store is PostgreSQL, whose own tools do this. */
function embedded(root: string, { does, instead }: { does: string; instead: string }): string {
  const { env, dataDir } = readDeskEnv(root);
  if (env.DATABASE_URL === undefined) return dataDir;
  throw new Refusal(`The store is PostgreSQL (DATABASE_URL); this command ${does} the embedded one.`, instead);
}

/** Runs work on the store's files; what it throws becomes a refusal: what failed, why, and what that means for the store. */
async function refusing<T>(failed: string, outcome: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof UnknownNumbers)) {
      throw new Refusal(`${failed}: ${error instanceof Error ? error.message : String(error)}`, outcome);
    }
    throw new Refusal(
      "The store that is there cannot be read, so nothing tells which numbers were given after the backup was made.",
      "Give the latest number of an order, of an invoice and of a credit note in the emails in the office's mailbox: " +
        `${siteCli()} restore <file> --known ORD-2026-000123 INV-2026-0045.`,
    );
  }
}

/** Reads the number of an order, an invoice or a credit note; throws a `Refusal` for anything else. */
function parseNumber(given: string): Counted {
  const [number, another] = numbersIn(given);
  if (number !== undefined && another === undefined && formatNumber(number) === given.trim()) return number;
  throw new Refusal(
    `"${given}" is not the number of an order, an invoice or a credit note.`,
    `Write it as emails do, like ${formatNumber({ counter: "orders-2026", value: 17 })}.`,
  );
}
