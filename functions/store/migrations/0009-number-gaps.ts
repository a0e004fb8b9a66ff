import { sql, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../engine.ts";

/** Numbers that were skipped, and why. */
export function numberGaps(engine: Engine): Migration {
  return {
    async up(db: Kysely<never>) {
      const table = db.schema
        .createTable("number_gaps")
        .addColumn("counter", "text", (column) => column.notNull())
        .addColumn("first", "integer", (column) => column.notNull())
        .addColumn("last", "integer", (column) => column.notNull())
        // As in the first migration: times exceed 32 bits.
        .addColumn("at", engine === "sqlite" ? "integer" : "bigint", (column) => column.notNull())
        .addColumn("reason", "text", (column) => column.notNull())
        .addPrimaryKeyConstraint("number_gaps_key", ["counter", "first"]);
      await (engine === "sqlite" ? table.modifyEnd(sql`strict`) : table).execute();
    },
  };
}
