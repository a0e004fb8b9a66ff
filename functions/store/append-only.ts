import { sql, type Kysely } from "kysely";
import type { Engine } from "./engine.ts";

/** The setting that lets entries be deleted: it is there only within the transaction of a purge. */
export const purgeSetting = "purging";

/**
 * Makes the entries append-only: the database refuses to change or delete one, whoever asks. What may be emptied is
 * what names a person, and what is past its retention may be purged.
 */
export async function protectEntries(db: Kysely<never>, engine: Engine): Promise<void> {
  const same = engine === "sqlite" ? "is" : "is not distinct from";
  const unchanged = fixed.map((column) => `new."${column}" ${same} old."${column}"`).join(" and ");
  const purging = `exists (select 1 from settings where name = '${purgeSetting}')`;
  const words = "An entry of the books is never changed or deleted; add one that takes it back";
  if (engine === "sqlite") {
    const refuse = `begin select raise(abort, '${words}'); end`;
    await sql.raw(`create trigger entries_kept before update on entries when not (${unchanged}) ${refuse}`).execute(db);
    await sql.raw(`create trigger entries_stay before delete on entries when not ${purging} ${refuse}`).execute(db);
    return;
  }
  const refusing = (name: string, allowed: string, row: "new" | "old") =>
    sql.raw(
      `create function ${name}() returns trigger language plpgsql as $$ begin ` +
        `if not (${allowed}) then raise exception '${words}' using errcode = 'restrict_violation'; end if; return ${row}; end $$`,
    );
  await refusing("entries_kept", unchanged, "new").execute(db);
  await refusing("entries_stay", purging, "old").execute(db);
  await sql`create trigger entries_kept before update on entries for each row execute function entries_kept()`.execute(
    db,
  );
  await sql`create trigger entries_stay before delete on entries for each row execute function entries_stay()`.execute(
    db,
  );
  await sql`create trigger entries_whole before truncate on entries for each statement execute function entries_stay()`.execute(
    db,
  );
}

// --- internal ---

/** All columns but the reference and the reason, which the erasure of a person may empty. */
const fixed = [
  "id",
  "order_id",
  "position",
  "kind",
  "day",
  "cents",
  "refers",
  "number",
  "year",
  "sequence",
  "statement",
  "sha256",
  "method",
  "at",
  "by",
];
