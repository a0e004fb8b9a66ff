import { formatUsdExact as usd } from "../../content/money.ts";
import { apart } from "../letters/typed.ts";
import { cautionsOf } from "./caution.ts";
import { waitingMails } from "../mail/mails.ts";
import { formatDay } from "../orders/office-day.ts";
import { filesOf, unsettled } from "../orders/files.ts";
import type { NextStep } from "../orders/view.ts";
import { retentionEnd } from "../privacy/purge.ts";
import { guarded, StoreUnavailable } from "../store/errors.ts";
import type { Store } from "../store/store.ts";
import type { Millis } from "../store/tables.ts";

/** The titles under which the daily email lists what waits: first what concerns the site, then by an order's next step. */
export const dueTitles = {
  site: "The site itself",
  invoice: "Invoices that are later than promised",
  delivery: "Invoices that could not be delivered",
  payment: "Payments past due or open again",
  refund: "Money to be returned",
  wish: "Buyers who ask to cancel",
  appointment: "Paid orders waiting for an appointment",
  complete: "Appointments to be completed",
  cancel: "Orders credited in full, to be canceled",
  email: "Emails that could not be delivered",
  retention: "Orders past their retention period",
  decide: "Orders held",
  message: "Messages held",
} as const;

/** Something that waits for the operator: a line of `orders due`, of the daily email, and the cause of a 503 of `/healthz`. */
export interface DueItem {
  /** Under which title the daily email lists it. */
  title: keyof typeof dueTitles;
  what: "store" | "order" | "held order" | "message" | "held message" | "email" | "retention";
  /** The order's number, or the end of the message's or email's id. */
  name: string;
  /** Who ordered, and for how much; empty of what is held, since anything may be typed into it. */
  who: string;
  since: Millis;
  /** When it is late, or a held message is deleted; undefined when nothing but the operator decides. */
  until: Millis | undefined;
  /** `patient` what is only in the daily email, `soon` what is not late yet, `urgent` what cannot wait. */
  when: "patient" | "soon" | "urgent";
  /** Whether a monitor is told. */
  alarm: boolean;
  /** What is wrong, or comes next. */
  why: string;
  /** The command that shows or mends it, without the program's name. */
  command: string;
}

/** When a list of trouble is made, what counts as soon, and for which site. */
export interface DueOptions {
  now: Millis;
  withinMs?: Millis;
  siteUrl: string;
  /** Whether what only the daily email has is wanted, too. */
  patient?: boolean;
}

/** What counts as soon unless somebody says otherwise, in milliseconds. */
export const soonMs: Millis = 4 * 3_600_000;

/**
 * The one list of what waits for the operator: a store that takes nothing or that a person has to release, emails that do
 * not leave, what orders need, whatever is held, and buyers who ask to cancel.
 */
export async function dueItems(store: Store, options: DueOptions): Promise<DueItem[]> {
  const { now, withinMs = soonMs, siteUrl, patient: all = false } = options;
  const { db } = store;
  const items = [
    ...(await storeItems(store, now)),
    ...(await guarded(async () => [
      ...(await cautionsOf(db, siteUrl, now)).map(siteItem),
      ...(await mailItems(db, now)),
      ...(await orderItems(db, now, withinMs)),
      ...(await messageItems(db, now)),
      ...(await expiredItems(db, now)),
    ])),
  ];
  return all ? items : items.filter(({ when }) => when !== "patient");
}

// --- internal ---

/** After how long an email that waits is trouble rather than a hiccup, in milliseconds. */
const longWaitMs: Millis = 60 * 60_000;

type Told = Pick<DueItem, "title" | "what" | "name" | "since" | "why" | "command"> & Partial<DueItem>;

/** What waits; unless it says otherwise, it cannot wait, and no monitor is told. */
function item(told: Told): DueItem {
  return { who: "", until: undefined, when: "urgent", alarm: false, ...told };
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
  return item({ title: "site", what: "store", name: "", since, alarm: true, why, command });
}

/** Steps that wait for their time, or for the buyer. */
const patient: ReadonlySet<NextStep["what"]> = new Set(["appointment", "complete", "cancel"]);

async function orderItems(db: Store["db"], now: Millis, withinMs: Millis): Promise<DueItem[]> {
  const files = await filesOf(db, now, unsettled(db));
  return files.flatMap(({ order, entries, view }): DueItem[] => {
    const { number, state, received_at: placed, first_name: first, last_name: last } = order;
    if (view.next === undefined) return [];
    const { what, text, command = `orders show ${number}`, due: until, urgent } = view.next;
    // The buyer and the office both know when it is.
    if (what === "consultation") return [];
    const near = until !== undefined && until <= now + withinMs;
    if (!urgent && !patient.has(what) && (!near || what === "payment")) return [];
    const held = state === "held";
    const late = view.lateSince !== undefined && until !== undefined;
    return [
      item({
        title: what,
        what: held ? "held order" : "order",
        name: number,
        who: held
          ? ""
          : [apart(`${first} ${last}`.trim()), apart(order.company ?? ""), usd(view.gross)].filter(Boolean).join(", "),
        since: what === "payment" || what === "refund" ? (entries.at(-1)?.at ?? placed) : placed,
        until,
        when: urgent ? "urgent" : patient.has(what) ? "patient" : "soon",
        alarm: held && near,
        why: late ? `${text}, which was due on ${formatDay(view.lateSince ?? "")}` : text,
        command,
      }),
    ];
  });
}

async function messageItems(db: Store["db"], now: Millis): Promise<DueItem[]> {
  const waiting = await db
    .selectFrom("messages")
    .leftJoin("orders", "orders.id", "messages.order_id")
    .selectAll("messages")
    .select("orders.number")
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
      return item({ ...shown, title: "message", what: "held message", until, why: `held: ${reason}` });
    }
    const why = `the buyer asks to cancel ${number}`;
    return item({ ...shown, title: "wish", what: "message", why });
  });
}

async function mailItems(db: Store["db"], now: Millis): Promise<DueItem[]> {
  const waiting = waitingMails(db)
    .selectAll()
    .where("created_at", "<=", now - longWaitMs);
  const failed = db.selectFrom("mails").selectAll().where("state", "=", "dead");
  const stuck = [...(await waiting.execute()), ...(await failed.execute())];
  return stuck.map(({ id, created_at: since, kind, elsewhere, to_address: to, last_error: error, state }): DueItem => {
    const name = id.slice(-8);
    const fate = state === "dead" ? "given up" : "waiting";
    const why = `${kind}${elsewhere === 1 ? ` to ${to}` : ""} ${fate}${error === null ? "" : `: ${error}`}`;
    const command = state === "pending" ? "mail list" : `mail retry ${name}`;
    return item({ title: "email", what: "email", name, since, alarm: true, why, command });
  });
}

async function expiredItems(db: Store["db"], now: Millis): Promise<DueItem[]> {
  const expired = await db
    .selectFrom("orders")
    .select(["number", "received_at"])
    .where("received_at", "<=", retentionEnd("orders", now))
    .execute();
  const command = "privacy purge";
  return expired.map(({ number: name, received_at: since }) =>
    item({
      title: "retention",
      what: "retention",
      name,
      since,
      when: "patient",
      why: "past its retention period",
      command,
    }),
  );
}
