import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { siteCli } from "../../../content/site-cli.ts";
import { officeClock } from "../../../functions/orders/office-day.ts";
import { stepWords, type HistoryStep } from "../../../functions/orders/tables.ts";
import { mailFiles } from "../../../functions/privacy/mail-files.ts";
import { storeFile } from "../../../functions/store/sqlite.ts";
import type { Store } from "../../../functions/store/store.ts";
import type { Millis } from "../../../functions/store/tables.ts";

/** What a restored store does not know. */
export interface Lost {
  /** What happened, oldest first, each with what puts it right; undefined where no replaced store can tell. */
  items: { what: string; todo: string }[] | undefined;
  /** The invoices that were issued for orders of this store, by the orders' ids. */
  invoices: { order: string; number: string }[];
  /** The emails that this store would send again, by their ids, with where and when they left. */
  left: Map<string, { to: string | null; at: Millis }>;
}

/** Compares a restored store with the one that it replaced last, and with the files of emails, where there are any. */
export async function lostOf(store: Store, dataDir: string): Promise<Lost> {
  // PostgreSQL's own tools leave none.
  const replaced = store.engine === "sqlite" ? await latestReplaced(dataDir) : undefined;
  const lost =
    replaced === undefined ? { items: undefined, invoices: [], left: new Map() } : await told(replaced, store);
  const waiting = await store.db.selectFrom("mails").select("id").where("state", "!=", "sent").execute();
  const unsent = new Set(waiting.map(({ id }) => id));
  for (const { mail, at, path } of await mailFiles(dataDir))
    if (path.endsWith(".eml") && unsent.has(mail) && !lost.left.has(mail)) lost.left.set(mail, { to: null, at });
  return lost;
}

// --- internal ---

/** A line of the histories that only the replaced store has; the first of an order names its buyer. */
interface Line {
  order: string;
  number: string;
  step: HistoryStep;
  note: string | null;
  /** Of the entry or the appointment that it has made, if it has. */
  day: string | null;
  cents: number | null;
  startsAt: Millis | null;
  /** Whether the restored store has the order: 1, or 0. */
  here: number;
}

/** What a replaced store tells. */
async function told(file: string, { db }: Store): Promise<Lost> {
  await sql`attach database ${file} as old`.execute(db);
  const lines = await sql<Line>`
    select line.order_id as "order", line.step, placed.number, day, abs(cents) as cents, starts_at as "startsAt",
      case line.step when 'placed' then first_name || ' ' || last_name || ' <' || email || '>' else line.note end as note,
      exists (select 1 from main.orders where id = line.order_id) as here
    from old.history as line join old.orders as placed on placed.id = line.order_id
      left join old.entries on entries.id = line.entry_id left join old.appointments on appointments.id = line.entry_id
    -- By what it says: a store of an earlier version gets new ids when it is taken over.
    where not exists (select 1 from main.history as known
      where known.order_id = line.order_id and known.at = line.at and known.step = line.step)
    order by line.at, line.position`.execute(db);
  const messages = await sql<{ id: string; name: string }>`
    select id, name from old.messages where id not in (select id from main.messages) order by id`.execute(db);
  const sent = await sql<{ id: string; to: string; at: Millis }>`
    select id, to_address as "to", sent_at as at from old.mails
    where state = 'sent' and id in (select id from main.mails where state <> 'sent')`.execute(db);
  await sql`detach database old`.execute(db);
  return {
    items: [
      ...lines.rows.flatMap((line) => {
        // One that is not here gets another number when it is placed again.
        const number = line.here || line.step === "placed" ? line.number : "<its new number>";
        const todo = putRight[line.step]?.({ ...line, number });
        const what = [`${line.number} ${stepWords[line.step]}`, line.note].filter(Boolean).join(": ");
        return todo === undefined ? [] : [{ what, todo }];
      }),
      ...messages.rows.map(({ id, name }) => ({ what: `message ${id.slice(-8)} from ${name}`, todo: answered })),
    ],
    invoices: lines.rows
      .filter(({ step, here }) => step === "invoiced" && here)
      .map(({ order, note }) => ({ order, number: note ?? "" })),
    left: new Map(sent.rows.map(({ id, to, at }) => [id, { to, at }])),
  };
}

/** What puts right that a step is not known; absent where nothing has to. */
const putRight: { [Step in HistoryStep]?: (line: Line) => string } = {
  placed: () => "Place it again on the order page, as its notification in the office's mailbox has it.",
  released: ({ number }) => command("release", number),
  invoiced: ({ number }) => `${command("invoice", number)}, and write to the buyer which of the two counts.`,
  paid: (line) => command("paid", line.number, on(line), amount(line), 'reference "…"'),
  refunded: (line) => command("refund", line.number, on(line), amount(line), 'reference "…"', 'reason "…"'),
  reversed: (line) => command("reverse", line.number, on(line), 'reason "…"'),
  credited: (line) =>
    `${command("credit", line.number, amount(line), 'reason "…"')}, and write to the buyer which of the two counts.`,
  edited: ({ number }) => `${command("edit", number)}, with each detail that was changed.`,
  scheduled: ({ number, startsAt }) => command("schedule", number, `at "${startsAt ? officeClock(startsAt) : "…"}"`),
  completed: ({ number }) => command("complete", number),
  canceled: ({ number }) => command("cancel", number, 'reason "…"'),
  undone: () => "Leave out what it took back.",
  noted: ({ number }) => `${command("note", number)} "…"`,
};

const answered = "Answer its notification in the office's mailbox; no list has it.";

function command(name: string, number: string, ...options: string[]): string {
  return [siteCli(), "orders", name, number, ...options.map((option) => `--${option}`)].join(" ");
}

function on({ day }: Line): string {
  return `on ${day ?? "…"}`;
}

function amount({ cents }: Line): string {
  return `amount ${cents ? (cents / 100).toFixed(2) : "…"}`;
}

/** The store that was replaced last, if it can be read and has the tables of this version. */
async function latestReplaced(dataDir: string): Promise<string | undefined> {
  // PostgreSQL needs no folder.
  if (!existsSync(dataDir)) return undefined;
  // Beside it lie what reading it leaves, and perhaps the log of a damaged one.
  const start = `${storeFile("")}.replaced-`;
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(start) && !/-(?:wal|shm)$/.test(name));
  const file = names.toSorted().at(-1);
  if (file === undefined) return undefined;
  const path = join(dataDir, file);
  try {
    using old = new DatabaseSync(path, { readOnly: true });
    return old.prepare("select name from sqlite_schema where name = 'entries'").get() && path;
  } catch (error) {
    // Too damaged to tell anything.
    if (error instanceof Error && "errcode" in error) return undefined;
    throw error;
  }
}
