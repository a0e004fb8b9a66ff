import { sql, type Kysely } from "kysely";
import type { Engine, Database } from "../database.ts";

/** The setting that lets entries be deleted: it is there only within the transaction of a purge. */
export const purgeSetting = "purging";

/** Creates every table. Amounts are whole cents, times are milliseconds; what the columns mean, the rooms declare. */
export async function createTables(db: Kysely<Database>, engine: Engine): Promise<void> {
  const statements = schema.split(";").map((statement) => statement.trim());
  for (const statement of statements) await sql.raw(engine === "sqlite" ? strict(statement) : statement).execute(db);
  for (const statement of protection[engine]) await sql.raw(statement).execute(db);
}

// --- internal ---

// Indexes of open orders and of waiting emails are partial, so that years of finished ones do not slow the search.
const schema = `
create table orders (
  id text not null primary key, number text not null unique, received_at bigint not null,
  state text not null, state_since bigint not null, held_because text, version integer not null,
  first_name text not null, last_name text not null, email text not null, phone text not null, company text,
  billing_address text not null, city text not null, state_code text not null, zip_code text not null,
  purchase_order text, product_slug text not null, product_title text not null, lines text not null, net_cents integer not null, tax text,
  gross_cents integer not null, due_days integer not null, order_date text not null, page_since bigint not null
);
create index orders_by_received_at on orders (received_at);
create index orders_by_email on orders (lower(email));
create index orders_open on orders (received_at) where state in ('held', 'open', 'scheduled');

create table history (
  id text not null primary key, order_id text not null references orders (id) on delete cascade,
  position integer not null, at bigint not null, "by" text not null, step text not null, note text, entry_id text,
  constraint history_by_order unique (order_id, position)
);

create table entries (
  id text not null primary key, order_id text not null references orders (id), position integer not null,
  kind text not null, day text not null, cents integer not null, refers text references entries (id),
  number text unique, year integer, sequence integer, statement text, sha256 text,
  reference text, reason text, at bigint not null, "by" text not null,
  constraint entries_by_order unique (order_id, position),
  constraint entries_by_sequence unique (kind, year, sequence)
);

create table appointments (
  id text not null primary key, order_id text not null references orders (id) on delete cascade,
  starts_at bigint not null, minutes integer not null, place text, revision integer not null
);
create index appointments_by_order on appointments (order_id);

create table messages (
  id text not null primary key, received_at bigint not null, state text not null, held_because text,
  name text not null, email text not null, company text, message text not null, estimates text,
  order_id text references orders (id) on delete cascade, asks_to_cancel integer not null
);
create index messages_by_received_at on messages (received_at);
create index messages_by_order on messages (order_id) where order_id is not null;

create table mails (
  id text not null primary key, kind text not null, about text not null, entry_id text,
  created_at bigint not null, state text not null, to_address text, elsewhere integer not null, message_id text not null,
  attempts integer not null, due_at bigint not null, leased_until bigint, lease text,
  sent_at bigint, last_error text, refused_at bigint, withdrawn_at bigint
);
create index mails_by_about on mails (about);
create index mails_due on mails (due_at) where state = 'pending';
create index mails_dead on mails (id) where state = 'dead';

create table repeats (
  key text not null primary key, fingerprint text not null, answer text not null, expires_at bigint not null
);
create index repeats_by_expiry on repeats (expires_at);

create table rate_limits (
  kind text not null, client text not null, posts text not null, expires_at bigint not null,
  constraint rate_limits_key primary key (kind, client)
);
create index rate_limits_by_expiry on rate_limits (expires_at);

create table counters (name text not null primary key, value integer not null);
create table number_gaps (
  counter text not null, first integer not null, last integer not null, at bigint not null, reason text not null,
  constraint number_gaps_key primary key (counter, first)
);
create table settings (name text not null primary key, value text not null);
create table done_once (key text not null primary key, at bigint not null)`;

/** Tables that are only looked up by their key: SQLite keeps their rows in its index. */
const keyed = /^create table (repeats|rate_limits|counters|settings|done_once) /;

/** A statement as SQLite takes it, whose strict tables have one type of integer, of 64 bits. */
function strict(statement: string): string {
  if (!statement.startsWith("create table")) return statement;
  return `${statement.replaceAll(" bigint", " integer")} strict${keyed.test(statement) ? ", without rowid" : ""}`;
}

/** What an entry says but for the reference and the reason, which the erasure of a person may empty. */
const fixed = "id order_id position kind day cents refers number year sequence statement sha256 at by".split(" ");
const isFixed = (same: string) => fixed.map((column) => `new."${column}" ${same} old."${column}"`).join(" and ");
const purging = `exists (select 1 from settings where name = '${purgeSetting}')`;
const refusal = "An entry of the books is never changed or deleted; add one that takes it back";

const abort = `begin select raise(abort, '${refusal}'); end`;
const refusing = (name: string, allowed: string, row: "new" | "old") =>
  `create function ${name}() returns trigger language plpgsql as $$ begin if not (${allowed}) then ` +
  `raise exception '${refusal}' using errcode = 'restrict_violation'; end if; return ${row}; end $$`;

/**
 * What makes the entries append-only: the database refuses to change or delete one, whoever asks. What may be emptied is
 * what names a person, and what is past its retention may be purged.
 */
const protection: Record<Engine, string[]> = {
  sqlite: [
    `create trigger entries_kept before update on entries when not (${isFixed("is")}) ${abort}`,
    `create trigger entries_stay before delete on entries when not ${purging} ${abort}`,
  ],
  postgres: [
    refusing("entries_kept", isFixed("is not distinct from"), "new"),
    refusing("entries_stay", purging, "old"),
    "create trigger entries_kept before update on entries for each row execute function entries_kept()",
    "create trigger entries_stay before delete on entries for each row execute function entries_stay()",
    "create trigger entries_whole before truncate on entries for each statement execute function entries_stay()",
  ],
};
