import { readFileSync } from "node:fs";
import { Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { describe, expect, test } from "vitest";
import { checkBooks } from "../../functions/operator/books.ts";
import type { Engine } from "../../functions/store/engine.ts";
import { migrationsFor } from "../../functions/store/migrations/index.ts";
import { postgresDialect } from "../../functions/store/postgres.ts";
import { openSqliteFile, sqliteDialect, storeFile } from "../../functions/store/sqlite.ts";
import { openStore } from "../../functions/store/store.ts";
import type { Tables } from "../../functions/store/tables.ts";
import { deskAt } from "../support/orders.ts";
import { bothEngines, tempDatabase, tempFolder } from "../support/temp-store.ts";

/** Every row of a store as a firm had it: orders in each state, one erased, one whose payment can still be undone. */
const stored = readFileSync(new URL("../fixtures/stores/0009.sql", import.meta.url), "utf8");

const tables = [
  "messages",
  "orders",
  "order_events",
  "held",
  "mails",
  "counters",
  "settings",
  "invoices",
  "appointments",
  "done_once",
  "number_gaps",
] as const;

describe.each(bothEngines)("a store of version 0009 on %s", (engine) => {
  test("loses nothing: each payment becomes a row, and what could be undone still can", async () => {
    await using folder = await tempFolder();
    await using database = engine === "postgres" ? await tempDatabase() : undefined;
    const place = { dataDir: folder.path, databaseUrl: database?.url };
    const before = await storeOf0009(engine, place);
    const store = await openStore({ ...place, migrates: true });
    await using _ = { [Symbol.asyncDispose]: () => store.close() };
    const after = await rowsOf(store.db);

    const paid = before.invoices?.filter((invoice) => invoice.paid_on !== null) ?? [];
    expect(paid).toHaveLength(6);
    const payments = await store.db.selectFrom("payments").selectAll().orderBy("id").execute();
    expect(payments).toEqual(
      paid.map((invoice) => {
        const event = before.order_events?.find((each) => each.order_id === invoice.order_id && each.state === "paid");
        return {
          id: invoice.number,
          order_id: invoice.order_id,
          at: event?.at,
          by: "operator",
          day: invoice.paid_on,
          amount_cents: invoice.total_cents,
          method: null,
          reference: invoice.payment_reference,
          reverses: null,
          reason: null,
        };
      }),
    );
    const invoices = before.invoices?.map(({ paid_on: _on, payment_reference: _reference, ...kept }) => kept);
    // Later versions add columns.
    expect({ ...after, orders: withoutUndo(after.orders) }).toMatchObject({
      ...before,
      invoices,
      orders: withoutUndo(before.orders),
    });

    const undone: string[] = [];
    for (const { number, undo } of before.orders ?? []) {
      if (undo !== null) undone.push(await deskAt(store, Date.now).undo(String(number)));
    }
    expect(undone.toSorted()).toEqual(["canceled", "canceled", "completed", "paid", "paid", "scheduled"]);
    expect(await store.db.selectFrom("payments").select("id").execute()).toHaveLength(4);
    expect((await checkBooks(store)).problems).toEqual([]);
  });
});

// --- internal ---

type Row = Record<string, unknown>;

function withoutUndo(rows: Row[] | undefined): Row[] | undefined {
  return rows?.map((row) => ({ ...row, undo: null }));
}

/** Makes the store as it was, and returns its rows. */
async function storeOf0009(
  engine: Engine,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
) {
  const dialect = databaseUrl ? postgresDialect(databaseUrl) : sqliteDialect(openSqliteFile(storeFile(dataDir)));
  const db = new Kysely<Tables>({ dialect });
  const provider = { getMigrations: () => Promise.resolve(migrationsFor(engine)) };
  const { error } = await new Migrator({ db, provider }).migrateTo("0009-number-gaps");
  if (error !== undefined) throw error;
  for (const statement of stored.split(/;\n(?=insert |$)/).filter(Boolean)) await sql.raw(statement).execute(db);
  const rows = await rowsOf(db);
  await db.destroy();
  return rows;
}

async function rowsOf(db: Kysely<Tables>): Promise<Record<string, Row[]>> {
  const all: Record<string, Row[]> = {};
  for (const table of tables) {
    const { rows } = await sql<Row>`select * from ${sql.table(table)}`.execute(db);
    all[table] = rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  return all;
}
