import { describe, expect, test } from "vitest";
import type { OrderDesk } from "../../../functions/orders/order-desk.ts";
import type { OrderState } from "../../../functions/orders/tables.ts";
import { RefusedChange } from "../../../functions/store/errors.ts";
import type { Store } from "../../../functions/store/store.ts";
import { deskAt, fileNumbered, placeOrder, sentMails } from "../../support/orders.ts";
import { engines, tempStore } from "../../support/temp-store.ts";

const start = Date.UTC(2026, 10, 21, 18);
const plan = { starts_at: Date.UTC(2026, 11, 1, 17), minutes: 60, time_zone: "America/Denver" };
const on = "2026-11-21";

/** What may be done to an order. */
const moves = {
  release: (desk, number) => desk.release(number),
  invoice: (desk, number) => desk.invoice(number),
  pay: (desk, number) => desk.pay(number, { on, reference: "check 1042" }),
  schedule: (desk, number) => desk.schedule(number, plan),
  complete: (_, number, store) => deskAt(store, () => plan.starts_at).complete(number),
  cancel: (desk, number) => desk.cancel(number, "asked to"),
  credit: (desk, number) => desk.credit(number, { reason: "asked to" }),
} as const satisfies Record<string, (desk: OrderDesk, number: string, store: Store) => Promise<unknown>>;
type Move = keyof typeof moves;

/** How an order gets there, and what can be done to it then. */
const table: [name: string, path: Move[], allowed: Move[], becomes: Partial<Record<Move, OrderState>>][] = [
  ["held", [], ["release", "cancel"], { release: "open", cancel: "canceled" }],
  ["placed", ["release"], ["invoice", "cancel"], { cancel: "canceled" }],
  ["invoiced", ["release", "invoice"], ["pay", "cancel", "credit"], { cancel: "canceled" }],
  ["paid", ["release", "invoice", "pay"], ["schedule", "credit"], { schedule: "scheduled" }],
  [
    "scheduled",
    ["release", "invoice", "pay", "schedule"],
    ["schedule", "complete", "credit"],
    { schedule: "scheduled", complete: "completed" },
  ],
  [
    "credited",
    ["release", "invoice", "pay", "schedule", "credit"],
    ["schedule", "complete", "cancel"],
    { schedule: "scheduled", complete: "completed", cancel: "canceled" },
  ],
  ["completed", ["release", "invoice", "pay", "schedule", "complete"], ["credit"], {}],
  ["canceled", ["release", "invoice", "cancel"], [], {}],
  ["canceled while it was held", ["cancel"], ["release"], { release: "open" }],
];

describe.each(engines)("on %s", (engine) => {
  test.each(table)(
    "an order that is %s, after %j: only %j is done, the rest is refused",
    async (_, path, allowed, becomes) => {
      await using temp = await tempStore(engine);
      const { store } = temp;
      const desk = deskAt(store, () => start + 60_000);
      for (const name of Object.keys(moves) as Move[]) {
        const number = await placeOrder(store, start, { email: `${name}@x.example`, company: "See www.links.example" });
        for (const step of path) await moves[step](desk, number, store);
        const before = await fileNumbered(store, number, start);
        const refusal = await moves[name](desk, number, store).then(
          () => undefined,
          (error: unknown) => error,
        );
        const after = await fileNumbered(store, number, start);
        const made = allowed.includes(name);
        expect([name, refusal instanceof RefusedChange, refusal === undefined]).toEqual([name, !made, made]);
        expect([name, after.order.state]).toEqual([name, (made ? becomes[name] : undefined) ?? before.order.state]);
        expect(made ? after.history.slice(0, -1) : after.history).toEqual(before.history);
        expect(after.order.version - before.order.version).toBe(made ? 1 : 0);
      }
    },
  );

  test("an unknown order, a payment on an impossible day, and an appointment in the past are refused", async () => {
    await using temp = await tempStore(engine);
    const number = await placeOrder(temp.store, start);
    const desk = deskAt(temp.store, () => start + 60_000);
    await expect(desk.invoice("ORD-2026-999999")).rejects.toThrow("There is no order ORD-2026-999999");
    await desk.invoice(number);
    for (const day of ["2026-11-22", "2026-11-20"]) {
      await expect(desk.pay(number, { on: day, reference: "x" })).rejects.toThrow(`can have moved on ${day}`);
    }
    await desk.pay(number, { on, reference: "x" });
    await expect(desk.schedule(number, { ...plan, starts_at: start })).rejects.toThrow("in the past");
    await desk.schedule(number, { ...plan, place: "By video" });
    await expect(desk.complete(number)).rejects.toThrow("is still ahead: Tuesday, December 1, 2026 at 10:00 AM MST");
  });

  test("an appointment that is moved without a place keeps the place, and the one that was told is replaced", async () => {
    await using temp = await tempStore(engine);
    const number = await placeOrder(temp.store, start);
    const desk = deskAt(temp.store, () => start + 60_000);
    await desk.invoice(number);
    await desk.pay(number, { on, reference: "x" });
    await desk.schedule(number, { ...plan, place: "By video" });
    await sentMails(temp.store, temp.dataDir, start + 60_000);
    await desk.schedule(number, { ...plan, starts_at: plan.starts_at + 86_400_000 });
    expect((await fileNumbered(temp.store, number, start)).view.appointment).toMatchObject({
      place: "By video",
      revision: 1,
    });
  });

  test("canceling voids the order's own invoice, whose number is never reused, and tells the buyer not to pay it", async () => {
    await using temp = await tempStore(engine);
    const desk = deskAt(temp.store, () => start + 60_000);
    const [first, second] = [
      await placeOrder(temp.store, start),
      await placeOrder(temp.store, start, { email: "b@x.example" }),
    ];
    for (const number of [first, second]) await desk.invoice(number);
    await sentMails(temp.store, temp.dataDir, start + 60_000);
    await desk.cancel(second, "ordered twice");
    expect((await desk.invoice(await placeOrder(temp.store, start, { email: "c@x.example" }))).number).toBe(
      "INV-2026-0003",
    );
    expect((await fileNumbered(temp.store, second, start)).view.documents).toMatchObject([
      { number: "INV-2026-0002", fate: "void" },
    ]);
    expect((await fileNumbered(temp.store, first, start)).view.documents).toMatchObject([{ fate: "in force" }]);
    const mails = await sentMails(temp.store, temp.dataDir, start + 60_000);
    const told = mails.find(({ subject }) => subject?.includes(second) && subject.includes("canceled"));
    expect(told?.text).toContain("Invoice INV-2026-0002 is void: please do not pay it.");
    expect(told?.text).not.toMatch(/consultation|ordered twice/);
  });
});
