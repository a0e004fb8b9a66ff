import { describe, expect, test } from "vitest";
import type { MailFact } from "../../../functions/orders/view.ts";
import { day, hour, inventedOrder, placedAt, toldMail, toldView, type Told } from "../../support/order-files.ts";

const invoice: Told = ["invoice", 1_000_00];

const own = (state: MailFact["state"]) => toldMail("invoice", state, 1);
const copy = (state: MailFact["state"]) => toldMail("invoice", state, 1, 1);

describe("the invoice", () => {
  const waits = "invoice not delivered";
  const owed = "payment of $1,000.00";
  test.each<[string, MailFact[], days: number, next: string, urgent: boolean, told: boolean]>([
    ["waits in the outbox", [own("pending")], 2, waits, true, false],
    ["was given up", [own("dead")], 2, waits, true, false],
    ["waits, within its promise", [own("pending")], 0.5, waits, false, false],
    ["has left", [own("sent")], 2, owed, false, true],
    ["has left, and is to leave again", [own("sent"), own("pending")], 2, owed, false, true],
    ["has left, and its email was purged", [], 2, owed, false, false],
    ["was withdrawn by an undo", [own("withdrawn")], 2, owed, false, false],
    ["has left, and so has its copy", [copy("sent"), own("sent")], 1, owed, false, true],
    ["has left, and its copy was given up", [copy("dead"), own("sent")], 1, owed, false, true],
    ["was given up, and its copy has left", [copy("sent"), own("dead")], 1, waits, true, false],
    ["came back, and its copy has left", [copy("sent"), own("bounced")], 1, waits, true, false],
    ["waits, and its copy has left", [copy("sent"), own("pending")], 1, waits, true, false],
  ])("%s", (_, mails, days, next, urgent, told) => {
    const view = toldView(inventedOrder(), [invoice], days * day, mails);
    expect(view.next).toMatchObject({ text: next, urgent });
    expect(view.told.invoice !== undefined).toBe(told);
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
