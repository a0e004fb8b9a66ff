import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { siteCli } from "../../../content/site-cli.ts";
import { stepWords } from "../../../functions/orders/rows.ts";
import { mailFiles } from "../../../functions/privacy/purge.ts";
import { storeFile } from "../../../functions/db/sqlite.ts";
import type { Store } from "../../../functions/db/store.ts";
import type { Millis, HistoryRow, HistoryStep } from "../../../functions/db/database.ts";
import { restoresOf } from "../../../functions/attention/paused.ts";

/** What a restored store does not know. */
export interface Lost {
  /** What happened and was not done again, in its sequence, each with what does it again. */
  items: { what: string; todo: string }[];
  /** Whether that is all: false if a store that was replaced cannot be read, or none is here. */
  whole: boolean;
  /** The invoices that were issued for orders of this store, by the orders' ids. */
  invoices: { order: string; number: string }[];
  /** The emails that this store would send again, with when they left, and where, if a store knows. */
  left: Left[];
}

type Left = { id: string; to: string | null; at: Millis };

/** Compares a restored store with those replaced since the last release, and with the files of emails, where there are any. */
export async function lostOf({ engine, db }: Store, dataDir: string): Promise<Lost> {
  const { restoredAt, releasedAt } = await restoresOf(db);
  const history = await db.selectFrom("history").select(["order_id", "step", "at", "note"]).execute();
  const messages = await db.selectFrom("messages").select("id").execute();
  const unsent = await db.selectFrom("mails").select("id").where("state", "!=", "sent").execute();

  // PostgreSQL's own tools leave none.
  const files = engine === "sqlite" ? await replacedSince(dataDir, releasedAt) : [];
  const stores = files.map(readReplaced).filter((store) => store !== undefined);
  const orders = new Set(history.map((line) => line.order_id));
  const again = new Set(history.filter(({ at }) => at > restoredAt).map(gistOf));
  const lines = lacking(
    stores.flatMap((store) => store.lines),
    history,
    momentOf,
  );
  const lost = lacking(
    stores.flatMap((store) => store.messages),
    messages,
    ({ id }) => id,
  );
  const written = (await mailFiles(dataDir)).filter(({ path }) => path.endsWith(".eml"));
  const sent = [
    ...written.map(({ mail: id, at }): Left => ({ id, to: null, at })),
    ...stores.flatMap((store) => store.sent),
  ];
  const left = new Map(sent.map((mail) => [mail.id, mail]));
  return {
    items: [
      ...lines.filter((line) => !again.has(gistOf(line))).flatMap((line) => itemOf(line, orders.has(line.order_id))),
      ...lost.map(({ what, held }) => ({ what, todo: held ? wasHeld : answer })),
    ],
    whole: files.length > 0 && stores.length === files.length,
    invoices: lines.flatMap(({ order_id: order, invoice: number }) =>
      number !== null && orders.has(order) ? [{ order, number }] : [],
    ),
    left: unsent.flatMap(({ id }) => left.get(id) ?? []),
  };
}

/** Where the embedded store that a restore of this time replaces is kept. */
export function replacedFile(dataDir: string, at: Millis): string {
  return `${storeFile(dataDir)}.replaced-${new Date(at).toISOString().replace(/[:.]/g, "-")}`;
}

/** What is read from a store's file; undefined if it is too damaged for that, or has other tables. */
export function readIfSound<T>(file: string, read: (store: DatabaseSync) => T): T | undefined {
  try {
    // Closing it folds its write-ahead log into it.
    using store = new DatabaseSync(file);
    return read(store);
  } catch (error) {
    if (error instanceof Error && "errcode" in error) return undefined;
    throw error;
  }
}

// --- internal ---

/** The stores that were replaced after the restore of a time, oldest first; a damaged one may have its log beside it. */
async function replacedSince(dataDir: string, at: Millis): Promise<string[]> {
  const kept = /\.replaced-[\dTZ-]+$/;
  const paths = (await readdir(dataDir)).map((name) => join(dataDir, name));
  return paths.filter((path) => kept.test(path) && path > replacedFile(dataDir, at)).toSorted();
}

type Step = Pick<HistoryRow, "order_id" | "step" | "at" | "note">;

/** A line of the history of a store that was replaced. */
interface Line extends Step {
  number: string;
  /** The order's buyer; null once erased. */
  buyer: string | null;
  /** Whether the order is held, so that no email has told of it: 1, or 0. */
  held: number;
  /** The number of the invoice that it has issued, if it has. */
  invoice: string | null;
}

/** What a store that was replaced can tell: all but what was held and put aside, and messages that were answered. */
function readReplaced(file: string) {
  return readIfSound(file, (store) => ({
    lines: rows<Line>(
      store,
      `select line.order_id, step, line.at, note, placed.number, held_because is not null as held,
        case when email <> '' then first_name || ' ' || last_name || ' <' || email || '>' end as buyer,
        case kind when 'invoice' then entries.number end as invoice
      from history as line join orders as placed on placed.id = line.order_id
        left join entries on entries.id = line.entry_id
      where held_because is null or placed.state = 'held' order by line.at, line.position`,
    ),
    messages: rows<{ id: string; what: string; held: number }>(
      store,
      `select id, 'message ' || substr(id, -8) || ' from ' || name || ' <' || email || '>' as what, state = 'held' as held
      from messages where state <> 'done' order by id`,
    ),
    sent: rows<Left>(store, `select id, to_address as "to", sent_at as at from mails where state = 'sent'`),
  }));
}

function rows<Row>(store: DatabaseSync, query: string): Row[] {
  return store.prepare(query).all() as Row[];
}

/** What was told, each once, that is not known. */
function lacking<Told extends Known, Known>(told: Told[], known: Known[], nameOf: (row: Known) => string): Told[] {
  const rest = new Map(told.map((row) => [nameOf(row), row]));
  for (const row of known) rest.delete(nameOf(row));
  return [...rest.values()];
}

/** When which step was taken: a store of an earlier version gets new ids when it is taken over. */
function momentOf({ order_id: order, step, at }: Step): string {
  return `${order} ${step} ${at}`;
}

/** What tells that a step was taken again: neither the number that a document got then, nor how its reason is worded. */
function gistOf({ order_id: order, step, note }: Step): string {
  const said = (note ?? "").replace(/\b(?:INV|CN)-\d{4}-\d+/g, "").replace(reason[step] ?? "", "");
  return `${order} ${step} ${said}`;
}

/** Where the reason begins in the notes of steps that have one. */
const reason: { [Name in HistoryStep]?: RegExp } = {
  canceled: /.*/s,
  credited: /:.*/s,
  refunded: /;.*/s,
  reversed: /;.*/s,
};

/** What was lost with a line, and what does it again; nothing if nothing has to. */
function itemOf({ step, note, number, buyer, held }: Line, here: boolean): Lost["items"] {
  // Of an order that is not here: whoever was erased stays so, and what is held is one thing to look at.
  if (!here && (buyer === null || step === "released" || (held && step !== "placed"))) return [];
  // One that is not here gets another number when it is placed again.
  const again = `${siteCli()} orders ${commands[step]} ${here ? number : "<its new number>"}`;
  const todo = step === "placed" ? (held ? wasHeld : placeAgain) : commands[step] && again;
  const what = [`${number} ${stepWords[step]}`, step === "placed" ? buyer : note].filter(Boolean).join(": ");
  return todo === undefined ? [] : [{ what, todo }];
}

const wasHeld = "It was held, and no email tells of it: write to whoever sent it, if it was meant.";
const placeAgain = "Place it again on the order page, as its notification in the office's mailbox has it.";
const answer = "Answer its notification in the office's mailbox; it is not in messages list.";

/** The commands by which steps are taken; absent where one has not to be taken again. */
const commands: { [Name in HistoryStep]?: string } = {
  released: "release",
  invoiced: "invoice",
  paid: "paid",
  refunded: "refund",
  reversed: "reverse",
  credited: "credit",
  edited: "edit",
  scheduled: "schedule",
  completed: "complete",
  canceled: "cancel",
  undone: "undo",
  noted: "note",
};
