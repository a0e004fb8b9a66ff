import { company } from "../../content/catalogue.ts";
import { formatUsdExact as usd } from "../../content/pricing/money.ts";
import { isolate } from "../bidi.ts";
import { StoreUnavailable } from "../db/errors.ts";
import type { Store } from "../db/store.ts";
import { unsent } from "../mail/queue.ts";
import { formatDay, hourMs } from "../office-time.ts";
import { unprintableLetters } from "../orders/actions/invoice.ts";
import { buyerName } from "../orders/domain/buyer.ts";
import type { NextStep } from "../orders/domain/status.ts";
import { loadOrders, mailsWithOrders, unsettledOrders, type LoadedOrder } from "../orders/load-order.ts";
import { isInBackup, readPause, readRestoredAt } from "../pause.ts";
import { expiredOrders, retentionMs } from "../privacy/purge.ts";

/** Something that waits for the operator: a line of `orders due` and of the daily email. */
export interface AttentionItem {
  kind: "store" | "paused" | "email" | "order" | "held order" | "held message" | "expired";
  /** The order's number, or the end of a message's or email's id; empty for the store. */
  name: string;
  /** Buyer and total of an order. Empty for held orders, because their text may be spam. */
  buyerAndTotal: string;
  /** The buyer's address. Absent for held and erased orders. */
  email?: string | undefined;
  since: number;
  /** When it is late, or when a held message is deleted. */
  until?: number | undefined;
  urgent: boolean;
  /** Whether `/healthz` reports it. */
  alarm: boolean;
  why: string;
  /** The command that shows or solves it, without the program's name. */
  command: string;
}

/** Everything that waits for the operator, urgent items first. */
export async function attentionItems(store: Store, now: number): Promise<AttentionItem[]> {
  const { db } = store;
  const items = await storeItems(store, now);
  try {
    items.push(
      ...(await emailItems(db, now)),
      ...(await orderItems(db, now)),
      ...(await messageItems(db)),
      ...(await expiredItems(db, now)),
    );
  } catch (error) {
    // A store that cannot be read either is still reported.
    if (!(error instanceof StoreUnavailable) || !items.some(({ kind }) => kind === "store")) throw error;
  }
  return items.toSorted((a, b) => Number(b.urgent) - Number(a.urgent));
}

/** Counts the items that `/healthz` reports, by kind: no personal data. */
export async function countAlarms(store: Store, now: number): Promise<Partial<Record<AttentionItem["kind"], number>>> {
  const alarms = (await attentionItems(store, now)).filter(({ alarm }) => alarm);
  return Object.fromEntries([...Map.groupBy(alarms, ({ kind }) => kind)].map(([kind, { length }]) => [kind, length]));
}

/** The command for an order's next step, without the program's name. Undefined before a consultation. */
export function commandFor(kind: NextStep["kind"], number: string): string | undefined {
  return commands[kind]?.replace("<number>", number);
}

/** How long before its deadline an item is listed. */
const soonMs = Math.min(4, company.invoiceWithinHours / 6) * hourMs;

/** How long the server may take to send an email or to issue an invoice before it is listed. */
const overdueMs = hourMs;

/** Urgent, and not reported by `/healthz`. */
const defaults = { name: "", buyerAndTotal: "", urgent: true, alarm: false };

/** A store that cannot be written to, such as on a full disk, or a paused one. */
async function storeItems(store: Store, now: number): Promise<AttentionItem[]> {
  try {
    await store.check();
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    const why = `nothing can be saved, so posts are refused: ${error.reason}`;
    return [{ ...defaults, kind: "store", since: now, why, command: "orders due", alarm: true }];
  }
  const pause = await readPause(store.db);
  if (pause === undefined) return [];
  const { since, why } = pause;
  return [{ ...defaults, kind: "paused", since, why, command: "orders release --store", alarm: true }];
}

async function emailItems(db: Store["db"], now: number): Promise<AttentionItem[]> {
  const mails = mailsWithOrders(db).where("mails.state", "in", unsent).orderBy("mails.created_at");
  const late = now - overdueMs;
  // An email that was never tried is late after its due time. Each retry moves that time, so a tried email is late after
  // its creation.
  const stuck = (await mails.execute()).filter(
    ({ state, refused_at: refused, attempts, created_at: since, due_at: due }) =>
      state === "dead" || refused !== null || due <= late || (attempts > 0 && since <= late),
  );
  return stuck.map(({ id, number, created_at: since, kind, last_error: error, state }) => {
    const name = id.slice(-8);
    const outcome = state === "dead" ? "failed for good" : error ? "not delivered yet" : "waiting";
    const subject = [kind, number && `for ${number}`, outcome].filter(Boolean).join(" ");
    const command = state === "dead" ? `mail retry ${name}` : "mail list";
    const why = [subject, error].filter(Boolean).join(": ");
    return { ...defaults, kind: "email", name, since, why, command, alarm: true };
  });
}

/** Next steps that are not listed before they are late. */
const listedWhenLate: ReadonlySet<NextStep["kind"]> = new Set(["payment", "consultation"]);

const commands: { [Kind in NextStep["kind"]]?: string } = {
  review: "orders show <number>",
  invoice: "orders invoice <number>",
  delivery: "mail list",
  payment: 'orders paid <number> --on today --reference "…"',
  refund: 'orders refund <number> --on today --reference "…" --reason "…"',
  cancel: 'orders cancel <number> --reason "…"',
  appointment: 'orders schedule <number> --at "…"',
  complete: "orders complete <number>",
};

async function orderItems(db: Store["db"], now: number): Promise<AttentionItem[]> {
  const orders = await loadOrders(db, now, unsettledOrders(db));
  const restoredAt = await readRestoredAt(db);
  return orders.flatMap((loaded) => orderItem(loaded, restoredAt, now) ?? []);
}

function orderItem({ order, ledger, view }: LoadedOrder, restoredAt: number, now: number): AttentionItem | undefined {
  const { number, state, received_at: placed } = order;
  if (view.next === undefined) return undefined;
  const { kind, text, due: until } = view.next;
  const needsOperator = view.latestInvoiceEntry === undefined && isInBackup(order, restoredAt);
  const letters = kind === "invoice" ? unprintableLetters(order) : [];
  const urgent = view.next.urgent || needsOperator || letters.length > 0;
  const isDueSoon = until === undefined || until <= now + soonMs;
  const isUnissued = kind === "invoice" && placed <= now - overdueMs;
  const isListed = urgent || (!listedWhenLate.has(kind) && (isDueSoon || isUnissued));
  if (!isListed) return undefined;
  const held = state === "held";
  const buyerAndTotal = [isolate(buyerName(order)), isolate(order.company ?? ""), usd(view.total)];
  const reasons = [
    text,
    view.lateSinceDay !== undefined && until !== undefined && `which was due on ${formatDay(view.lateSinceDay)}`,
    letters.length > 0 && `which cannot print these letters: ${letters.join(" ")}`,
    needsOperator && "but first check that the buyer has no invoice from before the restore",
  ];
  return {
    kind: held ? "held order" : "order",
    name: number,
    buyerAndTotal: held ? "" : buyerAndTotal.filter(Boolean).join(", "),
    email: held ? undefined : order.email || undefined,
    since: kind === "payment" || kind === "refund" ? (ledger.at(-1)?.at ?? placed) : placed,
    until,
    urgent,
    alarm: isDueSoon && (held || kind === "invoice"),
    why: reasons.filter(Boolean).join(", "),
    command: commandFor(kind, number) ?? `orders show ${number}`,
  };
}

async function messageItems(db: Store["db"]): Promise<AttentionItem[]> {
  const messages = db.selectFrom("messages").select(["id", "received_at", "held_because"]).orderBy("received_at");
  const held = await messages.where("state", "=", "held").execute();
  return held.map(({ id, received_at: since, held_because: reason }) => {
    const name = id.slice(-8);
    const until = since + retentionMs("spam");
    const command = `messages show ${name}`;
    return { ...defaults, kind: "held message", name, since, until, why: `held: ${reason}`, command };
  });
}

async function expiredItems(db: Store["db"], now: number): Promise<AttentionItem[]> {
  const item = { ...defaults, kind: "expired", why: "past its retention period", command: "privacy purge" } as const;
  const orders = await expiredOrders(db, now);
  return orders.map(({ number: name, received_at: since }) => ({ ...item, name, since, urgent: false }));
}
