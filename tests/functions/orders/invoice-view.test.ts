import { describe, expect, test } from "vitest";
import { day, hour, inventedOrder, placedAt, toldMail, toldView, type Told } from "../../support/order-files.ts";

const invoice: Told = ["invoice", 1_000_00];

describe("the invoice", () => {
  test.each([
    ["waits in the outbox", "pending" as const, 2, "invoice not delivered", true],
    ["was given up", "dead" as const, 2, "invoice not delivered", true],
    ["waits, within its promise", "pending" as const, 0.5, "invoice not delivered", false],
    ["has left", "sent" as const, 2, "payment of $1,000.00", false],
    ["was withdrawn by an undo", "withdrawn" as const, 2, "payment of $1,000.00", false],
  ])("%s", (_, state, days, next, urgent) => {
    const view = toldView(inventedOrder(), [invoice], days * day, [toldMail("invoice", state, 1)]);
    expect(view.next).toMatchObject({ text: next, urgent });
    expect(view.told.invoice !== undefined).toBe(state === "sent");
  });

  test("that replaces another counts in its place, and what becomes of each is told", () => {
    const entries: Told[] = [invoice, ["invoice", 1_000_00, 1], ["credit", -1_000_00, 1]];
    const view = toldView(inventedOrder(), entries, day);
    expect(view.documents.map(({ number, fate }) => `${number} ${fate}`)).toEqual([
      "INV-2026-0001 replaced",
      "INV-2026-0002 in force",
      "CN-2026-0001 in force",
    ]);
    expect(view.invoice?.number).toBe("INV-2026-0002");
    expect(view.uncredited).toBe(1_000_00);
  });

  test("that was voided and is not any more counts again", () => {
    const view = toldView(inventedOrder(), [invoice, ["void", -1_000_00, 1], ["reversal", 1_000_00, 2]], day);
    expect(view.invoice?.number).toBe("INV-2026-0001");
    expect(view.balance).toBe(1_000_00);
  });
});

test("the first second after the due day is late, and the last one of it is not", () => {
  const midnight = Date.UTC(2026, 11, 6, 7) - placedAt;
  expect(toldView(inventedOrder(), [invoice], midnight - 1).lateSince).toBeUndefined();
  expect(toldView(inventedOrder(), [invoice], midnight).lateSince).toBe("2026-12-05");
});

test("an order stamped by a clock that was set back since is promised now", () => {
  const view = toldView(inventedOrder(), [], -2 * hour);
  expect(view.promisedAt).toBe(placedAt - 2 * hour);
});
