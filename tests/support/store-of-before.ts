import { readFileSync } from "node:fs";
import { Kysely, sql } from "kysely";
import { postgresDialect } from "../../functions/store/postgres.ts";
import { openSqliteFile, sqliteDialect, storeFile } from "../../functions/store/sqlite.ts";

/** Tables and rows of a store as the version before this one left it: an order in each state, and what is held. */
const stored = readFileSync(new URL("../fixtures/stores/0012.sql", import.meta.url), "utf8");

/** Makes such a store, perhaps without a migration; returns what was open of each order, by the rows as they were. */
export async function storeOfBefore(
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
  without?: string,
): Promise<Record<string, number>> {
  const dialect = databaseUrl ? postgresDialect(databaseUrl) : sqliteDialect(openSqliteFile(storeFile(dataDir)));
  const db = new Kysely<object>({ dialect });
  for (const statement of stored.split(/;\n(?=insert |CREATE |$)/i).filter(Boolean))
    await sql.raw(statement).execute(db);
  if (without !== undefined) await sql`delete from kysely_migration where name = ${without}`.execute(db);
  const { rows } = await sql<{ order_id: string; balance: number | string }>`
    select order_id, sum(cents) as balance from (
      select order_id, total_cents as cents from invoices where state <> 'voided'
      union all select order_id, -total_cents from credit_notes
      union all select order_id, -amount_cents from payments
    ) as entries group by order_id
  `.execute(db);
  await db.destroy();
  return Object.fromEntries(rows.map(({ order_id: id, balance }) => [id, Number(balance)]));
}
