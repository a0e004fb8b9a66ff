import { describe, expect, test } from "vitest";
import { commandFor } from "../../../functions/attention/attention.ts";
import type { OrderState } from "../../../functions/db/database.ts";
import { invoiceOf, ledgerOf } from "../../../functions/orders/domain/ledger.ts";
import type { MailDelivery } from "../../../functions/orders/domain/status.ts";
import { entriesOf, inventedOrder, mailFact, placedAt, viewAfter, type EntrySpec } from "./invented-order.ts";
import { day } from "../../support/order-files.ts";

const price = 1_000_00;
const invoice: EntrySpec = ["invoice", price];
const paid: EntrySpec = ["payment", -price];
const over: EntrySpec = ["payment", -1_200_00];
const bounced: EntrySpec = ["reversal", price, 2];
const credited: EntrySpec = ["credit", -price, 1];
const part: EntrySpec = ["credit", -400_00, 1];
const voided: EntrySpec = ["void", -price, 1];
const corrected: EntrySpec = ["invoice", price, 1];
const meeting = placedAt + 3 * day;

describe("the ledger", () => {
  test.each<[string, EntrySpec[], paid: number, balance: number]>([
    ["a payment", [invoice, paid], price, 0],
    ["a bounced check", [invoice, paid, bounced], 0, price],
    ["an overpayment that was returned", [invoice, over, ["refund", 200_00]], price, 0],
    ["a refund that came back", [invoice, over, ["refund", 200_00], ["reversal", -200_00, 3]], 1_200_00, -200_00],
    ["a voided invoice", [invoice, voided], 0, 0],
  ])("counts %s", (_, entries, sum, balance) => {
    expect(ledgerOf(entriesOf(entries))).toMatchObject({ paid: sum, balance });
  });

  test.each<[EntrySpec[], statuses: string[]]>([
    [[invoice, paid], ["in force"]],
    [[["invoice", 0]], ["in force"]],
    [[invoice, voided], ["void"]],
    [
      [invoice, part],
      ["in force", "in force"],
    ],
    [
      [invoice, part, ["credit", -600_00, 1]],
      ["credited in full", "in force", "in force"],
    ],
    [
      [invoice, corrected, credited],
      ["replaced", "in force", "in force"],
    ],
  ])("after %j, the documents are %j", (entries, statuses) => {
    expect(ledgerOf(entriesOf(entries)).documents.map(({ status }) => status)).toEqual(statuses);
  });

  test.each<[EntrySpec[], inForce: string | undefined, latest: string, uncredited: number]>([
    [[invoice, part, paid], "INV-2026-0001", "INV-2026-0001", 600_00],
    [[invoice, voided], undefined, "INV-2026-0001", 0],
    [[invoice, corrected, credited], "INV-2026-0002", "INV-2026-0002", price],
  ])("after %j, the invoice in force is %s", (entries, inForce, latest, uncredited) => {
    const { invoiceEntry, latestInvoiceEntry, ...ledger } = ledgerOf(entriesOf(entries));
    expect(invoiceEntry?.number ?? undefined).toBe(inForce);
    expect([latestInvoiceEntry?.number, ledger.uncredited]).toEqual([latest, uncredited]);
  });

  test("finds the invoice of each entry", () => {
    const entries = entriesOf([invoice, paid, corrected, credited, paid, bounced]);
    const numbers = entries.map((entry) => invoiceOf(entry, entries)?.number?.at(-1));
    expect(numbers).toEqual(["1", "1", "2", "1", "2", "1"]);
  });
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
    const shown = timeline.map(({ label, text, done, canceled }) => {
      return `[${done ? "x" : canceled ? "-" : " "}] ${label}: ${text}`;
    });
    expect(shown).toEqual(steps.map((text) => expect.stringContaining(text)));
  });
});
