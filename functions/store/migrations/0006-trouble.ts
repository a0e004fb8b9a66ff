import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../engine.ts";

/** The pause of sending, what an email was refused for, and why a submission is held. */
export function trouble(engine: Engine): Migration {
  // As in the first migration: times exceed 32 bits.
  const bigint = engine === "sqlite" ? "integer" : "bigint";

  return {
    async up(db: Kysely<never>) {
      const pause = db.schema
        .createTable("mail_pause")
        .addColumn("id", "integer", (column) => column.primaryKey().notNull())
        .addColumn("since", bigint, (column) => column.notNull())
        .addColumn("reason", "text", (column) => column.notNull())
        .addColumn("tries", "integer", (column) => column.notNull())
        .addColumn("retry_at", bigint, (column) => column.notNull());
      await (engine === "sqlite" ? pause.modifyEnd(sql`strict`) : pause).execute();
      await db.schema.alterTable("mails").addColumn("refusal", "text").execute();
      await db.schema.alterTable("mails").addColumn("refused_at", bigint).execute();
      await db.schema.createIndex("mails_by_sent_at").on("mails").column("sent_at").execute();
      const trapped = sql.lit("a field was filled in that no person sees");
      await db.schema
        .alterTable("held")
        .addColumn("reason", "text", (column) => column.notNull().defaultTo(trapped))
        .execute();
      await db.schema.alterTable("held").addColumn("told_at", bigint).execute();
      await db.schema.alterTable("held").addColumn("rejected_at", bigint).execute();
      await db.schema.createIndex("orders_by_received_at").on("orders").column("received_at").execute();
      await sql`create index orders_by_email on orders (lower(email))`.execute(db);
      await sql`create index mails_dead on mails (id) where state = 'dead'`.execute(db);
    },
  };
}
