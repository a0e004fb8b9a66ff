import { expect, test } from "vitest";
import type { OrderState } from "../../../functions/orders/tables.ts";
import { viewOf, type OrderView } from "../../../functions/orders/view.ts";
import { day, inventedOrder, placedAt, toldEntries, toldView, type Told } from "../../support/order-files.ts";

const invoice: Told = ["invoice", 1_000_00];
const paid: Told = ["payment", -1_000_00];
const meeting = placedAt + 3 * day;

/** What is told of an order: a row for each thing that can be the matter with it. */
interface Row {
  state?: OrderState;
  entries: Told[];
  /** Days since the order; two by default. */
  days?: number;
  balance: number;
  paid?: number;
  next: string | undefined;
  urgent?: boolean;
  /** What the buyer reads. */
  status: string;
  /** The line of the timeline about the payment. */
  payment?: string | undefined;
}

const appointmentNext = "Next, we will write to you with an appointment for your consultation.";
const meets = "Your consultation is on Tuesday, November 24, 2026 at 11:00 AM MST.";

const rows: Record<string, Row> = {
  "just placed": {
    entries: [],
    days: 0,
    balance: 0,
    next: "invoice",
    status: "We have received your order. Your invoice comes by email by Sunday, November 22 at 11:00 AM MST.",
    payment: "[ ] Due once you have the invoice",
  },
  "without the invoice that was promised": {
    entries: [],
    balance: 0,
    next: "invoice",
    urgent: true,
    status: "We have received your order. Your invoice is later than we promised: it comes by email as soon as we can.",
  },
  "held: its buyer is not told": {
    state: "held",
    entries: [],
    days: 0,
    balance: 0,
    next: "decide about it: held because a test says so",
    urgent: true,
    status: "We have received your order. Your invoice comes by email by Sunday, November 22 at 11:00 AM MST.",
  },
  invoiced: {
    entries: [invoice],
    balance: 1_000_00,
    next: "payment of $1,000.00",
    status: "Your invoice is due by December 5, 2026.",
    payment: "[ ] Due by December 5, 2026",
  },
  "past due": {
    entries: [invoice],
    days: 20,
    balance: 1_000_00,
    next: "payment of $1,000.00",
    urgent: true,
    status: "Your invoice was due on December 5, 2026.",
    payment: "[ ] Was due on December 5, 2026",
  },
  "paid in part": {
    entries: [invoice, ["payment", -400_00]],
    balance: 600_00,
    paid: 400_00,
    next: "payment of $600.00",
    status: "$600.00 is open, due by December 5, 2026.",
    payment: "[ ] $400.00 received, $600.00 open. Due by December 5, 2026",
  },
  paid: {
    entries: [invoice, paid],
    balance: 0,
    paid: 1_000_00,
    next: "agree on an appointment",
    status: `Your payment has arrived. ${appointmentNext}`,
    payment: "[x] Received by November 21, 2026",
  },
  "paid too much": {
    entries: [invoice, ["payment", -1_200_00]],
    balance: -200_00,
    paid: 1_200_00,
    next: "return $200.00",
    urgent: true,
    status: "You have paid $200.00 more than is due: we will return it.",
    payment: "[x] $200.00 more than is due: we will return it",
  },
  "paid too much, and it was returned": {
    entries: [invoice, ["payment", -1_200_00], ["refund", 200_00]],
    balance: 0,
    paid: 1_000_00,
    next: "agree on an appointment",
    status: `Your payment has arrived. ${appointmentNext}`,
  },
  "credited in full without a payment": {
    entries: [invoice, ["credit", -1_000_00, 1]],
    balance: 0,
    next: "cancel it: credited in full",
    status: "Your invoice is credited in full: there is nothing to pay.",
    payment: "[x] Nothing to pay: the invoice is credited in full",
  },
  "credited after it was paid": {
    entries: [invoice, paid, ["credit", -300_00, 1]],
    balance: -300_00,
    paid: 1_000_00,
    next: "return $300.00",
    urgent: true,
    status: "You have paid $300.00 more than is due: we will return it.",
  },
  "its check bounced": {
    entries: [invoice, paid, ["reversal", 1_000_00, 2]],
    balance: 1_000_00,
    next: "$1,000.00 is open again",
    urgent: true,
    status: "Your invoice is due by December 5, 2026.",
    payment: "[ ] Due by December 5, 2026",
  },
  "its reversal was taken back": {
    entries: [invoice, paid, ["reversal", 1_000_00, 2], ["reversal", -1_000_00, 3]],
    balance: 0,
    paid: 1_000_00,
    next: "agree on an appointment",
    status: `Your payment has arrived. ${appointmentNext}`,
  },
  scheduled: {
    state: "scheduled",
    entries: [invoice, paid],
    balance: 0,
    paid: 1_000_00,
    next: "consultation",
    status: meets,
  },
  "scheduled, and the check bounced": {
    state: "scheduled",
    entries: [invoice, paid, ["reversal", 1_000_00, 2]],
    balance: 1_000_00,
    next: "$1,000.00 is open again",
    urgent: true,
    status: `${meets} $1,000.00 is open, due by December 5, 2026.`,
  },
  "scheduled, and the time has come": {
    state: "scheduled",
    entries: [invoice, paid],
    days: 4,
    balance: 0,
    paid: 1_000_00,
    next: "complete it",
    status: "Your consultation was on Tuesday, November 24, 2026 at 11:00 AM MST.",
  },
  completed: {
    state: "completed",
    entries: [invoice, paid],
    balance: 0,
    paid: 1_000_00,
    next: undefined,
    status: "This order is complete. Thank you.",
    payment: "[x] Received by November 21, 2026",
  },
  "completed, and then the check bounced": {
    state: "completed",
    entries: [invoice, paid, ["reversal", 1_000_00, 2]],
    days: 20,
    balance: 1_000_00,
    next: "$1,000.00 is open again",
    urgent: true,
    status: "This order is complete. Thank you. $1,000.00 is open, which was due on December 5, 2026.",
    payment: "[ ] Was due on December 5, 2026",
  },
  "canceled before it was paid": {
    state: "canceled",
    entries: [invoice, ["void", -1_000_00, 1]],
    balance: 0,
    next: undefined,
    status: "This order has been canceled.",
    payment: undefined,
  },
  "canceled, with money to be returned": {
    state: "canceled",
    entries: [invoice, paid, ["credit", -1_000_00, 1]],
    balance: -1_000_00,
    paid: 1_000_00,
    next: "return $1,000.00",
    urgent: true,
    status: "This order has been canceled. You have paid $1,000.00 more than is due: we will return it.",
    payment: "[x] $1,000.00 more than is due: we will return it",
  },
  "canceled, returned, and then the check bounced": {
    state: "canceled",
    entries: [invoice, paid, ["credit", -1_000_00, 1], ["refund", 1_000_00], ["reversal", 1_000_00, 2]],
    balance: 1_000_00,
    paid: -1_000_00,
    next: "$1,000.00 is open again",
    urgent: true,
    status: "This order has been canceled. $1,000.00 is open, due by December 5, 2026.",
  },
};

test.each(Object.entries(rows))("an order %s", (_, { state = "open", entries, days = 2, ...expected }) => {
  const appointment = state === "scheduled" || state === "completed" ? meeting : undefined;
  const view = toldView(inventedOrder(state, appointment), entries, days * day);
  expect({ balance: view.balance, paid: view.paid, next: view.next?.text, status: view.status }).toEqual({
    balance: expected.balance,
    paid: expected.paid ?? 0,
    next: expected.next,
    status: expected.status,
  });
  expect(view.next?.urgent ?? false).toBe(expected.urgent ?? false);
  expect("payment" in expected ? paymentLine(view) : undefined).toBe(expected.payment);
});

test("a payment was received when it came, not when what was too much was returned", () => {
  const [issued, came, returned] = toldEntries([invoice, ["payment", -1_200_00], ["refund", 200_00]]);
  const entries = [issued, came, returned && { ...returned, day: "2026-12-01" }].filter((entry) => entry !== undefined);
  const view = viewOf(inventedOrder(), entries, [], placedAt + 20 * day);
  expect(paymentLine(view)).toBe("[x] Received by November 21, 2026");
});

test("an order whose buyer no font shows is urgent, and names the letters", () => {
  const { next } = toldView({ ...inventedOrder("open"), last_name: "Ada \u{11083}" }, [], 0);
  expect(next).toMatchObject({ what: "invoice", text: expect.stringContaining("\u{11083}"), urgent: true });
  expect(toldView({ ...inventedOrder("open"), last_name: "محمد" }, [], 0).next?.text).toBe("invoice");
});

test.each<[OrderState, string]>([
  ["scheduled", "orders complete ORD-2026-000001"],
  ["open", 'orders cancel ORD-2026-000001 --reason "…"'],
])("an order that is %s is closed once its buyer was erased, since nobody can be written to", (state, command) => {
  const { next } = toldView({ ...inventedOrder(state), email: "" }, [invoice, paid], 0);
  expect(next).toMatchObject({ text: "close it: its buyer was erased", command });
});

// --- internal ---

function paymentLine({ timeline }: OrderView): string | undefined {
  const step = timeline.find(({ label }) => label === "Payment");
  return step && `${step.done ? "[x]" : "[ ]"} ${step.text}`;
}
