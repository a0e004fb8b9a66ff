import { sql, type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely } from "kysely";
import type { Migration } from "kysely/migration";
import type { Engine } from "../database.ts";

/** Creates every table. `../database.ts` documents the columns and their units. */
export function initialMigration(engine: Engine): Migration {
  // SQLite's strict tables know one integer type, of 64 bits.
  const bigint = engine === "sqlite" ? "integer" : "bigint";

  const text = columns("text", required);
  const optionalText = columns("text", (column) => column);
  const integer = columns("integer", required);
  const optionalInteger = columns("integer", (column) => column);
  const time = columns(bigint, required);
  const optionalTime = columns(bigint, (column) => column);

  async function up(db: Kysely<unknown>): Promise<void> {
    const createTable = (name: string): Table => {
      const table = db.schema.createTable(name);
      return engine === "sqlite" ? table.modifyEnd(sql`strict`) : table;
    };
    const createIndex = (name: string, table: string) => db.schema.createIndex(name).on(table);
    const tableWithKey = (name: string, key = "id") =>
      createTable(name).addColumn(key, "text", (column) => column.notNull().primaryKey());

    await tableWithKey("orders")
      .addColumn("number", "text", (column) => column.notNull().unique())
      .$call(time("received_at", "state_since"))
      .$call(text("state", "first_name", "last_name", "email", "email_key", "phone", "billing_address"))
      .$call(
        text("city", "state_code", "zip_code", "more_fields", "product_slug", "product_title", "lines", "order_date"),
      )
      .$call(optionalText("held_because", "company", "tax"))
      .$call(integer("version", "total", "due_days"))
      .addCheckConstraint("orders_state", sql`state in ('held', 'open', 'scheduled', 'completed', 'canceled')`)
      .execute();
    await createIndex("orders_by_email", "orders").column("email_key").execute();

    await tableWithKey("history")
      .$call(orderReference)
      .$call(integer("position"))
      .$call(time("at"))
      .$call(text("by", "event"))
      .$call(optionalText("note"))
      .addUniqueConstraint("history_by_order", ["order_id", "position"])
      .execute();

    await tableWithKey("entries")
      // Without a cascade: the entries of an order are only deleted on purpose.
      .addColumn("order_id", "text", (column) => column.notNull().references("orders.id"))
      .addColumn("refers_to", "text", (column) => column.references("entries.id"))
      .addColumn("number", "text", (column) => column.unique())
      .$call(integer("position", "amount"))
      .$call(text("kind", "day", "by"))
      .$call(optionalInteger("year", "sequence"))
      .$call(optionalText("content", "sha256", "reference", "reason"))
      .$call(time("at"))
      .addCheckConstraint("entries_kind", sql`kind in ('invoice', 'void', 'credit', 'payment', 'refund', 'reversal')`)
      .addUniqueConstraint("entries_by_order", ["order_id", "position"])
      .addUniqueConstraint("entries_by_sequence", ["kind", "year", "sequence"])
      .execute();
    await createTable("documents")
      .addColumn("entry_id", "text", (column) =>
        column.notNull().primaryKey().references("entries.id").onDelete("cascade"),
      )
      .addColumn("pdf", engine === "sqlite" ? "blob" : "bytea", required)
      .$call(text("sha256"))
      .execute();
    for (const [table, fixed] of Object.entries(fixedColumns))
      for (const statement of appendOnly(engine, table, fixed)) await sql.raw(statement).execute(db);

    await tableWithKey("appointments")
      .$call(orderReference)
      .$call(time("starts_at"))
      .$call(integer("minutes"))
      .$call(optionalText("place"))
      .execute();
    await createIndex("appointments_by_order", "appointments").column("order_id").execute();

    await tableWithKey("messages")
      .$call(time("received_at"))
      .$call(text("state", "name", "email", "email_key", "message", "more_fields"))
      .$call(optionalText("held_because", "company", "estimate"))
      .addCheckConstraint("messages_state", sql`state in ('new', 'done', 'held')`)
      .execute();

    await tableWithKey("mails")
      .$call(text("kind", "record_id", "state"))
      .$call(optionalText("cause_id", "to_address", "to_key", "lease", "last_error"))
      .$call(integer("attempts"))
      .$call(time("created_at", "due_at"))
      .$call(optionalTime("leased_until", "sent_at", "refused_at"))
      .addCheckConstraint("mails_state", sql`state in ('pending', 'sent', 'dead', 'withdrawn')`)
      .execute();
    await createIndex("mails_by_record", "mails").column("record_id").execute();
    await createIndex("mails_due", "mails").column("due_at").where(sql.ref("state"), "=", sql.lit("pending")).execute();

    await tableWithKey("responses", "key").$call(text("fingerprint", "response")).$call(time("expires_at")).execute();
    await createTable("rate_limits")
      .$call(text("endpoint", "client", "posts"))
      .$call(time("expires_at"))
      .addPrimaryKeyConstraint("rate_limits_key", ["endpoint", "client"])
      .execute();
    await tableWithKey("counters", "name").$call(integer("value")).execute();
    await createTable("number_gaps")
      .$call(text("counter", "reason"))
      .$call(integer("first", "last"))
      .$call(time("at"))
      .addPrimaryKeyConstraint("number_gaps_key", ["counter", "first"])
      .execute();
    await tableWithKey("settings", "name").$call(text("value")).execute();
  }

  return { up };
}

type Table = CreateTableBuilder<string, string>;
type BuildColumn = (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder;

/** Returns a function that adds columns of one type to a table. */
function columns(type: "text" | "integer" | "bigint", build: BuildColumn) {
  return (...names: string[]) =>
    (table: Table): Table =>
      names.reduce((all, name) => all.addColumn(name, type, build), table);
}

function required(column: ColumnDefinitionBuilder): ColumnDefinitionBuilder {
  return column.notNull();
}

function orderReference(table: Table): Table {
  return table.addColumn("order_id", "text", (column) => column.notNull().references("orders.id").onDelete("cascade"));
}

/** Columns that never change, by table. Erasing a person may empty the reference and the reason of an entry. */
const fixedColumns = {
  entries: "id order_id position kind day amount refers_to number year sequence content sha256 at by".split(" "),
  documents: ["entry_id", "pdf", "sha256"],
};

const purging = `exists (select 1 from settings where name = 'purging')`;

/** Triggers that make a table append-only, except for a purge of expired orders. */
function appendOnly(engine: Engine, table: string, fixed: readonly string[]): string[] {
  const equals = engine === "sqlite" ? "is" : "is not distinct from";
  const unchanged = fixed.map((column) => `new."${column}" ${equals} old."${column}"`).join(" and ");
  const message = `${table.charAt(0).toUpperCase()}${table.slice(1)} are append-only: add an entry that reverses it`;
  if (engine === "sqlite") {
    const abort = `begin select raise(abort, '${message}'); end`;
    return [
      `create trigger ${table}_no_update before update on ${table} when not (${unchanged}) ${abort}`,
      `create trigger ${table}_no_delete before delete on ${table} when not ${purging} ${abort}`,
    ];
  }
  const refuseUnless = (name: string, allowed: string, row: "new" | "old") =>
    `create function ${name}() returns trigger language plpgsql as $$ begin if not (${allowed}) then ` +
    `raise exception '${message}' using errcode = 'restrict_violation'; end if; return ${row}; end $$`;
  return [
    refuseUnless(`${table}_no_update`, unchanged, "new"),
    refuseUnless(`${table}_no_delete`, purging, "old"),
    `create trigger ${table}_no_update before update on ${table} for each row execute function ${table}_no_update()`,
    `create trigger ${table}_no_delete before delete on ${table} for each row execute function ${table}_no_delete()`,
    `create trigger ${table}_no_truncate before truncate on ${table} for each statement execute function ${table}_no_delete()`,
  ];
}
