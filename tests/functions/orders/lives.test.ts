import { array, assert, asyncProperty, constantFrom, integer, record, tuple, type Arbitrary } from "fast-check";
import { expect, test } from "vitest";
import { checkBooks } from "../../../functions/operator/books.ts";
import { officeDay } from "../../../functions/orders/office-day.ts";
import { openOrderDesk, type OrderDesk } from "../../../functions/orders/order-desk.ts";
import type { Engine } from "../../../functions/store/engine.ts";
import { RefusedChange } from "../../../functions/store/errors.ts";
import { openStore, type Store } from "../../../functions/store/store.ts";
import { long } from "../../support/long.ts";
import { mailSettings, placeOrder } from "../../support/orders.ts";
import { bothEngines, tempStore } from "../../support/temp-store.ts";

const hour = 3_600_000;

/** What an operator may do to an order, on a day and with an amount in cents. */
const moves = {
  invoice: (desk, number) => desk.invoice(number),
  payAll: (desk, number, { on }) => desk.pay(number, { on, reference: "wire" }),
  payPart: (desk, number, { on, amount }) => desk.pay(number, { on, amount, method: "check", reference: "check" }),
  takeBack: (desk, number, { on }) => desk.takeBack(number, { on, reason: "bounced" }),
  refund: (desk, number, { on }) => desk.refund(number, { on, reference: "wire", reason: "overpaid" }),
  refundPart: (desk, number, { on, amount }) => desk.refund(number, { on, amount, reference: "wire", reason: "x" }),
  credit: (desk, number) => desk.credit(number, { reason: "canceled" }),
  creditPart: (desk, number, { amount }) => desk.credit(number, { amount, reason: "less" }),
  edit: (desk, number, { amount }) => desk.edit(number, { city: `City ${amount % 5}` }),
  editEmail: (desk, number, { amount }) => desk.edit(number, { email: `buyer.${amount}@new.example` }),
  schedule: (desk, number, { at }) =>
    desk.schedule(number, { starts_at: at + 2 * hour, minutes: 60, time_zone: "America/Denver", place: null }),
  complete: (desk, number) => desk.complete(number),
  cancel: (desk, number) => desk.cancel(number, "asked to"),
  undo: (desk, number) => desk.undo(number),
  remind: (desk, number, { at }) => desk.remind(number, { key: `${number} ${at}`, overdue: true }),
} as const satisfies Record<
  string,
  (desk: OrderDesk, number: string, given: { on: string; at: number; amount: number }) => Promise<unknown>
>;

/** A step of a life: a move, perhaps one that another operator makes at once, and perhaps a crash before its end. */
interface Step {
  move: keyof typeof moves;
  /** Made at the same time on another connection. */
  other: keyof typeof moves | "nothing";
  amount: number;
  /** Hours since the step before. */
  hours: number;
  /** Fails at this statement of the transaction, as when the machine stops; 0 for none. */
  crashAt: number;
}

const usual: readonly Step[] = (["invoice", "payAll", "schedule"] as const).map((move) => ({
  move,
  other: "nothing",
  amount: 1,
  hours: 0,
  crashAt: 0,
}));

const names = Object.keys(moves) as (keyof typeof moves)[];
const step: Arbitrary<Step> = record({
  move: constantFrom(...names),
  other: constantFrom("nothing" as const, "nothing" as const, "nothing" as const, ...names),
  amount: integer({ min: 1, max: 150_000 }),
  hours: integer({ min: 0, max: 30 }),
  crashAt: constantFrom(0, 0, 0, 0, 1, 3, 5, 7, 9),
});
/** Most lives go a part of the usual way first. */
const life = tuple(integer({ min: 1, max: usual.length }), array(step, { minLength: 1, maxLength: 12 })).map(
  ([length, steps]) => [...usual.slice(0, length), ...steps],
);

test.each(bothEngines)(
  "whatever happens to orders, the books are in order after each life, on %s",
  async (engine) => {
    const made = new Set<string>();
    // The check reads the whole store, so that many lives in one would take long.
    for (let stores = 0; stores < (long ? 20 : 1); stores += 1) await live(engine, long ? 100 : 60, made);
    // Every kind of move was made, or the lives prove little.
    expect([...made].toSorted()).toEqual(names.toSorted());
  },
  3_600_000,
);

// --- internal ---

/** Lives so many lives on a store, with a check of its books after each; collects the moves that were made. */
async function live(engine: Engine, count: number, made: Set<string>): Promise<void> {
  await using temp = await tempStore(engine);
  // SQLite has one writer at a time, who would wait for himself here.
  const second = engine === "postgres" ? await openStore({ ...temp, beside: true }) : temp.store;
  await using _ = { [Symbol.asyncDispose]: () => second.close() };
  // Shortly before New Year's Eve.
  let at = Date.UTC(2026, 11, 28);
  await assert(
    asyncProperty(life, async (steps) => {
      at += hour;
      const number = await placeOrder(temp.store, at, { email: `buyer.${at}@x.example` });
      for (const { move, other, amount, hours, crashAt } of steps) {
        at += hours * hour;
        const given = { on: officeDay(at), at, amount };
        const run = async (store: Store, name: keyof typeof moves) => {
          if (await moves[name](deskOn(store, at), number, given).then(() => true, expected)) made.add(name);
        };
        await Promise.all([
          run(crashAt > 0 ? crashing(temp.store, crashAt) : temp.store, move),
          other === "nothing" ? undefined : run(second, other),
        ]);
      }
      expect((await checkBooks(temp.store)).problems).toEqual([]);
    }),
    { numRuns: count },
  );
}

class Crash extends Error {}

/** A refusal is an answer, and a crash was planned; anything else fails the test. */
function expected(error: unknown): false {
  if (
    error instanceof RefusedChange ||
    error instanceof Crash ||
    (error instanceof Error && error.cause instanceof Crash)
  ) {
    return false;
  }
  throw error;
}

function deskOn(store: Store, at: number): OrderDesk {
  return openOrderDesk({ store, settings: mailSettings, now: () => at, by: "Ada", undoMs: hour });
}

/** The store, whose statement of this number fails, and the transaction with it. */
function crashing(store: Store, statement: number): Store {
  let count = 0;
  const db = store.db.withPlugin({
    transformQuery({ node }) {
      count += 1;
      if (count === statement) throw new Crash();
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  });
  return { ...store, db };
}
