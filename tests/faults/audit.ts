import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Ledger } from "./load.ts";

/** Violations of the store's guarantees: corruption, lost or duplicate posts, missing or extra emails. */
export function violations(dataDir: string, { acknowledged }: Ledger): string[] {
  using database = new DatabaseSync(join(dataDir, "site.sqlite"), { readOnly: true });
  const all = (sql: string) => database.prepare(sql).all();
  const stored = all(`
    select message as marker, 1 as expected, (select count(*) from mails where about = messages.id) as mails from messages
    union all
    select billing_address, 2, (select count(*) from mails where about = orders.id) from orders`);
  const counts = Map.groupBy(stored, ({ marker }) => String(marker));
  return [
    ...all("pragma integrity_check").flatMap(({ integrity_check: result }) =>
      result === "ok" ? [] : [String(result)],
    ),
    ...[...acknowledged].filter((marker) => !counts.has(marker)).map((marker) => `${marker} was acknowledged and lost`),
    ...[...counts].flatMap(([marker, rows]) => (rows.length > 1 ? [`${marker} was stored ${rows.length} times`] : [])),
    ...stored.flatMap(({ marker, mails, expected }) =>
      mails === expected ? [] : [`${String(marker)} has ${String(mails)} mails in place of ${String(expected)}`],
    ),
  ];
}

/** How many emails are not sent yet. */
export function pendingMails(dataDir: string): number {
  using database = new DatabaseSync(join(dataDir, "site.sqlite"), { readOnly: true });
  return Number(database.prepare("select count(*) as pending from mails where state <> 'sent'").get()?.pending);
}

/** Ids of emails that are marked as sent and have no file. */
export function missingFiles(dataDir: string): string[] {
  using database = new DatabaseSync(join(dataDir, "site.sqlite"), { readOnly: true });
  const files = new Set(readdirSync(join(dataDir, "mail")).map((name) => name.slice(-40, -4)));
  const sent = database.prepare("select id from mails where state = 'sent'").all();
  return sent.map(({ id }) => String(id)).filter((id) => !files.has(id));
}
