import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What undoes an order's latest change, and the order that an email is about. */
export const undo: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable("orders").addColumn("undo", "text").execute();
    await db.schema.alterTable("mails").addColumn("order_number", "text").execute();
  },
};
