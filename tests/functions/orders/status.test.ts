import { describe, expect, test } from "vitest";
import { statusMessages as messages } from "../../../content/messages/orders.ts";
import { fillTemplate as fill } from "../../../content/template.ts";
import { commandFor } from "../../../functions/attention/attention.ts";
import type { OrderState } from "../../../functions/db/database.ts";
import { endOfOfficeDay } from "../../../functions/office-time.ts";
import { deriveView, type MailDelivery, type OrderView } from "../../../functions/orders/domain/status.ts";
import { day } from "../../support/sample-order.ts";
import { inventedOrder, placedAt, entriesOf, mailFact, viewAfter, type EntrySpec } from "./invented-order.ts";

const invoice: EntrySpec = ["invoice", 1_000_00];
const paid: EntrySpec = ["payment", -1_000_00];
const credited: EntrySpec = ["credit", -1_000_00, 1];
const bounced: EntrySpec = ["reversal", 1_000_00, 2];
const over1200: EntrySpec = ["payment", -1_200_00];
const part: EntrySpec = ["credit", -400_00, 1];
const voided: EntrySpec = ["void", -1_000_00, 1];
const meeting = placedAt + 3 * day;

const { received, canceled: off, completed: done, credited: all } = messages;
const promised = `${received} ${fill(messages.invoiceBy, { time: "Sunday, November 22 at 11:00 AM MST" })}`;
const consultation = { appointment: "consultation", time: "Tuesday, November 24, 2026 at 11:00 AM MST" };
const ahead = fill(messages.appointmentAhead, consultation);
const over = fill(messages.appointmentOver, consultation);
const toSchedule = fill(messages.scheduleNext, consultation);
const due = (amount: string) => fill(messages.open, { amount, due: "due by December 5, 2026" });
const late = fill(messages.overdue, { amount: "$1,000.00", day: "December 5, 2026" });
const owed = (amount: string) => fill(messages.owedToBuyer, { amount });
const paidOn = fill(messages.paid, { day: "November 21, 2026" });
const dueLater = "Due 14 days after the invoice date.";

/** An order's state, entries and age, and the expected next step ("!" if urgent), status and payment line. */
type Row = [OrderState, EntrySpec[], days: number, next: string | undefined, status: string, payment?: string];

const rows: Record<string, Row> = {
  "just placed": ["open", [], 0, "send the invoice", promised, `[ ] ${dueLater}`],
  "without the promised invoice": ["open", [], 2, "!send the invoice", `${received} ${messages.invoiceLate}`],
  held: ["held", [], 0, "!review it: held because a test says so", promised],
  invoiced: ["open", [invoice], 2, "payment of $1,000.00", due("$1,000.00"), `[ ] ${due("$1,000.00")}`],
  "past due": ["open", [invoice], 20, "!payment of $1,000.00", late, `[ ] ${late}`],
  "paid in part": ["open", [invoice, ["payment", -400_00]], 2, "payment of $600.00", due("$600.00")],
  paid: ["open", [invoice, paid], 2, "agree on an appointment", `${paidOn} ${toSchedule}`, `[x] ${paidOn}`],
  "paid too much": ["open", [invoice, over1200], 2, "!return $200.00", owed("$200.00"), `[x] ${owed("$200.00")}`],
  "credited in full": ["open", [invoice, credited], 2, "cancel it: it was credited in full", all, `[x] ${all}`],
  "with a bounced check": ["open", [invoice, paid, bounced], 2, "payment of $1,000.00", due("$1,000.00")],
  scheduled: ["scheduled", [invoice, paid], 2, "consultation", ahead],
  "scheduled with a bounced check": [
    "scheduled",
    [invoice, paid, bounced],
    2,
    "!payment of $1,000.00",
    `${ahead} ${due("$1,000.00")}`,
  ],
  "after its consultation": ["scheduled", [invoice, paid], 4, "mark it completed", over],
  completed: ["completed", [invoice, paid], 2, undefined, done, `[x] ${paidOn}`],
  "completed with a bounced check": [
    "completed",
    [invoice, paid, bounced],
    20,
    "!payment of $1,000.00",
    `${done} ${late}`,
    `[ ] ${late}`,
  ],
  "canceled before its payment": ["canceled", [invoice, voided], 2, undefined, off, "none"],
  "canceled after its payment": [
    "canceled",
    [invoice, paid, credited],
    2,
    "!return $1,000.00",
    `${off} ${owed("$1,000.00")}`,
    `[x] ${owed("$1,000.00")}`,
  ],
};

test.each(Object.entries(rows))("an order %s", (_, [state, entries, days, step, status, payment]) => {
  const appointment = state === "scheduled" || state === "completed" ? meeting : undefined;
  const view = viewAfter(inventedOrder(state, appointment), entries, days * day);
  const shown = view.next && `${view.next.urgent ? "!" : ""}${view.next.text}`;
  expect([shown, view.statusText]).toEqual([step, status]);
  expect(payment && (paymentLine(view) ?? "none")).toBe(payment);
});

test("a refund does not change the day of the payment", () => {
  const [issued, came, returned] = entriesOf([invoice, ["payment", -1_200_00], ["refund", 200_00]]);
  const ledger = [issued, came, returned && { ...returned, day: "2026-12-01" }].filter((entry) => entry !== undefined);
  const view = deriveView({ order: inventedOrder(), ledger, mails: [], history: [] }, placedAt + 20 * day);
  expect(paymentLine(view)).toBe(`[x] ${paidOn}`);
});

test.each<OrderState>(["scheduled", "open"])("an order that is %s is to be closed after an erasure", (state) => {
  const { next } = viewAfter({ ...inventedOrder(state), email: "" }, [invoice, paid], 0);
  expect(next).toEqual({ kind: "complete", text: "close it: the buyer’s data was erased", urgent: false });
});

const own = (state: MailDelivery["state"]) => mailFact("invoice", state, 1);

const waits = "invoice not delivered";
const payment = "payment of $1,000.00";
test.each<[string, MailDelivery[], days: number, next: string, urgent: boolean]>([
  ["waits in the outbox", [own("pending")], 2, waits, true],
  ["was given up", [own("dead")], 2, waits, true],
  ["waits, within its promise", [own("pending")], 0.5, waits, false],
  ["has left", [own("sent")], 2, payment, false],
  ["has left, and is to leave again", [own("sent"), own("pending")], 2, payment, false],
])("the invoice %s", (_, mails, days, step, urgent) => {
  const view = viewAfter(inventedOrder(), [invoice], days * day, mails);
  expect(view.next).toMatchObject({ text: step, urgent });
});

test("a corrected invoice is late a day after it was issued", () => {
  const corrected = entriesOf([invoice, ["invoice", 1_000_00, 1], credited]).map((entry) => ({
    ...entry,
    at: placedAt + 5 * day,
  }));
  const loaded = {
    order: inventedOrder(),
    ledger: corrected,
    mails: [mailFact("invoice", "pending", 2)],
    history: [],
  };
  const seen = [5.5, 6].map((days) => deriveView(loaded, placedAt + days * day));
  expect(seen.map(({ next }) => [next?.text, next?.urgent])).toEqual([
    [waits, false],
    [waits, true],
  ]);
});

test("a payment is late from midnight after the due day", () => {
  const midnight = Date.UTC(2026, 11, 6, 7) - placedAt;
  expect(viewAfter(inventedOrder(), [invoice], midnight - 1).lateSinceDay).toBeUndefined();
  expect(viewAfter(inventedOrder(), [invoice], midnight).lateSinceDay).toBe("2026-12-05");
});

test.each([
  ["when clocks are set back", "2026-11-01", "2026-11-02T07:00:00Z"],
  ["when clocks are set forward", "2026-03-08", "2026-03-09T06:00:00Z"],
])("the office's day ends at midnight %s", (_, date, end) => {
  expect(new Date(endOfOfficeDay(date)).toISOString().replace(".000", "")).toBe(end);
});

describe("the next step", () => {
  test.each<[what: string, command: string | undefined, OrderState, EntrySpec[], days?: number]>([
    ["review", "orders show ORD-2026-000001", "held", []],
    ["invoice", "orders invoice ORD-2026-000001", "open", []],
    ["payment", 'orders paid ORD-2026-000001 --on today --reference "…"', "open", [invoice]],
    ["refund", 'orders refund ORD-2026-000001 --on today --reference "…" --reason "…"', "open", [invoice, paid, part]],
    ["cancel", 'orders cancel ORD-2026-000001 --reason "…"', "open", [invoice, credited]],
    ["appointment", 'orders schedule ORD-2026-000001 --at "…"', "open", [invoice, paid]],
    ["appointment", 'orders schedule ORD-2026-000001 --at "…"', "open", [["invoice", 0]]],
    ["consultation", undefined, "scheduled", [invoice, paid], 2.9],
    ["complete", "orders complete ORD-2026-000001", "scheduled", [invoice, paid], 3],
  ])("%s is %j", (what, command, state, entries, days = 0) => {
    const { next } = viewAfter(inventedOrder(state, state === "scheduled" ? meeting : undefined), entries, days * day);
    expect([next?.kind, next && commandFor(next.kind, "ORD-2026-000001")]).toEqual([what, command]);
  });

  test("after an invoice that is not delivered is to see its email", () => {
    const { next } = viewAfter(inventedOrder(), [invoice], day, [mailFact("invoice", "dead", 1)]);
    expect(next && commandFor(next.kind, "")).toBe("mail list");
  });

  test.each<[MailDelivery, EntrySpec[]]>([
    [mailFact("payment-receipt", "pending", 1), [invoice]],
    [mailFact("invoice", "pending", "another"), [invoice]],
    [mailFact("invoice", "withdrawn", 1), [invoice]],
    [mailFact("invoice", "pending", 1), [invoice, paid]],
  ])("is not the delivery of an invoice after %j", (mail, entries) => {
    expect(viewAfter(inventedOrder(), entries, 2 * day, [mail]).next?.kind).not.toBe("delivery");
  });
});

describe("the timeline", () => {
  const dated = "[x] Invoice: INV-2026-0001, dated November 21, 2026";
  test.each<[string, OrderState, EntrySpec[], days: number, steps: string[]]>([
    ["just placed", "open", [], 0, ["[x] Ordered", "[ ] Invoice", "[ ] Payment", "[ ] Consultation"]],
    ["to be paid", "open", [invoice], 0, ["[x] Ordered", dated, "[ ] Payment", "[ ] Consultation: We’ll schedule it"]],
    ["paid", "open", [invoice, paid], 0, ["[x] Ordered", dated, "[x] Payment", "[ ] Consultation: Next, we’ll email"]],
    ["credited", "open", [invoice, credited], 1, ["[x] Ordered", dated, "[x] Payment"]],
    ["to be refunded", "open", [invoice, paid, credited], 1, ["[x] Ordered", dated, "[x] Payment: We owe you"]],
    ["scheduled", "scheduled", [invoice, paid], 2, ["[x] Ordered", dated, "[x] Payment", "[ ] Consultation"]],
    ["after its meeting", "scheduled", [invoice, paid], 3, ["[x] Ordered", dated, "[x] Payment", "[x] Consultation"]],
    ["canceled", "canceled", [invoice, voided], 1, ["[x] Ordered", "[-] Canceled: November 21, 2026"]],
    [
      "completed",
      "completed",
      [invoice, paid, bounced],
      4,
      ["[x] Ordered", dated, "[ ] Payment", "[x] Consultation", "[x] Complete: November 21, 2026"],
    ],
  ])("of an order %s", (_, state, entries, days, steps) => {
    const appointment = state === "scheduled" || state === "completed" ? meeting : undefined;
    const { timeline } = viewAfter(inventedOrder(state, appointment), entries, days * day);
    const shown = timeline.map((stage) => {
      return `[${stage.done ? "x" : stage.canceled ? "-" : " "}] ${stage.label}: ${stage.text}`;
    });
    expect(shown).toEqual(steps.map((text) => expect.stringContaining(text)));
  });
});

function paymentLine({ timeline }: OrderView): string | undefined {
  const stage = timeline.find(({ label }) => label === "Payment");
  return stage && `${stage.done ? "[x]" : "[ ]"} ${stage.text}`;
}
