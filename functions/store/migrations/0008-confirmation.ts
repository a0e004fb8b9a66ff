import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Who confirmed an order, and how many invoices an hour were issued. */
export const confirmation: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable("orders").addColumn("confirmation", "text").execute();
    await db.schema.createIndex("invoices_by_issued_at").on("invoices").column("issued_at").execute();
  },
};
