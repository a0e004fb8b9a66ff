import { sql, type Kysely } from "kysely";
import type { Engine } from "./engine.ts";
import { protectEntries } from "./append-only.ts";

/** Creates every table. Amounts are whole cents, times are milliseconds; what the columns mean, the rooms declare. */
export async function createTables(db: Kysely<never>, engine: Engine): Promise<void> {
  const table = (name: string) => {
    const builder = db.schema.createTable(name);
    return engine === "sqlite" ? builder.modifyEnd(sql`strict`) : builder;
  };
  /** A table that is only looked up by its key; SQLite then keeps the rows in the index itself. */
  const keyed = (name: string) => {
    const builder = db.schema.createTable(name);
    return engine === "sqlite" ? builder.modifyEnd(sql`strict, without rowid`) : builder;
  };
  // Times exceed 32 bits; the only integer type of SQLite's STRICT tables has 64.
  const bigint = engine === "sqlite" ? "integer" : "bigint";

  await table("orders")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("number", "text", (column) => column.notNull().unique())
    .addColumn("received_at", bigint, required)
    .addColumn("state", "text", required)
    .addColumn("state_since", bigint, required)
    .addColumn("held_because", "text")
    .addColumn("version", "integer", required)
    .addColumn("first_name", "text", required)
    .addColumn("last_name", "text", required)
    .addColumn("email", "text", required)
    .addColumn("phone", "text", required)
    .addColumn("company", "text")
    .addColumn("billing_address", "text", required)
    .addColumn("city", "text", required)
    .addColumn("state_code", "text", required)
    .addColumn("zip_code", "text", required)
    .addColumn("product_slug", "text", required)
    .addColumn("product_title", "text", required)
    .addColumn("lines", "text", required)
    .addColumn("net_cents", "integer", required)
    .addColumn("tax", "text")
    .addColumn("gross_cents", "integer", required)
    .addColumn("due_days", "integer", required)
    .addColumn("order_date", "text", required)
    .addColumn("page_since", bigint, required)
    .execute();
  await db.schema.createIndex("orders_by_received_at").on("orders").column("received_at").execute();
  await sql`create index orders_by_email on orders (lower(email))`.execute(db);
  // Partial, so that years of finished orders do not slow the search for those with a step left.
  await sql`create index orders_open on orders (received_at) where state in ('held', 'open', 'scheduled')`.execute(db);

  await table("history")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("order_id", "text", (column) => column.notNull().references("orders.id").onDelete("cascade"))
    .addColumn("position", "integer", required)
    .addColumn("at", bigint, required)
    .addColumn("by", "text", required)
    .addColumn("step", "text", required)
    .addColumn("note", "text")
    .addColumn("entry_id", "text")
    .addUniqueConstraint("history_by_order", ["order_id", "position"])
    .execute();

  await table("entries")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    // No cascade: an order cannot be deleted before its entries, which the law requires.
    .addColumn("order_id", "text", (column) => column.notNull().references("orders.id"))
    .addColumn("position", "integer", required)
    .addColumn("kind", "text", required)
    .addColumn("day", "text", required)
    .addColumn("cents", "integer", required)
    .addColumn("refers", "text", (column) => column.references("entries.id"))
    .addColumn("number", "text", (column) => column.unique())
    .addColumn("year", "integer")
    .addColumn("sequence", "integer")
    .addColumn("statement", "text")
    .addColumn("sha256", "text")
    .addColumn("method", "text")
    .addColumn("reference", "text")
    .addColumn("reason", "text")
    .addColumn("at", bigint, required)
    .addColumn("by", "text", required)
    .addUniqueConstraint("entries_by_order", ["order_id", "position"])
    .addUniqueConstraint("entries_by_sequence", ["kind", "year", "sequence"])
    .execute();
  await protectEntries(db, engine);

  await table("appointments")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("order_id", "text", (column) => column.notNull().references("orders.id").onDelete("cascade"))
    .addColumn("starts_at", bigint, required)
    .addColumn("minutes", "integer", required)
    .addColumn("time_zone", "text", required)
    .addColumn("place", "text")
    .addColumn("revision", "integer", required)
    .execute();
  await db.schema.createIndex("appointments_by_order").on("appointments").column("order_id").execute();

  await table("messages")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("received_at", bigint, required)
    .addColumn("state", "text", required)
    .addColumn("held_because", "text")
    .addColumn("name", "text", required)
    .addColumn("email", "text", required)
    .addColumn("company", "text")
    .addColumn("message", "text", required)
    .addColumn("estimates", "text")
    .addColumn("order_id", "text", (column) => column.references("orders.id").onDelete("cascade"))
    .addColumn("asks_to_cancel", "integer", required)
    .execute();
  await db.schema.createIndex("messages_by_received_at").on("messages").column("received_at").execute();
  await sql`create index messages_by_order on messages (order_id) where order_id is not null`.execute(db);

  await table("mails")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("kind", "text", required)
    .addColumn("about", "text", required)
    .addColumn("entry_id", "text")
    .addColumn("text", "text")
    .addColumn("created_at", bigint, required)
    .addColumn("state", "text", required)
    .addColumn("to_address", "text")
    .addColumn("message_id", "text", required)
    .addColumn("attempts", "integer", required)
    .addColumn("due_at", bigint, required)
    .addColumn("leased_until", bigint)
    .addColumn("lease", "text")
    .addColumn("sent_at", bigint)
    .addColumn("last_error", "text")
    .addColumn("refused_at", bigint)
    .addColumn("withdrawn_at", bigint)
    .execute();
  await db.schema.createIndex("mails_by_about").on("mails").column("about").execute();
  // Partial, so that years of sent emails do not slow the search for those that are due.
  await sql`create index mails_due on mails (due_at) where state = 'pending'`.execute(db);
  await sql`create index mails_dead on mails (id) where state = 'dead'`.execute(db);

  await keyed("repeats")
    .addColumn("key", "text", (column) => column.primaryKey().notNull())
    .addColumn("fingerprint", "text", required)
    .addColumn("answer", "text", required)
    .addColumn("expires_at", bigint, required)
    .execute();
  await db.schema.createIndex("repeats_by_expiry").on("repeats").column("expires_at").execute();

  await keyed("rate_limits")
    .addColumn("kind", "text", required)
    .addColumn("client", "text", required)
    .addColumn("posts", "text", required)
    .addColumn("expires_at", bigint, required)
    .addPrimaryKeyConstraint("rate_limits_key", ["kind", "client"])
    .execute();
  await db.schema.createIndex("rate_limits_by_expiry").on("rate_limits").column("expires_at").execute();

  await keyed("counters")
    .addColumn("name", "text", (column) => column.primaryKey().notNull())
    .addColumn("value", "integer", required)
    .execute();
  await table("number_gaps")
    .addColumn("counter", "text", required)
    .addColumn("first", "integer", required)
    .addColumn("last", "integer", required)
    .addColumn("at", bigint, required)
    .addColumn("reason", "text", required)
    .addPrimaryKeyConstraint("number_gaps_key", ["counter", "first"])
    .execute();

  await keyed("settings")
    .addColumn("name", "text", (column) => column.primaryKey().notNull())
    .addColumn("value", "text", required)
    .execute();
  await keyed("done_once")
    .addColumn("key", "text", (column) => column.primaryKey().notNull())
    .addColumn("at", bigint, required)
    .execute();
}

/** Adds what the buyer's own books need of an order, which only the desk knows. */
export async function addBuyersBooks(db: Kysely<never>): Promise<void> {
  for (const name of ["accounting_email", "purchase_order", "tax_number"]) {
    await db.schema.alterTable("orders").addColumn(name, "text").execute();
  }
}

// --- internal ---

function required<Column extends { notNull(): Column }>(column: Column): Column {
  return column.notNull();
}
