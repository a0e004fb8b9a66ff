import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../engine.ts";

/** The tables as of the first release. */
export function initial(engine: Engine): Migration {
  // Times exceed 32 bits; the only integer type of SQLite's STRICT tables has 64.
  const bigint = engine === "sqlite" ? "integer" : "bigint";

  return {
    async up(db: Kysely<never>) {
      const table = (name: string) => {
        const builder = db.schema.createTable(name);
        return engine === "sqlite" ? builder.modifyEnd(sql`strict`) : builder;
      };
      /** A table that is only looked up by its key; SQLite then keeps the rows in the index itself. */
      const keyed = (name: string) => {
        const builder = db.schema.createTable(name);
        return engine === "sqlite" ? builder.modifyEnd(sql`strict, without rowid`) : builder;
      };

      await table("messages")
        .addColumn("id", "text", (column) => column.primaryKey().notNull())
        .addColumn("received_at", bigint, required)
        .addColumn("state", "text", required)
        .addColumn("name", "text", required)
        .addColumn("email", "text", required)
        .addColumn("company", "text")
        .addColumn("message", "text", required)
        .execute();

      await table("orders")
        .addColumn("id", "text", (column) => column.primaryKey().notNull())
        .addColumn("number", "text", (column) => column.notNull().unique())
        .addColumn("received_at", bigint, required)
        .addColumn("state", "text", required)
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
        .addColumn("price_cents", "integer", required)
        .addColumn("total_cents", "integer", required)
        .addColumn("order_date", "text", required)
        .execute();

      await table("order_events")
        .addColumn("order_id", "text", (column) => column.notNull().references("orders.id").onDelete("cascade"))
        .addColumn("at", bigint, required)
        .addColumn("state", "text", required)
        .addColumn("by", "text", required)
        .addColumn("note", "text")
        .execute();
      await db.schema.createIndex("order_events_by_order").on("order_events").columns(["order_id", "at"]).execute();

      await table("suspects")
        .addColumn("id", "text", (column) => column.primaryKey().notNull())
        .addColumn("kind", "text", required)
        .addColumn("received_at", bigint, required)
        .addColumn("number", "text")
        .addColumn("payload", "text", required)
        .execute();

      await table("mails")
        .addColumn("id", "text", (column) => column.primaryKey().notNull())
        .addColumn("kind", "text", required)
        .addColumn("about", "text", required)
        .addColumn("created_at", bigint, required)
        .addColumn("state", "text", required)
        .addColumn("to_name", "text", required)
        .addColumn("to_address", "text", required)
        .addColumn("reply_to_name", "text")
        .addColumn("reply_to_address", "text")
        .addColumn("subject", "text", required)
        .addColumn("body", "text", required)
        .addColumn("message_id", "text", required)
        .addColumn("attempts", "integer", required)
        .addColumn("due_at", bigint, required)
        .addColumn("leased_until", bigint)
        .addColumn("lease", "text")
        .addColumn("sent_at", bigint)
        .addColumn("last_error", "text")
        .execute();
      await db.schema.createIndex("mails_by_about").on("mails").column("about").execute();
      // Partial, so that years of sent emails do not slow the search for those that are due.
      await sql`create index mails_due on mails (due_at) where state = 'pending'`.execute(db);

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

      await keyed("settings")
        .addColumn("name", "text", (column) => column.primaryKey().notNull())
        .addColumn("value", "text", required)
        .execute();
    },
  };
}

// --- internal ---

function required<Column extends { notNull(): Column }>(column: Column): Column {
  return column.notNull();
}
