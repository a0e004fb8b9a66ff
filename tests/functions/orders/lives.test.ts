import { array, assert, asyncProperty, boolean, constantFrom, integer, record } from "fast-check";
import { afterEach, expect, test } from "vitest";
import { company } from "../../../content/catalogue.ts";
import { orderPackage } from "../../support/order-package.ts";
import { officeDay } from "../../../functions/text/office-day.ts";
import { openOrderDesk, type OrderDesk } from "../../../functions/orders/actions/order-desk.ts";
import { RefusedChange } from "../../../functions/db/errors.ts";
import { openStore, type Store } from "../../../functions/db/store.ts";
import { after, newModel, type ModelMove } from "../../support/life-model.ts";
import { long } from "../../support/long.ts";
import { fileNumbered, hour, mailSettings, placeOrder } from "../../support/orders.ts";
import { engine, tempStore } from "../../support/temp-store.ts";
import { compare, compareAll, mail, restored, type Ended } from "./life-checks.ts";

/** What an operator may do to an order, on a day and with an amount in cents. */
const moves = {
  invoice: (desk, number) => desk.invoice(number),
  payAll: (desk, number, { on, reference }) => desk.pay(number, { on, reference }),
  payPart: (desk, number, { on, amount, reference }) => desk.pay(number, { on, amount, reference }),
  takeBack: (desk, number, { on }) => desk.takeBack(number, { on, reason: "bounced" }),
  refund: (desk, number, { on, reference }) => desk.refund(number, { on, reference, reason: "overpaid" }),
  refundPart: (desk, number, { on, amount, reference }) =>
    desk.refund(number, { on, amount, reference, reason: "overpaid" }),
  credit: (desk, number) => desk.credit(number, { reason: "canceled" }),
  creditPart: (desk, number, { amount }) => desk.credit(number, { amount, reason: "less" }),
  edit: (desk, number, { amount }) => desk.edit(number, { city: `City ${amount % 5}` }),
  schedule: (desk, number, { at }) => desk.schedule(number, { starts_at: at + 2 * hour, minutes: 60 }),
  complete: (desk, number) => desk.complete(number),
  cancel: (desk, number) => desk.cancel(number, "asked to"),
} as const satisfies Record<
  ModelMove,
  (
    desk: OrderDesk,
    number: string,
    given: { on: string; at: number; amount: number; reference: string },
  ) => Promise<unknown>
>;
const names = Object.keys(moves) as ModelMove[];

/** A step of a life: a move, perhaps one that another operator makes at once, perhaps with a crash. */
const step = record({
  move: constantFrom(...names),
  /** Made at the same time by somebody who has seen the same. */
  other: constantFrom("nothing" as const, "nothing" as const, "nothing" as const, ...names),
  amount: integer({ min: 1, max: 150_000 }),
  /** Hours since the step before. */
  hours: integer({ min: 0, max: 30 }),
  /** Whether the emails that are due leave before it. */
  mailed: boolean(),
  /** Whether the store is a restored copy before it, until somebody releases it. */
  restored: constantFrom(...Array.from({ length: 9 }, () => false), true),
  /** Fails at this statement of the transaction, as when the machine stops; 0 for none. */
  crashAt: constantFrom(0, 0, 0, 0, 1, 6, 8, 10, 12),
});
const usual = { other: "nothing", amount: 90_000, hours: 3, mailed: true, restored: false, crashAt: 0 };
/** Most lives begin as an order usually does. */
const begin: readonly ModelMove[] = ["invoice", "payAll", "schedule", "complete"];
const life = record({
  begins: integer({ min: 0, max: begin.length }),
  steps: array(step, { minLength: 1, maxLength: 10 }),
  taxed: boolean(),
  /** Shortly before New Year, and before each change of the clocks. */
  start: constantFrom(Date.UTC(2026, 11, 29, 18), Date.UTC(2026, 9, 30, 18), Date.UTC(2027, 2, 12, 18)),
});

afterEach(() => {
  delete company.billing.tax;
});

test("whatever happens to orders, everything that is said of them is what an independent bookkeeper says", async () => {
  const made = new Set<string>();
  // The checks read the whole store, so that many lives in one would take long. Only the long series rolls new dice.
  const stores = long ? 100 : 10;
  for (let seed = 1; seed <= stores; seed += 1) await live(long ? {} : { seed }, made);
  // Every kind of move was made, or the lives prove little.
  expect(names.filter((name) => !made.has(name))).toEqual([]);
}, 7_200_000);

// --- internal ---

/** Lives twenty lives on a store, with every check after each step; collects the moves that were made. */
async function live(dice: { seed?: number }, made: Set<string>): Promise<void> {
  await using temp = await tempStore();
  // SQLite has one writer at a time, who would wait for himself here.
  const second = engine === "postgres" ? await openStore({ ...temp, command: true }) : temp.store;
  await using _ = { [Symbol.asyncDispose]: () => second.close() };
  const ended: Ended[] = [];
  let lives = 0;
  let latest = 0;
  await assert(
    asyncProperty(life, async ({ begins, steps, taxed, start }) => {
      lives += 1;
      let at = start + lives * 60_000;
      if (taxed) company.billing.tax = { name: "Sales tax", rate: 8.81, id: "1" };
      else delete company.billing.tax;
      const number = await placeOrder(temp.store, at, { email: `buyer.${crypto.randomUUID()}@x.example` });
      let file = await fileNumbered(temp.store, number, at);
      let model = newModel(orderPackage.price, taxed ? 8_810 : 0);
      // What the firm sets later is no part of what was agreed.
      company.billing.tax = { name: "Another tax", rate: 1, id: "2" };
      const first = begin.slice(0, begins).map((move) => ({ ...usual, move, other: "nothing" as const }));
      for (const [index, each] of [...first, ...steps].entries()) {
        at += each.hours * hour + 1_000;
        if (each.restored) await restored(temp.store, file, at);
        if (each.mailed) await mail(temp.store, file, model, at, false);
        const seen = file.order.version;
        const given = { on: officeDay(at), at, amount: each.amount, reference: `ref ${index}` };
        const run = (store: Store, name: ModelMove) =>
          moves[name](deskOn(store, at, seen), number, given).then(() => true, refusedOrCrashed);
        const [mine, theirs] = await Promise.all([
          run(each.crashAt > 0 ? crashing(temp.store, each.crashAt) : temp.store, each.move),
          each.other === "nothing" ? false : run(second, each.other),
        ]);
        // Both have seen the same, so that one of them at most has done what was shown.
        expect([mine, theirs].filter(Boolean).length).toBeLessThan(2);
        const move = mine ? each.move : theirs && each.other !== "nothing" ? each.other : undefined;
        const next = move && after(model, { ...given, move });
        expect([move, next !== undefined]).toEqual([move, move !== undefined]);
        // What the bookkeeper would have done is refused to nobody who was alone and whose machine went on.
        const alone = move === undefined && each.crashAt === 0 && each.other === "nothing";
        expect([each.move, alone ? after(model, { ...given, move: each.move }) : undefined]).toEqual([
          each.move,
          undefined,
        ]);
        model = next ?? model;
        // What a refusal or a crash left behind is seen after the next step that was made, and at the end.
        if (move !== undefined || long) file = await fileNumbered(temp.store, number, at);
        if (move !== undefined) made.add(move);
        compare(file, model);
        if (long) await compareAll(temp.store, [{ number, model }], at);
      }
      await mail(temp.store, file, model, at + 2 * hour, long || lives % 10 === 0);
      ended.push({ number, model });
      latest = Math.max(latest, at);
    }),
    { numRuns: 20, ...dice },
  );
  await compareAll(temp.store, ended, latest);
}

class Crash extends Error {}

/** A refusal is an answer, and a crash was planned; anything else fails the test. */
function refusedOrCrashed(error: unknown): false {
  const expected = [error, error instanceof Error ? error.cause : undefined];
  if (error instanceof RefusedChange || expected.some((each) => each instanceof Crash)) return false;
  throw error;
}

function deskOn(store: Store, at: number, seen?: number): OrderDesk {
  return openOrderDesk({ store, settings: mailSettings, now: () => at, by: "Ada", seen });
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
