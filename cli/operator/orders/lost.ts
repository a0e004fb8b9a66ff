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
export async function lostOf({ db }: Store, dataDir: string): Promise<Lost> {
  const ids = async (query: string) => {
    const { rows } = await sql.raw<{ id: string }>(query).execute(db);
    return new Set(rows.map(({ id }) => id));
  };
  const own: Own = {
    lines: await ids(lineIds),
    orders: await ids("select id from orders"),
    messages: await ids("select id from messages"),
    unsent: await ids("select id from mails where state <> 'sent'"),
  };
  const replaced = await latestReplaced(dataDir);
  const lost: Lost = replaced === undefined ? { items: undefined, invoices: [], left: new Map() } : told(replaced, own);
  for (const { mail, at, path } of await mailFiles(dataDir))
    if (path.endsWith(".eml") && own.unsent.has(mail) && !lost.left.has(mail)) lost.left.set(mail, { to: null, at });
  return lost;
}

// --- internal ---

/** The ids of what the restored store has. */
type Own = Record<"lines" | "orders" | "messages" | "unsent", ReadonlySet<string>>;

/** Identifies the lines of histories by what they say: a store of an earlier version gets new ids when it is taken over. */
const lineIds = "select order_id || ' ' || at || ' ' || step as id from history";

/** Every line of the histories, the first with the buyer, others with the entry or the appointment that each has made. */
const lines = `
  select history.order_id || ' ' || history.at || ' ' || step as id, history.order_id as "order", step,
    case step when 'placed' then first_name || ' ' || last_name || ' <' || email || '>' else note end as note, orders.number,
    entries.day, abs(entries.cents) as cents, starts_at as "startsAt"
  from history join orders on orders.id = history.order_id left join entries on entries.id = entry_id
    left join appointments on appointments.id = entry_id
  order by history.at, history.position`;

interface Line {
  id: string;
  order: string;
  number: string;
  step: HistoryStep;
  note: string | null;
  /** Of the entry or the appointment that it has made, if it has. */
  day: string | null;
  cents: number | null;
  startsAt: Millis | null;
}

/** What a replaced store tells. */
function told(file: string, own: Own): Lost {
  using store = new DatabaseSync(file, { readOnly: true });
  const rows = <Row>(query: string) => store.prepare(query).all() as Row[];
  const since = rows<Line>(lines).filter(({ id }) => !own.lines.has(id));
  const messages = rows<{ id: string; name: string }>("select id, name from messages order by id").filter(
    ({ id }) => !own.messages.has(id),
  );
  const sent = rows<{ id: string; to: string; at: Millis }>(
    `select id, to_address as "to", sent_at as at from mails where state = 'sent'`,
  ).filter(({ id }) => own.unsent.has(id));
  return {
    items: [
      ...since.flatMap((line) => {
        // One that is not here gets another number when it is placed again.
        const number = own.orders.has(line.order) || line.step === "placed" ? line.number : "<its new number>";
        const todo = putRight[line.step]?.({ ...line, number });
        const what = [`${line.number} ${stepWords[line.step]}`, line.note].filter(Boolean).join(": ");
        return todo === undefined ? [] : [{ what, todo }];
      }),
      ...messages.map(({ id, name }) => ({ what: `message ${id.slice(-8)} from ${name}`, todo: answered })),
    ],
    invoices: since
      .filter(({ step, order }) => step === "invoiced" && own.orders.has(order))
      .map(({ order, note }) => ({ order, number: note ?? "" })),
    left: new Map(sent.map(({ id, to, at }) => [id, { to, at }])),
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
