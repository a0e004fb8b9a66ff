import { text as prose } from "../mail/content.ts";
import { issuedUnseen } from "../orders/issue-invoice.ts";
import { latestWritten } from "../store/clock.ts";
import { guarded } from "../store/errors.ts";
import { claimOnce, wasDone } from "../store/once.ts";
import type { Store } from "../store/store.ts";
import type { Millis } from "../store/tables.ts";
import { alertRow, counted, firstLines, mostNamed, noticeRow, storeNotices, type AlertSettings } from "./notice.ts";

/** When invoices are issued automatically, and how many. */
export interface InvoicePace {
  /** Time from an order to its invoice, in milliseconds. */
  afterMs: Millis;
  /** How many are issued within an hour without the operator; undefined for no limit. */
  perHour: number | undefined;
}

/** The numbers of the orders to be invoiced now, and of those that have to wait since enough were within the hour. */
export async function ordersToInvoice(
  { db }: Store,
  { afterMs, perHour }: InvoicePace,
  now: Millis,
): Promise<{ due: string[]; waiting: string[] }> {
  const orders = await guarded(() =>
    db
      .selectFrom("orders")
      .select(["number", "confirmation"])
      .where("state", "=", "received")
      .where((order) => order.or([order("confirmation", "is", null), order("confirmation", "!=", "awaited")]))
      .where((order) =>
        order.or([
          order("received_at", "<=", now - afterMs),
          // Stamped by a clock that was set back since: it would wait until that time comes around again.
          order("received_at", ">", latestWritten(now)),
        ]),
      )
      .orderBy("received_at")
      .orderBy("number")
      .execute(),
  );
  const unseen = orders.filter(({ confirmation }) => confirmation !== "operator");
  if (perHour === undefined || unseen.length === 0) return { due: numbersOf(orders), waiting: [] };
  const room = Math.max(0, perHour - (await guarded(() => issuedUnseen(db, now))));
  const waiting = unseen.slice(room);
  return { due: numbersOf(orders.filter((order) => !waiting.includes(order))), waiting: numbersOf(waiting) };
}

/** Tells the operator of invoices that wait since enough were issued within the hour, once an hour. */
export async function tellOfWaiting(
  store: Store,
  waiting: readonly string[],
  { webhook, mail }: AlertSettings,
  now: Millis,
): Promise<number> {
  const key = `alert invoices ${Math.floor(now / hourMs)}`;
  if (waiting.length === 0 || (await guarded(() => wasDone(store.db, key)))) return 0;
  const what = `${counted(waiting.length, "invoice waits", "invoices wait")}: too many were issued within an hour`;
  const alert = {
    type: "invoices.waiting",
    text: `${what}. See npx site-cli orders list --due`,
    data: { count: waiting.length, orders: waiting.slice(0, mostNamed) },
  };
  const blocks = [
    ...prose("They follow as the hour allows (INVOICE_LIMIT), or when you issue them."),
    { type: "list" as const, title: "Orders", items: firstLines(waiting) },
    { type: "list" as const, title: "What you can do", items: commands },
  ];
  return storeNotices(store, async (trx) => {
    if (!(await claimOnce(trx, key, now))) return [];
    return [noticeRow(what, blocks, mail, now), ...(webhook ? [alertRow(alert, mail, now)] : [])];
  });
}

// --- internal ---

const hourMs: Millis = 3_600_000;

const commands = [
  { text: "Issue one now", command: "npx site-cli orders invoice <number>" },
  {
    text: "Cancel many",
    command: 'npx site-cli orders cancel --state received --since 2h --reason "bots" --dry-run',
  },
];

function numbersOf(orders: readonly { number: string }[]): string[] {
  return orders.map(({ number }) => number);
}
