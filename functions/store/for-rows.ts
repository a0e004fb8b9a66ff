import { CompiledQuery, type Compilable, type Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/** A query over any number of rows. */
export interface RowQuery<Row, Result = unknown> {
  /** Builds it for these rows, with any values in place of `rest`. */
  build(trx: Kysely<Tables>, rows: readonly Row[]): Compilable<Result>;
  /** A row's parameters, in the order in which the query binds them. */
  values(row: Row): readonly unknown[];
}

/**
 * Runs a query over rows, in batches of a few fixed sizes. The SQL is built once per size and engine, since building
 * costs many times what running does. `rest` are the parameters after those of the rows.
 */
export async function forRows<Row, Result>(
  trx: Kysely<Tables>,
  query: RowQuery<Row, Result>,
  rows: readonly Row[],
  ...rest: readonly unknown[]
): Promise<Result[]> {
  const results: Result[] = [];
  let done = 0;
  for (const size of sizes) {
    for (; rows.length - done >= size; done += size) {
      const some = rows.slice(done, done + size);
      const parameters = [...some.flatMap((row) => query.values(row)), ...rest];
      const compiled = CompiledQuery.raw(sqlOf(trx, query, some), parameters);
      const { rows: returned } = await trx.executeQuery<Result>(compiled);
      results.push(...returned);
    }
  }
  return results;
}

/** Inserts complete rows; all rows of a table have their columns in the same order. */
export async function insertAll<Name extends keyof Tables>(
  trx: Kysely<Tables>,
  table: Name,
  rows: readonly Tables[Name][],
): Promise<void> {
  await forRows(trx, insertQuery(table), rows);
}

// --- internal ---

const sizes = [64, 16, 4, 1] as const;

/** SQL by query, then by the engine's adapter, then by the number of rows. */
const compiledQueries = new WeakMap<object, WeakMap<object, Map<number, string>>>();

function sqlOf<Row, Result>(trx: Kysely<Tables>, query: RowQuery<Row, Result>, rows: readonly Row[]): string {
  const { adapter } = trx.getExecutor();
  const byAdapter = compiledQueries.get(query) ?? new WeakMap<object, Map<number, string>>();
  compiledQueries.set(query, byAdapter);
  const bySize = byAdapter.get(adapter) ?? new Map<number, string>();
  byAdapter.set(adapter, bySize);
  const sql = bySize.get(rows.length) ?? query.build(trx, rows).compile().sql;
  bySize.set(rows.length, sql);
  return sql;
}

const insertQueries = new Map<string, RowQuery<object>>();

function insertQuery(table: keyof Tables): RowQuery<object> {
  const query = insertQueries.get(table) ?? {
    // The signature of `insertAll` ensures that the rows match the table.
    build: (trx: Kysely<Tables>, rows: readonly object[]) => trx.insertInto(table).values(rows as never),
    values: (row: object) => Object.values(row),
  };
  insertQueries.set(table, query);
  return query;
}
