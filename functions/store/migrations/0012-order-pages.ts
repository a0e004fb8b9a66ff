import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../engine.ts";

/** The buyer's page of an order, a buyer's wish to cancel, and the acknowledgements of messages within an hour. */
export function orderPages(engine: Engine): Migration {
  // As in the first migration: times exceed 32 bits.
  const bigint = engine === "sqlite" ? "integer" : "bigint";

  return {
    async up(db: Kysely<never>) {
      await db.schema
        .alterTable("orders")
        .addColumn("page_since", bigint, (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema.alterTable("orders").addColumn("cancel_asked_at", bigint).execute();
      await sql`create index mails_acknowledging on mails (created_at) where kind = 'contact-acknowledgement'`.execute(
        db,
      );
    },
  };
}
