import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../engine.ts";

/** Invoices, appointments, attachments, and tasks that are done once. */
export function invoices(engine: Engine): Migration {
  // As in the first migration: times exceed 32 bits.
  const bigint = engine === "sqlite" ? "integer" : "bigint";

  return {
    async up(db: Kysely<never>) {
      const table = (name: string) => {
        const builder = db.schema.createTable(name);
        return engine === "sqlite" ? builder.modifyEnd(sql`strict`) : builder;
      };

      await table("invoices")
        .addColumn("number", "text", (column) => column.primaryKey().notNull())
        .addColumn("year", "integer", required)
        .addColumn("sequence", "integer", required)
        // No cascade: an order cannot be deleted before its invoice, which the law requires.
        .addColumn("order_id", "text", (column) => column.notNull().unique().references("orders.id"))
        .addColumn("state", "text", required)
        .addColumn("issued_at", bigint, required)
        .addColumn("due_on", "text", required)
        .addColumn("total_cents", "integer", required)
        .addColumn("statement", "text", required)
        .addColumn("paid_on", "text")
        .addColumn("payment_reference", "text")
        .addColumn("voided_at", bigint)
        .addColumn("void_reason", "text")
        .addUniqueConstraint("invoices_by_sequence", ["year", "sequence"])
        .execute();

      await table("appointments")
        .addColumn("order_id", "text", (column) =>
          column.primaryKey().notNull().references("orders.id").onDelete("cascade"),
        )
        .addColumn("starts_at", bigint, required)
        .addColumn("minutes", "integer", required)
        .addColumn("time_zone", "text", required)
        .addColumn("place", "text")
        .addColumn("revision", "integer", required)
        .execute();

      await table("done_once")
        .addColumn("key", "text", (column) => column.primaryKey().notNull())
        .addColumn("at", bigint, required)
        .execute();

      await db.schema.alterTable("mails").addColumn("attachment", "text").execute();
      // Partial: it contains only the orders that are waiting for their invoice.
      await sql`create index orders_received on orders (received_at) where state = 'received'`.execute(db);
    },
  };
}

// --- internal ---

function required<Column extends { notNull(): Column }>(column: Column): Column {
  return column.notNull();
}
