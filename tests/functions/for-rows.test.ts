import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type Dialect,
} from "kysely";
import { expect, test } from "vitest";
import { insertAll } from "../../functions/store/for-rows.ts";
import type { Tables } from "../../functions/store/tables.ts";

const onSqlite: Dialect = {
  createAdapter: () => new (class Adapter extends SqliteAdapter {})(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new SqliteIntrospector(db),
  createQueryCompiler: () => new SqliteQueryCompiler(),
};

const onPostgres: Dialect = {
  createAdapter: () => new (class Adapter extends PostgresAdapter {})(),
  createDriver: () => new DummyDriver(),
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

test("each engine gets its own SQL, though a bundler gave both adapters one name", async () => {
  const sent: string[] = [];
  for (const dialect of [onSqlite, onPostgres, onSqlite]) {
    const db = new Kysely<Tables>({
      dialect,
      log({ query }) {
        sent.push(query.sql);
      },
    });
    await insertAll(db, "settings", [{ name: "a", value: "b" }]);
    await db.destroy();
  }
  expect(sent.map((sql) => sql.slice(sql.indexOf("values")))).toEqual([
    "values (?, ?)",
    "values ($1, $2)",
    "values (?, ?)",
  ]);
});
