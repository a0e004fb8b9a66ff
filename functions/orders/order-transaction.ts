import type { Transaction } from "kysely";
import type { Database, HistoryRow, HistoryEvent, LedgerEntryRow, OrderRow, OrderState } from "../db/database.ts";
import { newId } from "../db/keys.ts";
import type { Store } from "../db/store.ts";
import { enqueue, type NewMail } from "../mail/enqueue.ts";
import { isOutdated, type RenderedMail } from "../mail/rendered-mail.ts";
import { officeDay } from "../office-time.ts";
import { RefusedChange } from "../refused-change.ts";
import { isErased } from "./domain/buyer.ts";
import { renderOrderMail } from "./emails/order-emails.ts";
import { loadOrders, type LoadedOrder } from "./load-order.ts";

export interface AuditStamp {
  at: number;
  by: string;
}

/** An order and its view as they were before an action, also after its first steps, and the action's transaction. */
export interface OrderChange extends LoadedOrder, AuditStamp {
  trx: Transaction<Database>;
}

/** An event in an order's history, with its effects. */
export interface NewEvent {
  event: HistoryEvent;
  note?: string | null;
  /** The cause of its emails, if it is not the event itself. */
  cause?: { id: string } | undefined;
  state?: OrderState | undefined;
  /** Emails to store. An erased buyer gets none. */
  mails?: readonly NewMail[];
}

export interface ChangeOptions {
  store: Store;
  now: () => number;
  /** The author in the history: the operator's name, or `buyer` or `automatic`. */
  by: string;
  /** The version of the order that the operator has seen. Any version is accepted if absent. */
  seenVersion?: number | undefined;
}

/**
 * Runs an action in one transaction that keeps other processes from changing the order meanwhile. Throws a
 * `RefusedChange` and records nothing if there is no such order, or if it changed since the operator saw it.
 */
export async function changeOrder<Result>(
  options: ChangeOptions,
  number: string,
  action: (change: OrderChange) => Promise<Result>,
): Promise<Result> {
  return options.store.db.transaction().execute(async (trx) => action(await beginChange(trx, number, options)));
}

/** Runs an action like `changeOrder` and rolls it back. Returns its result, the changed order and the emails to send. */
export async function previewChange<Result>(
  options: ChangeOptions,
  number: string,
  action: (change: OrderChange) => Promise<Result>,
): Promise<{ result: Result; changed: LoadedOrder; mails: RenderedMail[] }> {
  const trx = await options.store.db.startTransaction().execute();
  try {
    const change = await beginChange(trx, number, options);
    const result = await action(change);
    const [changed = change] = await loadOrders(trx, change.at, trx.selectFrom("orders").where("number", "=", number));
    const stored = changed.mails.filter(({ id }) => change.mails.every((earlier) => earlier.id !== id));
    const rendered = stored.map((mail) => renderOrderMail(mail, changed, change.at));
    return { result, changed, mails: rendered.flatMap((mail) => (isOutdated(mail) ? [] : [mail])) };
  } finally {
    await trx.rollback().execute();
  }
}

/** Records an event in the history of the order that is being changed, sets its new state, and stores the emails. */
export async function recordEvent(change: OrderChange, { event, note = null, cause, state, mails = [] }: NewEvent) {
  const { trx, order, at } = change;
  const stateChange = state === undefined || state === order.state ? {} : { state, state_since: at };
  const id = await addHistory(trx, order.id, { event, note }, change, stateChange);
  if (id === undefined) throw new TypeError(`The order ${order.number} is gone within its own transaction`);
  if (isErased(order) || mails.length === 0) return;
  const caused = mails.map((mail) => ({ cause: cause?.id ?? id, ...mail }));
  await enqueue(trx, order.id, caused, at);
}

/** Throws a `RefusedChange` unless the order is in one of these states. `what` completes "and cannot …". */
export function assertState({ order }: OrderChange, states: readonly OrderState[], what: string): void {
  if (states.includes(order.state)) return;
  const message = `${order.number} is ${order.state} and cannot ${what}`;
  if (order.state === "held") throw new RefusedChange(message, "Release it first:", `orders release ${order.number}`);
  throw new RefusedChange(message, "See its history:", `orders show ${order.number}`);
}

/**
 * Adds a line to an order's history and increments the order's version, so that a command based on the earlier version
 * is refused. Returns the line's id; undefined if there is no such order.
 */
export async function addHistory(
  trx: Transaction<Database>,
  order: string,
  line: Pick<HistoryRow, "event" | "note">,
  { at, by }: AuditStamp,
  stateChange: Partial<Pick<OrderRow, "state" | "state_since">> = {},
): Promise<string | undefined> {
  const changed = await trx
    .updateTable("orders")
    .set((row) => ({ version: row("version", "+", 1), ...stateChange }))
    .where("id", "=", order)
    .returning("version")
    .executeTakeFirst();
  if (changed === undefined) return undefined;
  const id = newId(at);
  const row = { ...line, id, order_id: order, position: changed.version, at, by };
  await trx.insertInto("history").values(row).execute();
  return id;
}

/** A new ledger entry, without the columns that follow from the change. */
export type NewLedgerEntry = Pick<LedgerEntryRow, "kind" | "amount"> & Partial<LedgerEntryRow>;

/** Appends an entry to the ledger of the order that is being changed, dated today by default, and returns it. */
export async function addLedgerEntry({ trx, order, at, by }: OrderChange, entry: NewLedgerEntry) {
  const last = await trx
    .selectFrom("entries")
    .select((row) => row.fn.max("position").as("position"))
    .where("order_id", "=", order.id)
    .executeTakeFirst();
  const position = (last?.position ?? 0) + 1;
  const row = { id: newId(at), day: officeDay(at), ...entry, order_id: order.id, position, at, by };
  return trx.insertInto("entries").values(row).returningAll().executeTakeFirstOrThrow();
}

async function beginChange(
  trx: Transaction<Database>,
  number: string,
  { store, now, by, seenVersion }: ChangeOptions,
): Promise<OrderChange> {
  const numbered = trx.selectFrom("orders").where("number", "=", number);
  // Waits for a concurrent change, and then reads its result. SQLite has one writer at a time anyway.
  if (store.engine === "postgres") await numbered.select("id").forUpdate().execute();
  const at = now();
  const [loaded] = await loadOrders(trx, at, numbered);
  if (loaded === undefined) throw new RefusedChange(`There is no order ${number}`, "See the numbers:", "orders list");
  if (seenVersion !== undefined && loaded.order.version !== seenVersion) {
    throw new RefusedChange(
      `${number} has changed since it was shown, so nothing was recorded`,
      "Check the order, then repeat the command if it still applies:",
      `orders show ${number}`,
    );
  }
  return { ...loaded, trx, at, by };
}
