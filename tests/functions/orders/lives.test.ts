import { array, assert, asyncProperty, constantFrom, integer, record, type Arbitrary } from "fast-check";
import { afterEach, expect, test } from "vitest";
import { company } from "../../../content/catalogue.ts";
import { digestMail } from "../../../functions/chores/digest.ts";
import { isUntrue } from "../../../functions/mail/mails.ts";
import { checkBooks } from "../../../functions/operator/books.ts";
import { dueItems } from "../../../functions/trouble/due.ts";
import { readJournal } from "../../../functions/operator/journal.ts";
import { officeDay } from "../../../functions/orders/office-day.ts";
import { openOrderDesk, type OrderDesk } from "../../../functions/orders/order-desk.ts";
import { pageView } from "../../../functions/orders/page-view.ts";
import type { Engine } from "../../../functions/store/tables.ts";
import { RefusedChange } from "../../../functions/store/errors.ts";
import { openStore, type Store } from "../../../functions/store/store.ts";
import { long } from "../../support/long.ts";
import { fileNumbered, mailSettings, siteUrl, placeOrder } from "../../support/orders.ts";
import { outboxTo } from "../../support/sending.ts";
import { bothEngines, tempStore } from "../../support/temp-store.ts";
import { after, newModel, owed, received, type Model, type ModelMove } from "../../support/life-model.ts";
import { orderPackage } from "../../support/order-package.ts";

const hour = 3_600_000;

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
  schedule: (desk, number, { at }) =>
    desk.schedule(number, { starts_at: at + 2 * hour, minutes: 60, time_zone: "America/Denver" }),
  cancel: (desk, number) => desk.cancel(number, "asked to"),
} as const satisfies Record<
  ModelMove,
  (
    desk: OrderDesk,
    number: string,
    given: { on: string; at: number; amount: number; reference: string },
  ) => Promise<unknown>
>;

/** A step of a life: a move, perhaps one that another operator makes at once, perhaps undone, perhaps with a crash. */
interface Step {
  move: ModelMove;
  /** Made at the same time by somebody who has seen the same. */
  other: ModelMove | "nothing";
  undone: boolean;
  amount: number;
  /** Hours since the step before. */
  hours: number;
  /** Fails at this statement of the transaction, as when the machine stops; 0 for none. */
  crashAt: number;
}

const names = Object.keys(moves) as ModelMove[];
const undoable: ReadonlySet<ModelMove> = new Set([
  "payAll",
  "payPart",
  "takeBack",
  "refund",
  "refundPart",
  "schedule",
  "cancel",
]);
const step: Arbitrary<Step> = record({
  move: constantFrom(...names),
  other: constantFrom("nothing" as const, "nothing" as const, "nothing" as const, ...names),
  undone: constantFrom(false, false, false, true),
  amount: integer({ min: 1, max: 150_000 }),
  hours: integer({ min: 0, max: 30 }),
  crashAt: constantFrom(0, 0, 0, 0, 1, 3, 5, 7, 9),
});
const usual = { other: "nothing", undone: false, amount: 90_000, hours: 0, crashAt: 0 } as const;
/** Most lives begin as an order usually does, or as one that is then paid once more. */
const life = record({
  begins: integer({ min: 0, max: 3 }),
  steps: array(step, { minLength: 1, maxLength: 10 }),
  taxed: constantFrom(false, true),
  /** Shortly before New Year, and before each change of the clocks. */
  start: constantFrom(Date.UTC(2026, 11, 29, 18), Date.UTC(2026, 9, 30, 18), Date.UTC(2027, 2, 12, 18)),
});

afterEach(() => {
  delete company.billing.tax;
});

test.each(bothEngines)(
  "whatever happens to orders, everything that is said of them is what an independent bookkeeper says, on %s",
  async (engine) => {
    const made = new Set<string>();
    // The checks read the whole store, so that many lives in one would take long. Only the long series rolls new dice.
    for (let stores = 1; stores <= (long ? 100 : 3); stores += 1)
      await live(engine, long ? {} : { seed: stores }, made);
    // Every kind of move was made, or the lives prove little.
    expect([...made].toSorted()).toEqual(names.toSorted());
  },
  3_600_000,
);

// --- internal ---

/** Lives twenty lives on a store, with every check after each step; collects the moves that were made. */
async function live(engine: Engine, dice: { seed?: number }, made: Set<string>): Promise<void> {
  await using temp = await tempStore(engine);
  // SQLite has one writer at a time, who would wait for himself here.
  const second = engine === "postgres" ? await openStore({ ...temp, beside: true }) : temp.store;
  await using _ = { [Symbol.asyncDispose]: () => second.close() };
  let lives = 0;
  await assert(
    asyncProperty(life, async ({ begins, steps, taxed, start }) => {
      lives += 1;
      let at = start + lives * 60_000;
      if (taxed) company.billing.tax = { name: "Sales tax", rate: 8.81, id: "1" };
      else delete company.billing.tax;
      const number = await placeOrder(temp.store, at, { email: `buyer.${crypto.randomUUID()}@x.example` });
      let model = newModel(orderPackage.price, taxed ? 8_810 : 0);
      // What the firm sets later is no part of what was agreed.
      company.billing.tax = { name: "Another tax", rate: 1, id: "2" };
      const first = (["invoice", "payAll", "payPart"] as const).slice(0, begins).map((move) => ({ ...usual, move }));
      for (const [index, each] of [...first, ...steps].entries()) {
        at += each.hours * hour + 1_000;
        const seen = (await fileNumbered(temp.store, number, at)).order.version;
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
        const next = move && after(model, { move, amount: each.amount });
        expect([move, next !== undefined]).toEqual([move, move !== undefined]);
        // What the bookkeeper would have done is refused to nobody who was alone and whose machine went on.
        const alone = move === undefined && each.crashAt === 0 && each.other === "nothing";
        expect([each.move, alone ? after(model, { move: each.move, amount: each.amount }) : undefined]).toEqual([
          each.move,
          undefined,
        ]);
        if (move !== undefined && each.undone && undoable.has(move)) await deskOn(temp.store, at).undo(number);
        else model = next ?? model;
        if (move !== undefined) made.add(move);
        await compare(temp.store, number, model, at);
      }
      await compareAll(temp.store, number, model, at);
    }),
    { numRuns: 20, ...dice },
  );
}

class Crash extends Error {}

/** A refusal is an answer, and a crash was planned; anything else fails the test. */
function refusedOrCrashed(error: unknown): false {
  const expected = [error, error instanceof Error ? error.cause : undefined];
  if (error instanceof RefusedChange || expected.some((each) => each instanceof Crash)) return false;
  throw error;
}

function deskOn(store: Store, at: number, seen?: number): OrderDesk {
  return openOrderDesk({ store, settings: mailSettings, now: () => at, by: "Ada", undoMs: hour, seen });
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

/** An amount as people read it, written without the program's help. */
function dollars(cents: number): string {
  const [whole = "", decimals] = (Math.abs(cents) / 100).toFixed(2).split(".");
  return `$${whole.replace(/\B(?=(\d{3})+$)/g, ",")}.${decimals}`;
}

/** What the view and the buyer's page say is what the model says. */
async function compare(store: Store, number: string, model: Model, now: number): Promise<void> {
  const file = await fileNumbered(store, number, now);
  const { view } = file;
  const open = owed(model);
  expect({ state: view.state, gross: view.gross, balance: view.balance, paid: view.paid }).toEqual({
    state: model.state,
    gross: model.gross,
    balance: open,
    paid: received(model),
  });
  const page = pageView(file, { path: "/" });
  expect(page.total).toBe(dollars(model.gross));
  if (open > 0 && model.invoice) expect(page.payment?.balance).toBe(dollars(open));
  if (open < 0) expect(page.status).toContain(`You have paid ${dollars(open)} more than is due`);
  else expect(page.status).not.toContain("more than is due");
  if (open !== 0 && view.next?.what !== "delivery") expect(view.next?.text).toContain(dollars(open));
  if (open <= 0) expect(JSON.stringify(page)).not.toMatch(/[Dd]ue by|due on/);
  expect(JSON.stringify(page)).not.toMatch(/-\$/);
}

/** The lists, the daily mail, the export, the books and the next email say it, too. */
async function compareAll(store: Store, number: string, model: Model, now: number): Promise<void> {
  const open = owed(model);
  const journal = await readJournal(store.db, now);
  expect(journal.findLast((entry) => entry.order === number)?.balance ?? 0).toBe(open);
  expect((await checkBooks(store, now)).problems).toEqual([]);
  const due = (await dueItems(store, { now, withinMs: 0, siteUrl }))
    .filter(({ name }) => name === number)
    .map(({ why }) => why);
  const closed = model.state === "completed" || model.state === "canceled";
  if (open < 0) expect(due).toEqual([`return ${dollars(open)}`]);
  if (open > 0 && closed) expect(due).toEqual([`${dollars(open)} is open again`]);
  if (open === 0 && closed) expect(due).toEqual([]);
  const digest = await digestMail(store, mailSettings, siteUrl, now);
  const line = isUntrue(digest) ? undefined : digest.body.split("\n").find((each) => each.includes(`- ${number},`));
  if (open < 0 && line !== undefined) expect(line).toContain(dollars(open));

  const texts: string[] = [];
  const deliver = async (_mail: unknown, draft: { order?: string; body: string; to: { address: string } }) => {
    if (draft.order === number && draft.to.address !== mailSettings.operator) texts.push(draft.body);
  };
  await outboxTo(store, deliver, () => now + 2 * hour).drain();
  for (const text of texts) {
    const [, said] = /^(?:Balance|Total due|To be returned to you): (.*)$/m.exec(text) ?? [];
    if (said !== undefined) expect(said).toBe(dollars(open));
    if (text.includes("How to pay")) expect(open).toBeGreaterThan(0);
  }
}
