import { formatUsdExact as usd } from "../../content/pricing/money.ts";
import { apart } from "../text/bidi.ts";
import { cautionsOf, restoresOf } from "./paused.ts";
import { mailsWithOrders } from "../mail/emails.ts";
import { messagesWithOrders } from "../contact/store-message.ts";
import { formatDay } from "../text/office-day.ts";
import { filesOf, unsettled } from "../orders/load-order.ts";
import type { NextStep } from "../orders/domain/status.ts";
import { expiredOrders, retentionEnd } from "../privacy/purge.ts";
import { StoreUnavailable } from "../db/errors.ts";
import type { Store } from "../db/store.ts";
import type { Millis } from "../db/database.ts";

/** Something that waits for the operator: a line of `orders due`, of the daily email, and the cause of a 503 of `/healthz`. */
export interface DueItem {
  what: "store" | "order" | "held order" | "message" | "held message" | "email" | "retention";
  /** The order's number, or the end of the message's or email's id. */
  name: string;
  /** Who ordered, and for how much; empty of what is held, since anything may be typed into it. */
  who: string;
  since: Millis;
  /** When it is late, or a held message is deleted; undefined when nothing but the operator decides. */
  until: Millis | undefined;
  /** Whether it cannot wait. */
  urgent: boolean;
  /** Whether a monitor is told. */
  alarm: boolean;
  /** Whether it is an order older than the last restore, without an invoice: the server issues it none. */
  restored: boolean;
  /** What is wrong, or comes next. */
  why: string;
  /** The command that shows or mends it, without the program's name. */
  command: string;
}

/**
 * The one list of what waits for the operator: a store that takes nothing or that a person has to release, emails that do
 * not leave, what orders need, whatever is held, and buyers who ask to cancel. What cannot wait comes first.
 */
export async function dueItems(store: Store, { now, siteUrl }: { now: Millis; siteUrl: string }): Promise<DueItem[]> {
  const { db } = store;
  const items = [
    ...(await storeItems(store, now)),
    ...(await cautionsOf(db, siteUrl, now)).map(({ what, since, why }) =>
      siteItem({ since, why, command: `orders release --${what}` }),
    ),
    ...(await mailItems(db, now)),
    ...(await orderItems(db, now)),
    ...(await messageItems(db, now)),
    ...(await expiredItems(db, now)),
  ];
  return items.toSorted((one, another) => Number(another.urgent) - Number(one.urgent));
}

// --- internal ---

/** How long before something is late it is listed, in milliseconds. */
const soonMs: Millis = 4 * 3_600_000;

/** After how long what the server does by itself is the operator's: an email, and an invoice ten minutes after an order. */
const longWaitMs: Millis = 60 * 60_000;

type Told = Pick<DueItem, "what" | "name" | "since" | "why" | "command"> & Partial<DueItem>;

/** What waits; unless it says otherwise, it cannot wait, and no monitor is told. */
function item(told: Told): DueItem {
  return { who: "", until: undefined, urgent: true, alarm: false, restored: false, ...told };
}

/** A store that cannot be written to, as on a full disk, loses whatever is posted. */
async function storeItems(store: Store, now: Millis): Promise<DueItem[]> {
  try {
    await store.check();
    return [];
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    const why = `nothing can be stored, and posts are refused: ${error.reason}`;
    return [siteItem({ since: now, why, command: "orders due" })];
  }
}

function siteItem({ since, why, command }: Pick<DueItem, "since" | "why" | "command">): DueItem {
  return item({ what: "store", name: "", since, alarm: true, why, command });
}

/** Steps for which only the day itself counts: it is the buyer's turn, or both sides know when it is. */
const awaited: ReadonlySet<NextStep["what"]> = new Set(["payment", "consultation"]);

async function orderItems(db: Store["db"], now: Millis): Promise<DueItem[]> {
  const { restoredAt } = await restoresOf(db);
  const files = await filesOf(db, now, unsettled(db));
  return files.flatMap(({ order, entries, view }): DueItem[] => {
    const { number, state, received_at: placed, first_name: first, last_name: last } = order;
    if (view.next === undefined) return [];
    const { what, text, command = `orders show ${number}`, due: until } = view.next;
    const restored = placed <= restoredAt && view.latestInvoice === undefined;
    const urgent = view.next.urgent || restored;
    const near = until === undefined || until <= now + soonMs;
    const isUnissued = what === "invoice" && placed <= now - longWaitMs;
    if (!urgent && ((!near && !isUnissued) || awaited.has(what))) return [];
    const held = state === "held";
    const late = view.lateSince !== undefined && until !== undefined && `which was due on ${formatDay(view.lateSince)}`;
    return [
      item({
        what: held ? "held order" : "order",
        name: number,
        who: held
          ? ""
          : [apart(`${first} ${last}`.trim()), apart(order.company ?? ""), usd(view.gross)].filter(Boolean).join(", "),
        since: what === "payment" || what === "refund" ? (entries.at(-1)?.at ?? placed) : placed,
        until,
        urgent,
        alarm: near && (held || what === "spelling"),
        restored,
        why: [text, late, restored && "not issued by itself after the restore"].filter(Boolean).join(", "),
        command,
      }),
    ];
  });
}

async function messageItems(db: Store["db"], now: Millis): Promise<DueItem[]> {
  const waiting = await messagesWithOrders(db)
    .where((row) =>
      row.or([
        row("messages.state", "=", "held"),
        row.and([
          row("messages.state", "=", "new"),
          row("messages.asks_to_cancel", "=", 1),
          row("orders.state", "!=", "canceled"),
        ]),
      ]),
    )
    .orderBy("messages.received_at")
    .execute();
  const kept = now - retentionEnd("spam", now);
  return waiting.map(({ id, state, received_at: since, held_because: reason, number }): DueItem => {
    const shown = { name: id.slice(-8), since, command: `messages show ${id.slice(-8)}` };
    if (state === "held") {
      const until = since + kept;
      return item({ ...shown, what: "held message", until, why: `held: ${reason}` });
    }
    return item({ ...shown, what: "message", why: `the buyer asks to cancel ${number}` });
  });
}

async function mailItems(db: Store["db"], now: Millis): Promise<DueItem[]> {
  const stuck = await mailsWithOrders(db)
    .where((row) =>
      row.or([
        row("mails.state", "=", "dead"),
        row.and([row("mails.state", "=", "pending"), row("mails.created_at", "<=", now - longWaitMs)]),
      ]),
    )
    .orderBy("mails.created_at")
    .execute();
  return stuck.map((mail): DueItem => {
    const { id, number, created_at: since, kind, elsewhere, to_address: to, last_error: error, state } = mail;
    const name = id.slice(-8);
    const [fate, command] = state === "dead" ? ["given up", `mail retry ${name}`] : ["waiting", "mail list"];
    const told = [kind, number && `of ${number}`, elsewhere === 1 && `to ${to}`, fate];
    const why = [told.filter(Boolean).join(" "), error].filter(Boolean).join(": ");
    return item({ what: "email", name, since, alarm: true, why, command });
  });
}

async function expiredItems(db: Store["db"], now: Millis): Promise<DueItem[]> {
  const expired = await expiredOrders(db, now);
  const told = { what: "retention", urgent: false, why: "past its retention period" } as const;
  return expired.map(({ number: name, received_at: since }) =>
    item({ ...told, name, since, command: "privacy purge" }),
  );
}
