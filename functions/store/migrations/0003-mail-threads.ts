import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** The thread an email belongs to, for replies. */
export const mailThreads: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable("mails").addColumn("thread", "text").execute();
  },
};
