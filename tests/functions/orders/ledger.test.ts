import { expect, test } from "vitest";
import { invoiceOf, summarizeLedger } from "../../../functions/orders/domain/ledger.ts";
import { entriesOf, type EntrySpec } from "./invented-order.ts";

const price = 1_000_00;
const invoice: EntrySpec = ["invoice", price];
const paid: EntrySpec = ["payment", -price];
const over: EntrySpec = ["payment", -1_200_00];
const bounced: EntrySpec = ["reversal", price, 2];
const credited: EntrySpec = ["credit", -price, 1];
const part: EntrySpec = ["credit", -400_00, 1];
const voided: EntrySpec = ["void", -price, 1];
const corrected: EntrySpec = ["invoice", price, 1];

test.each<[string, EntrySpec[], paid: number, balance: number]>([
  ["a payment", [invoice, paid], price, 0],
  ["a bounced check", [invoice, paid, bounced], 0, price],
  ["an overpayment that was returned", [invoice, over, ["refund", 200_00]], price, 0],
  ["a refund that came back", [invoice, over, ["refund", 200_00], ["reversal", -200_00, 3]], 1_200_00, -200_00],
  ["a voided invoice", [invoice, voided], 0, 0],
])("the ledger counts %s", (_, entries, sum, balance) => {
  expect(summarizeLedger(entriesOf(entries))).toMatchObject({ paid: sum, balance });
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
  expect(summarizeLedger(entriesOf(entries)).documents.map(({ status }) => status)).toEqual(statuses);
});

test.each<[EntrySpec[], inForce: string | undefined, latest: string, uncredited: number]>([
  [[invoice, part, paid], "INV-2026-0001", "INV-2026-0001", 600_00],
  [[invoice, voided], undefined, "INV-2026-0001", 0],
  [[invoice, corrected, credited], "INV-2026-0002", "INV-2026-0002", price],
])("after %j, the invoice in force is %s", (entries, inForce, latest, uncredited) => {
  const { invoiceEntry, latestInvoiceEntry, ...summary } = summarizeLedger(entriesOf(entries));
  expect(invoiceEntry?.number ?? undefined).toBe(inForce);
  expect([latestInvoiceEntry?.number, summary.uncredited]).toEqual([latest, uncredited]);
});

test("the invoice of each entry is found", () => {
  const entries = entriesOf([invoice, paid, corrected, credited, paid, bounced]);
  const numbers = entries.map((entry) => invoiceOf(entry, entries)?.number?.at(-1));
  expect(numbers).toEqual(["1", "1", "2", "1", "2", "1"]);
});
