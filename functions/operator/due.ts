import { formatUsdExact } from "../../content/money.ts";
import { longWaitMs } from "../mail/health.ts";
import { waitingMails } from "../mail/mails.ts";
import { openBalances } from "../orders/account.ts";
import { awaitedInvoices, invoiceDue } from "../orders/late.ts";
import { retentionEnd } from "../privacy/purge.ts";
import { guarded } from "../store/errors.ts";
import type { Store } from "../store/store.ts";
import type { Millis } from "../store/tables.ts";

/** Something that waits for the operator. */
export interface DueItem {
  what: "invoice" | "payment" | "refund" | "held order" | "held message" | "email" | "cancellation";
  /** The order's number, the end of the message's or email's id. */
  name: string;
  since: Millis;
  /** When it is late, or a held message is deleted; undefined when it is late already. */
  until: Millis | undefined;
  /** Whether it cannot wait: only an invoice that is to be issued within its promise can. */
  urgent: boolean;
  /** What is wrong. */
  why: string;
  /** The command that shows or mends it, without `npx site-cli`. */
  command: string;
}

/**
 * Everything that waits for the operator: invoices that are late or promised within `withinMs`, money that was taken back
 * or is to be returned, whatever is held, emails that do not leave, and buyers who ask to cancel.
 */
export async function dueItems(store: Store, now: Millis, withinMs: Millis): Promise<DueItem[]> {
  return [
    ...(await mailItems(store, now)),
    ...(await invoiceItems(store, now, withinMs)),
    ...(await moneyItems(store)),
    ...(await heldItems(store, now)),
    ...(await cancellationItems(store)),
  ];
}

// --- internal ---

async function invoiceItems(store: Store, now: Millis, withinMs: Millis): Promise<DueItem[]> {
  const awaited = await awaitedInvoices(store, now, withinMs);
  return awaited.map(({ number, state, received_at: since, promised_at: until, late }) => {
    const common = { what: "invoice", name: number, since, until } as const;
    if (state !== "received") {
      return { ...common, urgent: late, why: "the email with the invoice was not sent", command: "mail list" };
    }
    return { ...common, urgent: late, why: "the invoice is not issued", command: `orders invoice ${number}` };
  });
}

/** Orders with a payment that was taken back and not made again, and those whose buyers are owed money. */
async function moneyItems({ db }: Store): Promise<DueItem[]> {
  const balances = await guarded(() => openBalances(db));
  const reversals = await guarded(() =>
    db.selectFrom("payments").select("order_id").where("reverses", "is not", null).execute(),
  );
  const reversed = new Set(reversals.map((row) => row.order_id));
  const items: DueItem[] = [];
  for (const [id, balance] of balances) {
    if (balance > 0 && !reversed.has(id)) continue;
    const { number, since } = await guarded(() => latestMoney(db, id));
    const common = { name: number, since, until: undefined, urgent: true } as const;
    items.push(
      balance < 0
        ? {
            ...common,
            what: "refund",
            why: `${formatUsdExact(-balance)} is to be returned`,
            command: `orders refund ${number}`,
          }
        : {
            ...common,
            what: "payment",
            why: `a payment was taken back: ${formatUsdExact(balance)} is open`,
            command: `orders show ${number}`,
          },
    );
  }
  return items;
}

/** An order's number, and when money last moved for it. */
function latestMoney(db: Store["db"], id: string): Promise<{ number: string; since: Millis }> {
  return db
    .selectFrom("orders")
    .innerJoin("payments", "payments.order_id", "orders.id")
    .select(["orders.number", "payments.at as since"])
    .where("orders.id", "=", id)
    .orderBy("since", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
}

async function heldItems({ db }: Store, now: Millis): Promise<DueItem[]> {
  const held = await guarded(() =>
    db.selectFrom("held").selectAll().where("rejected_at", "is", null).orderBy("received_at").execute(),
  );
  // An order counts down to its promised invoice, a message to its deletion.
  const kept = now - retentionEnd("spam", now);
  return held.map((row): DueItem => {
    const common = { since: row.received_at, urgent: true, why: `held: ${row.reason}` };
    if (row.kind === "contact") {
      const name = row.id.slice(-8);
      return { ...common, what: "held message", name, until: row.received_at + kept, command: `messages show ${name}` };
    }
    const name = String(row.number);
    return { ...common, what: "held order", name, until: invoiceDue(row), command: `messages show ${name}` };
  });
}

/** Buyers who asked to cancel, until the operator has done or noted something about the order. */
async function cancellationItems({ db }: Store): Promise<DueItem[]> {
  const asked = await guarded(() =>
    db
      .selectFrom("orders")
      .select(["number", "cancel_asked_at"])
      .where("cancel_asked_at", "is not", null)
      .where("state", "not in", ["completed", "cancelled"])
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("order_events")
              .select("order_events.at")
              .whereRef("order_events.order_id", "=", "orders.id")
              .whereRef("order_events.at", ">", "orders.cancel_asked_at")
              .where("order_events.by", "not in", ["buyer", "automatic"]),
          ),
        ),
      )
      .orderBy("cancel_asked_at")
      .execute(),
  );
  return asked.map(({ number, cancel_asked_at: since }): DueItem => {
    const why = "the buyer asks to cancel";
    const command = `orders show ${number}`;
    return { what: "cancellation", name: number, since: since ?? 0, until: undefined, urgent: true, why, command };
  });
}

async function mailItems({ db }: Store, now: Millis): Promise<DueItem[]> {
  const stuck = await guarded(async () => [
    ...(await waitingMails(db)
      .select(["id", "created_at", "kind", "last_error", "state"])
      .where("created_at", "<=", now - longWaitMs)
      .execute()),
    ...(await db
      .selectFrom("mails")
      .select(["id", "created_at", "kind", "last_error", "state"])
      .where("state", "=", "dead")
      .execute()),
  ]);
  return stuck.map(({ id, created_at: since, kind, last_error: error, state }): DueItem => {
    const why = `${kind} ${state === "dead" ? "given up" : "waiting"}${error === null ? "" : `: ${error}`}`;
    const name = id.slice(-8);
    return { what: "email", name, since, until: undefined, urgent: true, why, command: "mail list" };
  });
}
