import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { sql } from "kysely";
import { siteCli } from "../../../content/site-cli.ts";
import type { MailKind } from "../../../functions/mail/mails.ts";
import { officeClock } from "../../../functions/orders/office-day.ts";
import { stepWords, type HistoryStep } from "../../../functions/orders/tables.ts";
import { mailFiles, type MailFile } from "../../../functions/privacy/mail-files.ts";
import { storeFile } from "../../../functions/store/sqlite.ts";
import type { Store } from "../../../functions/store/store.ts";
import type { Millis } from "../../../functions/store/tables.ts";

/** What a restored store does not know, as the store that it replaced and the emails written as files tell it. */
export interface Lost {
  /** What happened, oldest first, each with what puts it right. */
  items: { what: string; todo: string }[];
  /** The invoices that were issued for orders of this store, by the orders' ids. */
  invoices: { order: string; number: string }[];
  /** The emails that this store would send again, by their ids, with where and when they left. */
  left: Map<string, { to: string | null; at: Millis }>;
}

/**
 * Compares a restored store with the one that it replaced last or, where that tells nothing, with the files of emails;
 * undefined where there is neither.
 */
export async function lostOf({ db }: Store, dataDir: string): Promise<Lost | undefined> {
  const replaced = await latestReplaced(dataDir);
  const files = (await mailFiles(dataDir)).filter(({ path }) => path.endsWith(".eml"));
  if (replaced === undefined && files.length === 0) return undefined;
  const ids = async (query: string) => {
    const { rows } = await sql.raw<{ id: string }>(query).execute(db);
    return new Set(rows.map(({ id }) => id));
  };
  const own: Own = {
    lines: await ids(lineIds),
    orders: await ids("select id from orders"),
    messages: await ids("select id from messages"),
    mails: await ids("select id from mails"),
    unsent: await ids("select id from mails where state <> 'sent'"),
  };
  const lost = replaced === undefined ? toldByEmails(files, own) : toldByStore(replaced, own);
  for (const { mail, at } of files)
    if (own.unsent.has(mail) && !lost.left.has(mail)) lost.left.set(mail, { to: null, at });
  return lost;
}

// --- internal ---

/** The ids of what the restored store has. */
type Own = Record<"lines" | "orders" | "messages" | "mails" | "unsent", ReadonlySet<string>>;

/** Identifies the lines of histories by what they say: a store of an earlier version gets new ids when it is taken over. */
const lineIds = "select order_id || ' ' || at || ' ' || step as id from history";

/** Every line of the histories, with the entry or the appointment that it has made. */
const lines = `
  select history.order_id || ' ' || history.at || ' ' || step as id, history.order_id as "order", step, note,
    orders.number, entries.day, abs(entries.cents) as cents, starts_at as "startsAt"
  from history join orders on orders.id = history.order_id left join entries on entries.id = entry_id
    left join appointments on appointments.id = entry_id
  order by history.at, history.position`;

interface Line extends Partial<Record<"day" | "note", string | null>> {
  id: string;
  order: string;
  step: HistoryStep;
  number: string;
  cents: number | null;
  startsAt: Millis | null;
}

function toldByStore(file: string, own: Own): Lost {
  using store = new DatabaseSync(file, { readOnly: true });
  const rows = <Row>(query: string) => store.prepare(query).all() as Row[];
  const since = rows<Line>(lines).filter(({ id }) => !own.lines.has(id));
  const messages = rows<{ id: string }>("select id from messages order by id").filter(
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
        const todo =
          line.step in putRight ? putRight[line.step as keyof typeof putRight]({ ...line, number }) : undefined;
        const what = [`${line.number} ${stepWords[line.step]}`, line.note].filter(Boolean).join(": ");
        return todo === undefined ? [] : [{ what, todo }];
      }),
      ...messages.map(({ id }) => ({ what: `message ${id.slice(-8)}`, todo: answered })),
    ],
    invoices: since
      .filter(({ step, order }) => step === "invoiced" && own.orders.has(order))
      .map(({ order, note }) => ({ order, number: note ?? "" })),
    left: new Map(sent.map(({ id, to, at }) => [id, { to, at }])),
  };
}

/** What emails tell that this store never had; each is named like `invoice-ORD-2026-000017`. */
function toldByEmails(files: readonly MailFile[], own: Own): Lost {
  // Their ids have the sequence in which they were made.
  const items = files.toSorted(byId).flatMap(({ mail, about, path }) => {
    const [, kind = "", number = ""] = /^([a-z-]+?)(?:-([A-Z]+-\d{4}-\d+))?$/.exec(about) ?? [];
    const todo = tells[kind as MailKind]?.({ number });
    if (own.mails.has(mail) || todo === undefined) return [];
    return [{ what: `${number} email ${kind}, ${basename(path)}`.trim(), todo }];
  });
  return { items, invoices: [], left: new Map() };
}

function byId(one: MailFile, another: MailFile): number {
  return one.mail < another.mail ? -1 : 1;
}

type Told = Pick<Line, "number"> & Partial<Pick<Line, "day" | "cents" | "startsAt">>;

/** What puts right that a step is not known; absent where nothing has to. */
const putRight = {
  placed: () => "Place it again on the order page, as its notification in the office's mailbox has it.",
  released: ({ number }) => command("release", number),
  invoiced: ({ number }) => `${command("invoice", number)}, and write to the buyer which of the two counts.`,
  paid: (told) => command("paid", told.number, on(told), amount(told), 'reference "…"'),
  refunded: (told) => command("refund", told.number, on(told), amount(told), 'reference "…"', 'reason "…"'),
  reversed: (told) => command("reverse", told.number, on(told), 'reason "…"'),
  credited: (told) =>
    `${command("credit", told.number, amount(told), 'reason "…"')}, and write to the buyer which of the two counts.`,
  edited: ({ number }) => `${command("edit", number)}, with each detail that was changed.`,
  scheduled: ({ number, startsAt }) => command("schedule", number, `at "${startsAt ? officeClock(startsAt) : "…"}"`),
  completed: ({ number }) => command("complete", number),
  canceled: ({ number }) => command("cancel", number, 'reason "…"'),
  undone: () => "Leave out what it took back.",
  noted: ({ number }) => `${command("note", number)} "…"`,
} satisfies { [Step in HistoryStep]?: (told: Told) => string };

const answered = "Answer its notification in the office's mailbox; no list has it.";

/** The same by the email that tells of a step. */
const tells: { [Kind in MailKind]?: (told: Told) => string } = {
  "contact-notification": () => answered,
  "order-notification": putRight.placed,
  invoice: putRight.invoiced,
  "payment-receipt": (told) => `${putRight.paid(told)}, or refund, or reverse, as it says.`,
  "credit-note": putRight.credited,
  appointment: putRight.scheduled,
  cancellation: putRight.canceled,
};

function command(name: string, number: string, ...options: string[]): string {
  return [siteCli(), "orders", name, number, ...options.map((option) => `--${option}`)].join(" ");
}

function on({ day }: Told): string {
  return `on ${day ?? "…"}`;
}

function amount({ cents }: Told): string {
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
