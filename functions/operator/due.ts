import { waitingMails } from "../mail/mails.ts";
import { longWaitMs } from "../mail/health.ts";
import { filesOf, unsettled } from "../orders/files.ts";
import type { NextStep } from "../orders/view.ts";
import { retentionEnd } from "../privacy/purge.ts";
import { guarded } from "../store/errors.ts";
import type { Store } from "../store/store.ts";
import type { Millis } from "../store/tables.ts";

/** Something that waits for the operator. */
export interface DueItem {
  what: "order" | "held message" | "email" | "cancellation";
  /** The order's number, or the end of the message's or email's id. */
  name: string;
  since: Millis;
  /** When it is late, or a held message is deleted; undefined when nothing but the operator decides. */
  until: Millis | undefined;
  /** Whether it cannot wait. */
  urgent: boolean;
  /** What is wrong, or comes next. */
  why: string;
  /** The command that shows or mends it, without `npx site-cli`. */
  command: string;
}

/**
 * Everything that waits for the operator: what orders need now or within `withinMs`, whatever is held, emails that do not
 * leave, and buyers who ask to cancel.
 */
export async function dueItems(store: Store, now: Millis, withinMs: Millis): Promise<DueItem[]> {
  return [
    ...(await mailItems(store, now)),
    ...(await orderItems(store, now, withinMs)),
    ...(await heldItems(store, now)),
    ...(await cancellationItems(store)),
  ];
}

// --- internal ---

/** Steps that wait for their time, or for the buyer. */
const patient: ReadonlySet<NextStep["what"]> = new Set([
  "consultation",
  "appointment",
  "complete",
  "cancel",
  "payment",
]);

async function orderItems({ db }: Store, now: Millis, withinMs: Millis): Promise<DueItem[]> {
  const files = await guarded(() => filesOf(db, now, unsettled(db)));
  return files.flatMap(({ order, entries, view: { next } }): DueItem[] => {
    if (next === undefined) return [];
    const { what, text: why, command = `orders show ${order.number}`, due: until, urgent } = next;
    const soon = !patient.has(what) && (until === undefined || until <= now + withinMs);
    if (!urgent && !soon) return [];
    const since =
      what === "payment" || what === "refund" ? (entries.at(-1)?.at ?? order.received_at) : order.received_at;
    return [{ what: "order", name: order.number, since, until, urgent, why, command }];
  });
}

async function heldItems({ db }: Store, now: Millis): Promise<DueItem[]> {
  const held = await guarded(() =>
    db.selectFrom("messages").selectAll().where("state", "=", "held").orderBy("received_at").execute(),
  );
  const kept = now - retentionEnd("spam", now);
  return held.map(({ id, received_at: since, held_because: reason }): DueItem => {
    const name = id.slice(-8);
    const why = `held: ${reason}`;
    return {
      what: "held message",
      name,
      since,
      until: since + kept,
      urgent: true,
      why,
      command: `messages show ${name}`,
    };
  });
}

/** Buyers who asked to cancel an order that is still open, as long as nobody has dealt with their message. */
async function cancellationItems({ db }: Store): Promise<DueItem[]> {
  const asked = await guarded(() =>
    db
      .selectFrom("messages")
      .innerJoin("orders", "orders.id", "messages.order_id")
      .select(["messages.id", "orders.number", "messages.received_at"])
      .where("asks_to_cancel", "=", 1)
      .where("messages.state", "=", "new")
      .where("orders.state", "in", ["open", "scheduled"])
      .orderBy("messages.received_at")
      .execute(),
  );
  return asked.map(({ number, received_at: since }): DueItem => {
    const why = "the buyer asks to cancel";
    const command = `orders show ${number}`;
    return { what: "cancellation", name: number, since, until: undefined, urgent: true, why, command };
  });
}

async function mailItems({ db }: Store, now: Millis): Promise<DueItem[]> {
  const columns = ["id", "created_at", "kind", "last_error", "state"] as const;
  const stuck = await guarded(async () => [
    ...(await waitingMails(db)
      .select(columns)
      .where("created_at", "<=", now - longWaitMs)
      .execute()),
    ...(await db.selectFrom("mails").select(columns).where("state", "=", "dead").execute()),
  ]);
  return stuck.map(({ id, created_at: since, kind, last_error: error, state }): DueItem => {
    const why = `${kind} ${state === "dead" ? "given up" : "waiting"}${error === null ? "" : `: ${error}`}`;
    const name = id.slice(-8);
    return { what: "email", name, since, until: undefined, urgent: true, why, command: "mail list" };
  });
}
