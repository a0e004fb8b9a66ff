import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

/** What an email says, by its parts; its HTML is made of them. */
export const mailContent: Migration = {
  async up(db: Kysely<never>) {
    await db.schema.alterTable("mails").addColumn("content", "text").execute();
  },
};
