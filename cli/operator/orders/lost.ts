import type { DatabaseSync } from "node:sqlite";
import { siteCli } from "../../../content/site-cli.ts";
import { officeClock } from "../../../functions/orders/office-day.ts";
import { stepWords, type HistoryRow, type HistoryStep } from "../../../functions/orders/tables.ts";
import { mailFiles } from "../../../functions/privacy/mail-files.ts";
import type { Store } from "../../../functions/store/store.ts";
import type { Millis } from "../../../functions/store/tables.ts";
import { restoresOf } from "../../../functions/trouble/caution.ts";
import { readIfSound, replacedSince } from "../store/replaced.ts";

/** What a restored store does not know. */
export interface Lost {
  /** What happened and was not done again, oldest first, each with what puts it right. */
  items: { what: string; todo: string }[];
  /** Whether that is all: false if a store that was replaced cannot be read, or none is here. */
  whole: boolean;
  /** The invoices that were issued for orders of this store, by the orders' ids. */
  invoices: { order: string; number: string }[];
  /** The emails that this store would send again, by their ids, with where and when they left. */
  left: Map<string, { to: string | null; at: Millis }>;
}

/** Compares a restored store with those replaced since the last release, and with the files of emails, where there are any. */
export async function lostOf({ engine, db }: Store, dataDir: string): Promise<Lost> {
  const { restoredAt, releasedAt } = await restoresOf(db);
  const idsIn = async (table: "orders" | "messages") =>
    new Set((await db.selectFrom(table).select("id").execute()).map(({ id }) => id));
  const [orders, messages] = [await idsIn("orders"), await idsIn("messages")];
  const history = await db.selectFrom("history").select(["order_id", "step", "at", "note"]).execute();
  const known = new Set(history.map(momentOf));
  const again = new Set(history.filter(({ at }) => at > restoredAt).map(gistOf));
  const waiting = await db.selectFrom("mails").select("id").where("state", "!=", "sent").execute();
  const unsent = new Set(waiting.map(({ id }) => id));

  // PostgreSQL's own tools leave none.
  const files = engine === "sqlite" ? await replacedSince(dataDir, releasedAt) : [];
  const lost: Lost = { items: [], whole: files.length > 0, invoices: [], left: new Map() };
  for (const file of files) {
    const told = readIfSound(file, tell);
    if (told === undefined) {
      lost.whole = false;
      continue;
    }
    const lines = told.lines.filter((line) => !known.has(momentOf(line)));
    for (const line of lines) {
      const here = orders.has(line.order_id);
      if (here && line.invoice !== null) lost.invoices.push({ order: line.order_id, number: line.invoice });
      if (!again.has(gistOf(line))) lost.items.push(...itemOf(line, here));
    }
    // The next store may have a line as well, or that the same was done again.
    for (const line of lines) {
      known.add(momentOf(line));
      again.add(gistOf(line));
    }
    for (const { id, from, held } of told.messages) {
      if (messages.has(id)) continue;
      messages.add(id);
      lost.items.push({ what: `message ${id.slice(-8)} from ${from}`, todo: held ? unsaid : answer });
    }
    for (const { id, to, at } of told.sent) if (unsent.has(id)) lost.left.set(id, { to, at });
  }
  for (const { mail, at, path } of await mailFiles(dataDir))
    if (path.endsWith(".eml") && unsent.has(mail) && !lost.left.has(mail)) lost.left.set(mail, { to: null, at });
  return lost;
}

// --- internal ---

/** A line of the history of a store that was replaced. */
interface Line extends Pick<HistoryRow, "order_id" | "step" | "at" | "note"> {
  number: string;
  /** The order's buyer; null once erased. */
  buyer: string | null;
  /** Whether nobody has released the order, held or canceled since: 1, or 0. */
  held: number;
  canceled: number;
  /** Of the entry or the appointment that it has made, if it has. */
  invoice: string | null;
  day: string | null;
  cents: number | null;
  startsAt: Millis | null;
}

const linesAsked = `
  select line.order_id, line.step, line.at, line.note, placed.number, held_because is not null as held,
    placed.state = 'canceled' as canceled,
    case when email <> '' then first_name || ' ' || last_name || ' <' || email || '>' end as buyer,
    case entries.kind when 'invoice' then entries.number end as invoice, day, abs(cents) as cents, starts_at as startsAt
  from history as line join orders as placed on placed.id = line.order_id
    left join entries on entries.id = line.entry_id left join appointments on appointments.id = line.entry_id
  order by line.at, line.position`;

const messagesAsked = `
  select id, name || ' <' || email || '>' as "from", state = 'held' as held from messages where state <> 'done' order by id`;

const sentAsked = `select id, to_address as "to", sent_at as at from mails where state = 'sent'`;

/** All that a store that was replaced can tell. */
function tell(store: DatabaseSync) {
  return {
    lines: store.prepare(linesAsked).all() as unknown as Line[],
    messages: store.prepare(messagesAsked).all() as unknown as { id: string; from: string; held: number }[],
    sent: store.prepare(sentAsked).all() as unknown as { id: string; to: string; at: Millis }[],
  };
}

type Told = Pick<Line, "order_id" | "step" | "at" | "note">;

/** When which step was taken: a store of an earlier version gets new ids when it is taken over. */
function momentOf({ order_id: order, step, at }: Told): string {
  return `${order} ${step} ${at}`;
}

/** What tells that a step was taken again: neither the number that a document got then, nor how its reason is worded. */
function gistOf({ order_id: order, step, note }: Told): string {
  const said = (note ?? "").replace(/\b(?:INV|CN)-\d{4}-\d+/g, "").replace(reason[step] ?? "", "");
  return `${order} ${step} ${said}`;
}

/** Where the reason begins in the notes of steps that have one. */
const reason: { [Step in HistoryStep]?: RegExp } = {
  canceled: /.*/s,
  credited: /:.*/s,
  refunded: /;.*/s,
  reversed: /;.*/s,
};

/** What was lost with a line, and what puts it right; nothing if nothing has to. */
function itemOf(line: Line, here: boolean): Lost["items"] {
  const { step, number, buyer, held, canceled } = line;
  // Of an order that is not here: whoever was erased stays so, and what was held is one thing to look at, or was put aside.
  if (!here && (buyer === null || step === "released" || (held && (step !== "placed" || canceled)))) return [];
  // One that is not here gets another number when it is placed again.
  const todo = putRight[step]?.({ ...line, number: here ? number : "<its new number>" });
  const what = [`${number} ${stepWords[step]}`, step === "placed" ? buyer : line.note].filter(Boolean).join(": ");
  return todo === undefined ? [] : [{ what, todo }];
}

const whichCounts = ", and write to the buyer which of the two counts.";
const unsaid = "It was held, and no email tells of it: write to whoever sent it, if it was meant.";
const answer = "Answer its notification in the office's mailbox; it is not in messages list.";

/** What puts right that a step is not known; absent where nothing has to. */
const putRight: { [Step in HistoryStep]?: (line: Line) => string } = {
  placed: ({ held }) =>
    held ? unsaid : "Place it again on the order page, as its notification in the office's mailbox has it.",
  released: ({ number }) => command("release", number),
  invoiced: ({ number }) => command("invoice", number) + whichCounts,
  paid: (line) => command("paid", line.number, on(line), amount(line), 'reference "…"'),
  refunded: (line) => command("refund", line.number, on(line), amount(line), 'reference "…"', 'reason "…"'),
  reversed: (line) => command("reverse", line.number, on(line), 'reason "…"'),
  credited: (line) => command("credit", line.number, amount(line), 'reason "…"') + whichCounts,
  edited: ({ number, invoice }) =>
    `${command("edit", number)}, with each detail that was changed${invoice === null ? "." : whichCounts}`,
  scheduled: ({ number, startsAt }) => command("schedule", number, `at "${startsAt ? officeClock(startsAt) : "…"}"`),
  completed: ({ number }) => command("complete", number),
  canceled: ({ number }) => command("cancel", number, 'reason "…"'),
  undone: () => "Leave out what it took back.",
  noted: ({ number }) => `${command("note", number)} "…"`,
};

function command(name: string, number: string, ...options: string[]): string {
  return [siteCli(), "orders", name, number, ...options.map((option) => `--${option}`)].join(" ");
}

function on({ day }: Line): string {
  return `on ${day ?? "…"}`;
}

function amount({ cents }: Line): string {
  return `amount ${cents ? (cents / 100).toFixed(2) : "…"}`;
}
