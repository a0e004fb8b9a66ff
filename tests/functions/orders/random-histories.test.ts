import { array, assert, asyncProperty, boolean, constantFrom, integer, record } from "fast-check";
import { expect, test, vi } from "vitest";
import { company } from "../../../content/catalogue.ts";
import { openStore, type Store } from "../../../functions/db/store.ts";
import { officeDay } from "../../../functions/office-time.ts";
import * as drawing from "../../../functions/orders/draw-document.ts";
import { RefusedChange } from "../../../functions/refused-change.ts";
import { long } from "../../support/long.ts";
import { openOrderDesk, type OrderDesk } from "../../support/order-desk.ts";
import { loadByNumber, hour, placeOrder } from "../../support/orders.ts";
import { override } from "../../support/override.ts";
import { orderPackage } from "../../support/sample-order.ts";
import { engine, tempStore } from "../../support/temp-store.ts";
import { compare, compareAll, sendAndCompare, type FinishedOrder } from "./history-checks.ts";
import { after, newModel, type ModelMove } from "./ledger-model.ts";

/** The operator's actions, with a date and an amount in cents. */
const moves = {
  invoice: (desk, number) => desk.invoice(number),
  payAll: (desk, number, { on, reference }) => desk.pay(number, { on, reference }),
  payPart: (desk, number, { on, amount, reference }) => desk.pay(number, { on, amount, reference }),
  reverse: (desk, number, { on }) => desk.reverse(number, { on, reason: "bounced" }),
  refund: (desk, number, { on, reference }) => desk.refund(number, { on, reference, reason: "overpaid" }),
  refundPart: (desk, number, { on, amount, reference }) =>
    desk.refund(number, { on, amount, reference, reason: "overpaid" }),
  credit: (desk, number) => desk.credit(number, { reason: "canceled" }),
  creditPart: (desk, number, { amount }) => desk.credit(number, { amount, reason: "less" }),
  edit: (desk, number, { amount }) => desk.edit(number, { city: `City ${amount % 5}` }),
  schedule: (desk, number, { at }) => desk.schedule(number, { starts_at: at + 2 * hour, minutes: 60 }),
  complete: (desk, number) => desk.complete(number),
  cancel: (desk, number) => desk.cancel(number, "asked to"),
  reopen: (desk, number) => desk.reopen(number, "mistake"),
} as const satisfies Record<
  ModelMove,
  (
    desk: OrderDesk,
    number: string,
    given: { on: string; at: number; amount: number; reference: string },
  ) => Promise<unknown>
>;
const names = Object.keys(moves) as ModelMove[];

/** A step of a history: an action, perhaps with a concurrent one, or with a crash. */
const step = record({
  move: constantFrom(...names),
  /** A concurrent action by an operator who has seen the same version. */
  other: constantFrom("nothing" as const, "nothing" as const, "nothing" as const, ...names),
  amount: integer({ min: 1, max: 150_000 }),
  /** Hours since the previous step. */
  hours: integer({ min: 0, max: 30 }),
  /** Whether due emails are sent before it. */
  mailed: boolean(),
  /** The statement of the transaction that fails, as in a crash; 0 for none. */
  crashAt: constantFrom(0, 0, 0, 0, 1, 6, 8, 10, 12),
});
const usual = { other: "nothing", amount: 90_000, hours: 3, mailed: true, crashAt: 0 };
/** Most histories begin like an ordinary order's. */
const begin: readonly ModelMove[] = ["invoice", "payAll", "schedule", "complete"];
const orderHistory = record({
  begins: integer({ min: 0, max: begin.length }),
  steps: array(step, { minLength: 1, maxLength: 10 }),
  taxed: boolean(),
  /** Shortly before New Year and both daylight saving changes. */
  start: constantFrom(Date.UTC(2026, 11, 29, 18), Date.UTC(2026, 9, 30, 18), Date.UTC(2027, 2, 12, 18)),
});

test("agrees with an independent ledger in 200 random histories", async () => {
  // Drawing takes longer than the rest of an action.
  vi.spyOn(drawing, "drawDocument").mockResolvedValue(Buffer.from([1]));
  const made = new Set<string>();
  // The checks read the complete store, so many small stores are faster. Only the long run uses new seeds.
  const stores = long ? 100 : 10;
  for (let seed = 1; seed <= stores; seed += 1) await runHistories(long ? {} : { seed }, made);
  // The histories cover every action.
  expect(names.filter((name) => !made.has(name))).toEqual([]);
}, 7_200_000);

/** Runs twenty histories on a store, checks after each step, and collects the actions that succeeded. */
async function runHistories(seedOptions: { seed?: number }, made: Set<string>): Promise<void> {
  await using temp = await tempStore();
  // A second SQLite connection would wait for this process forever.
  await using stores = new AsyncDisposableStack();
  const another = async () => stores.adopt(await openStore({ ...temp, command: true }), (store) => store.close());
  const second = engine === "postgres" ? await another() : temp.store;
  const finished: FinishedOrder[] = [];
  let histories = 0;
  let latest = 0;
  await assert(
    asyncProperty(orderHistory, async ({ begins, steps, taxed, start }) => {
      histories += 1;
      let at = start + histories * 60_000;
      using _ = override(company.billing, taxed ? { tax: { name: "Sales tax", rate: 8.81, id: "1" } } : {});
      const number = await placeOrder(temp.store, at, { email: `buyer.${crypto.randomUUID()}@x.example` });
      let loaded = await loadByNumber(temp.store, number, at);
      let model = newModel(orderPackage.price, taxed ? 8_810 : 0);
      // Later settings do not change an agreed tax.
      company.billing.tax = { name: "Another tax", rate: 1, id: "2" };
      const first = begin.slice(0, begins).map((move) => ({ ...usual, move, other: "nothing" as const }));
      for (const [index, each] of [...first, ...steps].entries()) {
        at += each.hours * hour + 1_000;
        if (each.mailed) await sendAndCompare(temp.store, loaded, model, at, false);
        const seen = loaded.order.version;
        const given = { on: officeDay(at), at, amount: each.amount, reference: `ref ${index}` };
        const run = (store: Store, name: ModelMove) =>
          moves[name](deskOn(store, at, seen), number, given).then(() => true, refusedOrCrashed);
        const [mine, theirs] = await Promise.all([
          run(each.crashAt > 0 ? crashing(temp.store, each.crashAt) : temp.store, each.move),
          each.other === "nothing" ? false : run(second, each.other),
        ]);
        // Both have seen the same version: at most one may succeed.
        expect([mine, theirs].filter(Boolean).length).toBeLessThan(2);
        const move = mine ? each.move : theirs && each.other !== "nothing" ? each.other : undefined;
        const next = move && after(model, { ...given, move });
        expect([move, next !== undefined]).toEqual([move, move !== undefined]);
        // A refusal is only right if the model refuses as well, or after a conflict or crash.
        const alone = move === undefined && each.crashAt === 0 && each.other === "nothing";
        const allowed = alone ? after(model, { ...given, move: each.move }) : undefined;
        expect([each.move, allowed]).toEqual([each.move, undefined]);
        model = next ?? model;
        // Traces of a refusal or crash show after the next successful step.
        if (move !== undefined || long) loaded = await loadByNumber(temp.store, number, at);
        if (move !== undefined) made.add(move);
        compare(loaded, model, at);
        if (long) await compareAll(temp.store, [{ number, model }], at);
      }
      await sendAndCompare(temp.store, loaded, model, at + 2 * hour, long || histories % 10 === 0);
      finished.push({ number, model });
      latest = Math.max(latest, at);
    }),
    { numRuns: 20, ...seedOptions },
  );
  await compareAll(temp.store, finished, latest);
}

class Crash extends Error {}

/** Refusals and planned crashes are expected; anything else fails the test. */
function refusedOrCrashed(error: unknown): false {
  const expected = [error, error instanceof Error ? error.cause : undefined];
  if (error instanceof RefusedChange || expected.some((each) => each instanceof Crash)) return false;
  throw error;
}

function deskOn(store: Store, at: number, seen?: number): OrderDesk {
  return openOrderDesk({ store, now: () => at, by: "Ada", seenVersion: seen });
}

/** The store, where the given statement fails, and with it the transaction. */
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
