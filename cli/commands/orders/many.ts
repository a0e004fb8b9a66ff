import { formatUsd } from "../../../content/money.ts";
import { rejectOrder, release } from "../../../functions/operator/held.ts";
import { openOrderDesk, type OrderDesk } from "../../../functions/orders/order-desk.ts";
import type { OrderState } from "../../../functions/orders/tables.ts";
import { RefusedChange } from "../../../functions/store/errors.ts";
import { plain } from "../../formats/plain.ts";
import { textTable } from "../../formats/table.ts";
import { relativeTime } from "../../formats/time.ts";
import { confirmed } from "../../operator/confirm.ts";
import { atDesk, type Desk } from "../../operator/desk.ts";
import { readHeldOrders, type HeldOrder } from "../../operator/held-orders.ts";
import { howSent } from "../../operator/mails.ts";
import { parseSince } from "../../operator/since.ts";
import { Refusal } from "../../refusal.ts";
import { print } from "../../report.ts";
import { oneLine } from "./change.ts";

/** Which orders a command is about: those named, or those that pass all filters. */
export interface Selection {
  state?: string;
  since?: string;
  address?: string;
  /** Only show them. */
  dryRun?: true;
  /** Do not ask. */
  yes?: true;
}

/**
 * Releases held orders, at the price they were placed at, and sends their emails; and orders that their buyers have not
 * confirmed, so that they are invoiced.
 */
export async function releaseOrders(root: string, numbers: string[], selection: Selection): Promise<void> {
  await atDesk(root, async (desk) => {
    const orderDesk = deskOf(desk);
    const unconfirmed = (await openOrders(desk)).filter(({ state }) => state === "unconfirmed");
    const candidates = [...(await heldOrders(desk)), ...unconfirmed];
    const orders = await chosen(candidates, numbers, selection, ["held", "unconfirmed"]);
    await changeAll(orders, selection, "released", async ({ id, number, state }) => {
      if (state === "held") await release(desk.store, id, { settings: desk.mail, by: desk.operator, now: Date.now() });
      else await orderDesk.confirm(number);
    });
    if (!selection.dryRun) print(howSent("their emails"));
  });
}

/** Cancels orders. The buyer of a held one is not written to, having heard nothing. */
export async function cancelOrders(
  root: string,
  numbers: string[],
  { reason, ...selection }: Selection & { reason: string },
): Promise<void> {
  const why = oneLine("--reason", reason);
  await atDesk(root, async (desk) => {
    const orderDesk = deskOf(desk);
    const waiting = (await heldOrders(desk)).filter(({ rejected }) => !rejected);
    const orders = await chosen([...waiting, ...(await openOrders(desk))], numbers, selection, cancelable);
    await changeAll(orders, selection, "canceled", ({ id, number, state }) =>
      state === "held" ? rejectOrder(desk.store, id, Date.now()) : orderDesk.cancel(number, why),
    );
  });
}

/** Whether a number, or the end of one, is that of a held order. */
export function isHeld(root: string, given: string): Promise<boolean> {
  return atDesk(root, async ({ store }) => (await readHeldOrders(store.db)).some((order) => hasNumber(order, given)));
}

// --- internal ---

type Candidate = Pick<HeldOrder, "id" | "number" | "receivedAt" | "name" | "email" | "total"> & {
  state: "held" | "unconfirmed" | OrderState;
  /** Set aside before. */
  rejected?: boolean;
};

/** The states by which orders to be canceled are chosen; one that is not confirmed is also received. */
const cancelable = ["held", "unconfirmed", "received", "invoiced", "paid", "scheduled"];

function deskOf({ store, mail, env, operator }: Desk): OrderDesk {
  return openOrderDesk({ store, settings: mail, now: Date.now, by: operator, undoMs: env.UNDO_DELAY });
}

async function heldOrders({ store }: Desk): Promise<Candidate[]> {
  return (await readHeldOrders(store.db)).map((order) => ({ ...order, state: "held" }));
}

async function openOrders({ store: { db } }: Desk): Promise<Candidate[]> {
  const rows = await db
    .selectFrom("orders")
    .select(["id", "number", "state", "received_at", "first_name", "last_name", "email", "total_cents", "confirmation"])
    .where("state", "not in", ["completed", "cancelled"])
    .orderBy("number")
    .execute();
  return rows.map(({ id, number, state, email, confirmation, ...row }) => ({
    id,
    number,
    state: state === "received" && confirmation === "awaited" ? "unconfirmed" : state,
    receivedAt: row.received_at,
    name: `${row.first_name} ${row.last_name}`,
    email,
    total: row.total_cents,
  }));
}

async function chosen(
  candidates: readonly Candidate[],
  numbers: readonly string[],
  { state, since, address }: Selection,
  selectable: readonly string[],
): Promise<Candidate[]> {
  if (numbers.length > 0) return numbers.map((given) => named(candidates, given));
  if (state === undefined && since === undefined && address === undefined) {
    throw new Refusal("No order is named.", "Give order numbers, or choose orders with --state, --since or --address.");
  }
  const states = state?.split(",").map((each) => each.trim());
  const unknown = states?.find((each) => !selectable.includes(each));
  if (unknown !== undefined) {
    throw new Refusal(`Orders in state "${unknown}" cannot be chosen.`, `There are: ${selectable.join(", ")}.`);
  }
  const from = since === undefined ? 0 : parseSince(since, Date.now());
  const pattern = address === undefined ? /^/ : patternOf(address);
  return candidates.filter(
    (each) =>
      !each.rejected &&
      (states === undefined ||
        states.includes(each.state) ||
        (each.state === "unconfirmed" && states.includes("received"))) &&
      each.receivedAt >= from &&
      pattern.test(each.email),
  );
}

function named(candidates: readonly Candidate[], given: string): Candidate {
  const [found, another] = candidates.filter((each) => hasNumber(each, given));
  if (found !== undefined && another === undefined) return found;
  throw new Refusal(
    found === undefined ? `There is no such order "${given}" to do this with.` : `Several orders end in "${given}".`,
    "Write its number as the list shows it, like ORD-2026-000017. Nothing was changed.",
  );
}

function hasNumber({ number }: Pick<Candidate, "number">, given: string): boolean {
  return /^\d{1,6}$/.test(given) ? number.endsWith(`-${given.padStart(6, "0")}`) : number === given.toUpperCase();
}

/** `*@bots.example` as a pattern, in which a star stands for anything. */
function patternOf(address: string): RegExp {
  const parts = address.split("*").map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join(".*")}$`, "i");
}

async function changeAll(
  orders: readonly Candidate[],
  { dryRun, yes }: Selection,
  word: string,
  change: (order: Candidate) => Promise<void>,
): Promise<void> {
  if (orders.length === 0) return print("No order is like that. Nothing was changed.");
  const table = textTable(
    [
      { heading: "Order" },
      { heading: "State" },
      { heading: "Received" },
      { heading: "Buyer", flexible: true },
      { heading: "Email", flexible: true },
      { heading: "Total", figures: true },
    ],
    orders.map(({ number, state, receivedAt, name, email, total }) => [
      number,
      state,
      relativeTime(receivedAt, Date.now()),
      name,
      email,
      formatUsd(total),
    ]),
  );
  const facts = `${table}\n\nOrders to be ${word}: ${orders.length}`;
  if (dryRun) return print(`${facts}\nNothing was changed.`);
  if (!(await confirmed(facts, { yes }))) return;
  let done = 0;
  for (const order of orders) {
    try {
      await change(order);
      done += 1;
    } catch (error) {
      // Somebody else was faster with this one.
      if (!(error instanceof RefusedChange)) throw error;
      print(plain(`${order.number}: ${error.message}`));
    }
  }
  print(`Orders ${word}: ${done} of ${orders.length}`);
}
