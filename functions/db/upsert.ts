import { sql, type CompiledQuery, type DialectAdapter, type Kysely } from "kysely";
import type { Millis, Database } from "./database.ts";

/**
 * Stores a row, in the place of the one that has the same `key`, if columns are named as one. Of each table and its
 * columns the statement is put together once: that takes longer than the database takes to run it.
 */
export async function put<Table extends keyof Database>(
  trx: Kysely<Database>,
  table: Table,
  row: Database[Table],
  key: readonly (keyof Database[Table] & string)[] = [],
): Promise<void> {
  const { adapter } = trx.getExecutor();
  const known = statements.get(adapter) ?? new Map<string, Statement>();
  statements.set(adapter, known);
  const name = `${table} ${key.join()}`;
  const statement = known.get(name) ?? compile();
  known.set(name, statement);
  const parameters = statement.columns.map((column) => row[column as keyof typeof row]);
  await trx.executeQuery({ ...statement, parameters });

  function compile(): Statement {
    const columns = Object.keys(row);
    const inserted = trx.insertInto(table).values(row as never);
    if (key.length === 0) return { ...inserted.compile(), columns };
    const given = Object.fromEntries(columns.map((column) => [column, sql.ref(`excluded.${column}`)])) as never;
    const replacing = inserted.onConflict((conflict) => conflict.columns(key as never).doUpdateSet(given));
    return { ...replacing.compile(), columns };
  }
}

/**
 * Claims a task that is done once; false if it was claimed before. Claimed in the transaction that does it, it is done
 * by exactly one of all who try.
 */
export async function claimOnce(trx: Kysely<Database>, key: string, now: Millis): Promise<boolean> {
  const claimed = await trx
    .insertInto("done_once")
    .values({ key, at: now })
    .onConflict((conflict) => conflict.column("key").doNothing())
    .returning("key")
    .execute();
  return claimed.length > 0;
}

// --- internal ---

/** The statements of each database, by what they store. */
const statements = new WeakMap<DialectAdapter, Map<string, Statement>>();

/** What stores a row, and the columns that it takes, in this sequence. */
type Statement = CompiledQuery & { columns: readonly string[] };
