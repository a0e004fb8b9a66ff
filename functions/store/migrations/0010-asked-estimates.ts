import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The estimates that a message asks about, as JSON. */
export const askedEstimates: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable("messages").addColumn("estimates", "text").execute();
  },
};
