import { resolve } from "node:path";
import { restoreStore, UnknownNumbers } from "../../functions/operator/restore.ts";
import { formatNumber } from "../../functions/orders/numbering.ts";
import { holdFolder } from "../../functions/store/lock.ts";
import { readDeskEnv } from "../operator/desk.ts";
import { parseNumber } from "../operator/order-number.ts";
import { Refusal } from "../refusal.ts";
import { print } from "../report.ts";

/** Puts a backup in the place of the embedded store, with counters that give no number twice. */
export async function restore(root: string, file: string, { known = [] }: { known?: string[] }): Promise<void> {
  const { env, dataDir } = readDeskEnv(root);
  if (env.DATABASE_URL !== undefined) {
    throw new Refusal(
      "The store is PostgreSQL (DATABASE_URL); this command restores the embedded one.",
      'Run pg_restore --clean --if-exists --dbname="$DATABASE_URL" site.dump, then raise the counters above the latest ' +
        'numbers in the office\'s mailbox: npx site-cli counters --raise <number> --reason "restored".',
    );
  }
  const given = known.map((each) => parseNumber(each));
  const { gaps, aside } = await attempt(async () => {
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
  print("If the office's mailbox knows of later numbers: npx site-cli counters --raise <number> --reason <text>");
}

// --- internal ---

async function attempt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnknownNumbers) {
      throw new Refusal(
        "The store that is there cannot be read, so nothing tells which numbers were given after the backup was made.",
        "Give the latest number of an order, of an invoice and of a credit note in the emails in the office's mailbox: " +
          "npx site-cli restore <file> --known ORD-2026-000123 INV-2026-0045.",
      );
    }
    throw new Refusal(error instanceof Error ? error.message : String(error), "The store was not changed.");
  }
}
