import { company } from "../../../content/catalogue.ts";
import { findExpired, purge } from "../../../functions/privacy/purge.ts";
import { scrub } from "../../../functions/operator/scrub.ts";
import { textTable } from "../../formats/table.ts";
import { tooBusy } from "../../operator/busy.ts";
import { atDesk } from "../../operator/desk.ts";
import { print } from "../../report.ts";

/**
 * Erases what is past its retention period; without `yes`, only says what that is. False if the store was too busy to
 * overwrite the erased bytes, which include those of rows that the server purged earlier.
 */
export async function purgeExpired(root: string, { yes }: { yes?: true }): Promise<boolean> {
  return atDesk(root, async ({ store, dataDir }) => {
    const now = Date.now();
    const expired = yes ? await purge(store, dataDir, now) : await findExpired(store.db, dataDir, now);
    const rows = kinds.map(([kind, label]) => {
      const days = company.retention[kind];
      const before = new Date(now - days * 86_400_000).toISOString().slice(0, 10);
      return [label, `${days} days`, before, String(expired[kind].length)];
    });
    print(
      textTable(
        [
          { heading: "Records" },
          { heading: "Kept for" },
          { heading: "Until" },
          { heading: yes ? "Erased" : "Expired", figures: true },
        ],
        rows,
      ),
    );
    const count = kinds.reduce((sum, [kind]) => sum + expired[kind].length, expired.files.length);
    if (expired.files.length > 0) print(`Emails as files: ${expired.files.length}`);
    if (count === 0) print("\nNothing is past its retention period.");
    if (!yes) {
      if (count > 0) print("\nNothing was changed. To erase it for good, add --yes.");
      return true;
    }
    const busy = await scrub(store);
    print(busy.length > 0 ? `\n${tooBusy(busy)}` : "\nDone: the store has been rewritten.");
    return busy.length === 0;
  });
}

// --- internal ---

const kinds = [
  ["messages", "Messages"],
  ["orders", "Orders and invoices"],
  ["spam", "Suspected spam"],
  ["mails", "Emails"],
] as const;
