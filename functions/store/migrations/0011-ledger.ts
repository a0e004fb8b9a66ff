import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../engine.ts";

/**
 * Payments become rows, credit notes are added, and an order may have several invoices, of which all but one were
 * replaced. What was noted on an invoice as paid becomes a payment.
 */
export function ledger(engine: Engine): Migration {
  // As in the first migration: times exceed 32 bits.
  const bigint = engine === "sqlite" ? "integer" : "bigint";

  return {
    async up(db: Kysely<never>) {
      const table = (name: string) => {
        const builder = db.schema.createTable(name);
        return engine === "sqlite" ? builder.modifyEnd(sql`strict`) : builder;
      };

      await table("payments")
        .addColumn("id", "text", (column) => column.primaryKey().notNull())
        .addColumn("order_id", "text", (column) => column.notNull().references("orders.id"))
        .addColumn("at", bigint, required)
        .addColumn("by", "text", required)
        .addColumn("day", "text", required)
        .addColumn("amount_cents", "integer", required)
        .addColumn("method", "text")
        .addColumn("reference", "text", required)
        .addColumn("reverses", "text", (column) => column.unique().references("payments.id"))
        .addColumn("reason", "text")
        .execute();
      await db.schema.createIndex("payments_by_order").on("payments").column("order_id").execute();
      await sql`
        insert into payments (id, order_id, at, "by", day, amount_cents, reference)
        select number, order_id,
          coalesce((select max(at) from order_events where order_id = invoices.order_id and state = 'paid'), issued_at),
          coalesce((select max("by") from order_events where order_id = invoices.order_id and state = 'paid'), 'operator'),
          paid_on, total_cents, coalesce(payment_reference, '')
        from invoices where paid_on is not null
      `.execute(db);
      await keepUndo(db);

      // SQLite cannot take the unique constraint off a column.
      await sql`create table invoices_before as select * from invoices`.execute(db);
      await db.schema.dropTable("invoices").execute();
      await table("invoices")
        .addColumn("number", "text", (column) => column.primaryKey().notNull())
        .addColumn("year", "integer", required)
        .addColumn("sequence", "integer", required)
        // No cascade: an order cannot be deleted before its invoices, which the law requires.
        .addColumn("order_id", "text", (column) => column.notNull().references("orders.id"))
        .addColumn("state", "text", required)
        .addColumn("issued_at", bigint, required)
        .addColumn("due_on", "text", required)
        .addColumn("total_cents", "integer", required)
        .addColumn("statement", "text", required)
        .addColumn("voided_at", bigint)
        .addColumn("void_reason", "text")
        .addUniqueConstraint("invoices_by_sequence", ["year", "sequence"])
        .execute();
      const columns = sql.raw(
        "number, year, sequence, order_id, state, issued_at, due_on, total_cents, statement, voided_at, void_reason",
      );
      await sql`insert into invoices (${columns}) select ${columns} from invoices_before`.execute(db);
      await db.schema.dropTable("invoices_before").execute();
      await db.schema.createIndex("invoices_by_issued_at").on("invoices").column("issued_at").execute();
      await db.schema.createIndex("invoices_by_order").on("invoices").column("order_id").execute();
      await sql`create unique index invoices_current on invoices (order_id) where state <> 'replaced'`.execute(db);

      await table("credit_notes")
        .addColumn("number", "text", (column) => column.primaryKey().notNull())
        .addColumn("year", "integer", required)
        .addColumn("sequence", "integer", required)
        .addColumn("order_id", "text", (column) => column.notNull().references("orders.id"))
        .addColumn("invoice_number", "text", (column) => column.notNull().references("invoices.number"))
        .addColumn("issued_at", bigint, required)
        .addColumn("total_cents", "integer", required)
        .addColumn("statement", "text", required)
        .addUniqueConstraint("credit_notes_by_sequence", ["year", "sequence"])
        .execute();
      await db.schema.createIndex("credit_notes_by_order").on("credit_notes").column("order_id").execute();
    },
  };
}

// --- internal ---

/** What undoes the latest change of an order names its payments instead of what its invoice said. */
async function keepUndo(db: Kysely<never>): Promise<void> {
  const { rows } = await sql<{ id: string; undo: string; payment: string | null }>`
    select orders.id, undo, payments.id as payment from orders
    left join payments on payments.order_id = orders.id where undo is not null
  `.execute(db);
  for (const { id, undo, payment } of rows) {
    const { invoice, ...before } = JSON.parse(undo) as { invoice: Record<string, unknown> | null };
    const { paid_on: paidOn, payment_reference: _, ...rest } = invoice ?? {};
    const kept = JSON.stringify({ ...before, invoice: invoice && rest, payments: paidOn ? [payment] : [] });
    await sql`update orders set undo = ${kept} where id = ${id}`.execute(db);
  }
}

function required<Column extends { notNull(): Column }>(column: Column): Column {
  return column.notNull();
}
