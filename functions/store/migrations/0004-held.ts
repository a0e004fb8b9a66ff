import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** Submissions are held for other reasons than suspected spam, too. */
export const held: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable("suspects").renameTo("held").execute();
  },
};
