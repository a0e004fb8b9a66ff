import { describe, expect, test } from "vitest";
import type { OrderDesk } from "../../../functions/orders/order-desk.ts";
import type { Store } from "../../../functions/store/store.ts";
import { RefusedChange } from "../../../functions/store/errors.ts";
import { stateWord } from "../../../functions/orders/transitions.ts";
import type { OrderState } from "../../../functions/orders/tables.ts";
import { deskAt, placeOrder } from "../../support/orders.ts";
import { engines, tempStore, type TempStore } from "../../support/temp-store.ts";

const start = Date.UTC(2026, 10, 21, 8, 30);
const plan = { starts_at: Date.UTC(2026, 11, 1, 17), minutes: 60, time_zone: "America/Denver", place: null };

/** How an order gets into each state from the previous one. */
const steps: Record<OrderState, (desk: OrderDesk, number: string, store: Store) => Promise<unknown>> = {
  received: () => Promise.reject(new Error("An order is received by being placed")),
  invoiced: (desk, number) => desk.invoice(number),
  paid: (desk, number) => desk.pay(number, { on: "2026-11-21", reference: "check 1042" }),
  scheduled: (desk, number) => desk.schedule(number, plan),
  completed: (_, number, store) => deskAt(store, () => plan.starts_at).complete(number),
  cancelled: (desk, number) => desk.cancel(number, "asked to"),
};
const paths: Record<OrderState, OrderState[]> = {
  received: [],
  invoiced: ["invoiced"],
  paid: ["invoiced", "paid"],
  scheduled: ["invoiced", "paid", "scheduled"],
  completed: ["invoiced", "paid", "scheduled", "completed"],
  cancelled: ["cancelled"],
};
const allowed: [OrderState, OrderState[]][] = [
  ["received", ["invoiced", "cancelled"]],
  ["invoiced", ["paid", "cancelled"]],
  ["paid", ["scheduled", "cancelled"]],
  ["scheduled", ["scheduled", "completed", "cancelled"]],
  ["completed", []],
  ["cancelled", []],
];
const targets = ["invoiced", "paid", "scheduled", "completed", "cancelled"] as const;

describe.each(engines)("on %s", (engine) => {
  test.each(allowed)("from %s, an order moves to %j", async (from, reachable) => {
    await using temp = await tempStore(engine);
    const { desk, numbers } = await ordersIn(temp, from, reachable.length);
    for (const [index, number] of numbers.entries()) {
      const target = reachable[index] ?? from;
      // What was paid is credited before it is canceled.
      if (target === "cancelled" && paths[from].includes("paid")) await desk.credit(number, { reason: "asked to" });
      const before = await everything(temp.store, number);
      await steps[target](desk, number, temp.store);
      const after = await everything(temp.store, number);
      expect(after.order.state).toBe(target);
      expect(after.events).toEqual([...before.events, expect.objectContaining({ state: target, by: "operator" })]);
    }
  });

  test.each(allowed)(
    "from %s, no move but to %j is made, and what is allowed is said",
    async (from, allowedTargets) => {
      await using temp = await tempStore(engine);
      const { desk, numbers } = await ordersIn(temp, from, 1);
      const number = String(numbers[0]);
      const before = await everything(temp.store, number);
      const remedy =
        allowedTargets.length > 0
          ? `From here it can become ${allowedTargets.map((each) => stateWord(each)).join(" or ")}.`
          : `A ${stateWord(from)} order stays as it is; a note can still be added.`;
      // Whether it is paid is no move: it follows from what was.
      const moves = targets.filter((each) => each !== "paid" || !paths[from].includes("paid"));
      for (const target of moves.filter((each) => !allowedTargets.includes(each))) {
        const refusal = await steps[target](desk, number, temp.store).catch((error: unknown) => error);
        expect(refusal).toBeInstanceOf(RefusedChange);
        expect(refusal).toMatchObject({
          message: `${number} is ${stateWord(from)} and cannot become ${stateWord(target)}`,
          remedy,
        });
        expect(await everything(temp.store, number)).toEqual(before);
      }
    },
  );

  test("an unknown order, a payment on an impossible day, and an appointment in the past are refused", async () => {
    await using temp = await tempStore(engine);
    const number = await placeOrder(temp.store, start);
    const desk = deskAt(temp.store, () => start + 60_000);
    await expect(desk.invoice("ORD-2026-999999")).rejects.toThrow("There is no order ORD-2026-999999");
    await desk.invoice(number);
    for (const on of ["2026-11-22", "2026-11-20"]) {
      await expect(desk.pay(number, { on, reference: "x" })).rejects.toThrow(`can have moved on ${on}`);
    }
    await desk.pay(number, { on: "2026-11-21", reference: "x" });
    await expect(desk.schedule(number, { ...plan, starts_at: start })).rejects.toThrow("in the past");
    expect((await everything(temp.store, number)).order.state).toBe("paid");
    await desk.schedule(number, plan);
    await expect(desk.complete(number)).rejects.toThrow("is still ahead: Tuesday, December 1, 2026 at 10:00 AM MST");
    expect((await everything(temp.store, number)).order.state).toBe("scheduled");
  });

  test("a payment is a row of its own order, with its day and reference", async () => {
    await using temp = await tempStore(engine);
    const { desk, numbers } = await ordersIn(temp, "invoiced", 2);
    await desk.pay(String(numbers[1]), { on: "2026-11-21", reference: "check 1042" });
    const { order, events } = await everything(temp.store, String(numbers[1]));
    expect(await temp.store.db.selectFrom("payments").selectAll().execute()).toMatchObject([
      {
        order_id: order.id,
        day: "2026-11-21",
        reference: "check 1042",
        amount_cents: order.total_cents,
        by: "operator",
      },
    ]);
    expect(events.map(({ note }) => note)).toEqual([
      null,
      "INV-2026-0002",
      expect.stringContaining(" on November 21, 2026: check 1042"),
    ]);
  });

  test("a note is a line in the history and changes no state", async () => {
    await using temp = await tempStore(engine);
    const number = await placeOrder(temp.store, start);
    await deskAt(temp.store, () => start + 60_000).note(number, "Called, wants the invoice by post");
    const { order, events } = await everything(temp.store, number);
    expect(order.state).toBe("received");
    expect(events).toMatchObject([
      { state: "received", by: "buyer", note: null },
      { state: "received", by: "operator", note: "Called, wants the invoice by post" },
    ]);
  });

  test("canceling voids the order's own invoice, whose number is never reused, and tells the buyer not to pay it", async () => {
    await using temp = await tempStore(engine);
    const { desk, numbers } = await ordersIn(temp, "invoiced", 2);
    await steps.paid(desk, String(numbers[0]), temp.store);
    await steps.scheduled(desk, String(numbers[0]), temp.store);
    await temp.store.db.updateTable("mails").set({ state: "sent" }).where("kind", "=", "order-confirmation").execute();
    await temp.store.db.updateTable("mails").set({ state: "sent" }).where("kind", "=", "invoice").execute();
    await desk.remind(String(numbers[1]), { key: "reminder", overdue: true });
    await desk.cancel(String(numbers[1]), "ordered twice");
    expect((await desk.invoice(await placeOrder(temp.store, start))).number).toBe("INV-2026-0003");
    const invoices = await temp.store.db.selectFrom("invoices").selectAll().orderBy("number").execute();
    expect(invoices).toMatchObject([
      { number: "INV-2026-0001", state: "issued", void_reason: null },
      { number: "INV-2026-0002", state: "voided", void_reason: "ordered twice", voided_at: start + 60_000 },
      { number: "INV-2026-0003", state: "issued", void_reason: null },
    ]);
    const { mails } = await everything(temp.store, String(numbers[1]));
    const kinds = ["cancellation", "invoice", "order-confirmation", "order-notification"];
    const alive = mails.filter(({ state }) => state !== "withdrawn");
    expect(alive.map(({ kind }) => kind).toSorted()).toEqual(kinds);
    const cancellation = mails.find(({ kind }) => kind === "cancellation")?.body;
    expect(cancellation).toContain("Invoice INV-2026-0002 is void: please do not pay it.");
    expect(cancellation).not.toContain("consultation");
  });

  test("invoices are numbered by the year at the office", async () => {
    await using temp = await tempStore(engine);
    // 11 pm on December 31 in Denver; the second invoice is issued an hour and a half later.
    const newYearsEve = Date.UTC(2027, 0, 1, 6);
    const orders = [
      await placeOrder(temp.store, start),
      await placeOrder(temp.store, start, { email: "second@buyer.example" }),
    ];
    const [old, young] = [
      await deskAt(temp.store, () => newYearsEve).invoice(String(orders[0])),
      await deskAt(temp.store, () => newYearsEve + 5_400_000).invoice(String(orders[1])),
    ];
    expect([old.number, old.issuedOn]).toEqual(["INV-2026-0001", "2026-12-31"]);
    expect([young.number, young.issuedOn, young.dueOn]).toEqual(["INV-2027-0001", "2027-01-01", "2027-01-15"]);
  });
});

/** Places `count` orders and takes each to a state. */
async function ordersIn(temp: TempStore, state: OrderState, count: number) {
  const desk = deskAt(temp.store, () => start + 60_000);
  const numbers = await Promise.all(
    Array.from({ length: count }, (_, index) => placeOrder(temp.store, start, { email: `${index}@buyer.example` })),
  );
  for (const number of numbers) for (const each of paths[state]) await steps[each](desk, number, temp.store);
  return { desk, numbers };
}

async function everything(store: TempStore["store"], number: string) {
  const order = await store.db.selectFrom("orders").selectAll().where("number", "=", number).executeTakeFirstOrThrow();
  const about = (table: "order_events" | "invoices" | "appointments") =>
    store.db.selectFrom(table).selectAll().where("order_id", "=", order.id).execute();
  return {
    order,
    events: await about("order_events"),
    invoices: await about("invoices"),
    appointments: await about("appointments"),
    mails: await store.db.selectFrom("mails").selectAll().where("about", "=", order.id).orderBy("id").execute(),
  };
}
