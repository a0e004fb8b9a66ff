import { expect, test } from "vitest";
import { company } from "../../content/catalogue.ts";
import { deskAt, placeOrder } from "../support/orders.ts";
import { tempStore } from "../support/temp-store.ts";
import { siteCli } from "./site-cli.ts";

const on = ["--on", "today", "--reference", "x", "--yes"];
const nextYear = new Date().getUTCFullYear() + 1;

/** What is typed about two orders, of which the first is invoiced, and what is said of it. */
const refusals: [typed: string[], said: string][] = [
  [["orders", "list", "--state", "schedled"], "Allowed choices are held"],
  [["orders", "list", "--since", "lately"], '"lately" is not a time'],
  [["orders", "show", "99"], 'There is no order "99"'],
  [["orders", "paid", "2", ...on], "has no invoice yet"],
  [["orders", "paid", "1", "--amount", "4o0", ...on], "is not an amount of dollars"],
  [["orders", "paid", "1", "--on", "Noday", "--reference", "x"], "is not a day"],
  [["orders", "paid", "1", "--on", "today", "--reference", "two\nlines"], "--reference must be one line"],
  [["orders", "edit", "1"], "Nothing to change is given."],
  [["orders", "edit", "1", "--email", "nobody", "--yes"], "--email: "],
  [["orders", "edit", "1", "--purchase-order", "x".repeat(101), "--yes"], "--purchase-order: "],
  [["orders", "schedule", "1", "--at", `${nextYear}-06-01 10`], "is not a time"],
  [["orders", "schedule", "1", "--at", "tomorrow 10:00", "--minutes", "0"], "is not a length"],
  [["orders", "schedule", "1", "--at", "tomorrow 10:00", "--where", "two\nlines"], "one line"],
  [["orders", "resend", "1", "credit", "--to", "books"], "is not an email address"],
  [["orders", "resend", "1", "novel"], "Allowed choices are confirmation"],
  [["orders", "note", "1", ""], "The note must be one line"],
  [["orders", "cancel", "--reason", "x"], "No order is named."],
  [["orders", "release", "--yes"], "No order is named."],
  [["orders", "export", "26.xlsx", "--year", "26"], "is not a year"],
  [["messages", "show", "ffffffff"], 'There is no message "ffffffff"'],
  [["mail", "test", "you"], "is not an email address"],
  [["mail", "retry", "1"], "mail list --state"],
  [["counters", "--raise", "17", "--reason", "x"], "is not the number of an order"],
  [["counters", "--raise", "INV-2026-0001"], "go together"],
  [["privacy", "erase", "", "--yes"], "is not an email address"],
  [["privacy", "erase", "zenobia", "--yes"], "is not an email address"],
  [["privacy", "erase", company.email, "--yes"], "is the office's own address"],
];

test("what makes no sense is refused with what to write instead, and changes nothing", async () => {
  await using temp = await tempStore();
  const number = await placeOrder(temp.store, Date.now());
  await placeOrder(temp.store, Date.now(), { email: "second@buyer.example" });
  await deskAt(temp.store, Date.now).invoice(number);
  const before = await temp.store.db.selectFrom("history").selectAll().execute();
  for (const [typed, said] of refusals) {
    const { code, stdout, stderr } = await siteCli(temp, typed);
    expect({ typed, code, stdout, stderr }).toEqual({
      typed,
      code: 2,
      stdout: "",
      stderr: expect.stringContaining(said),
    });
  }
  expect(await temp.store.db.selectFrom("history").selectAll().execute()).toEqual(before);
});
