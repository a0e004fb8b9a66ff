import { userInfo } from "node:os";
import { expect, test } from "vitest";
import { formatUsd, formatUsdExact } from "../../content/money.ts";
import { fileNumbered, placeOrder } from "../support/orders.ts";
import { tempStore } from "../support/temp-store.ts";
import { siteCli } from "./site-cli.ts";
import { orderPackage } from "../support/order-package.ts";

const price = orderPackage.price;

test("each case of money and mistakes goes by its command, which asks first, says the balance and is refused in words", async () => {
  await using temp = await tempStore();
  const number = await placeOrder(temp.store, Date.now());
  const orders = async (...args: string[]) => siteCli(temp, ["orders", ...args]);
  const on = ["--on", "today", "--reference", "wire 7"];

  expect((await orders("edit", "1", "--city", "Golden", "--yes")).stdout).toContain(`${number} is edited.`);
  await orders("invoice", "1");
  const asked = await orders("paid", "1", "--amount", "400", ...on, "--method", "wire");
  expect(asked).toMatchObject({ code: 2, stderr: expect.stringContaining("Nothing was changed.") });
  expect(asked.stdout).toContain(`We have received your payment of $400.00`);
  expect((await orders("paid", "1", "--amount", "400", ...on, "--method", "wire", "--yes")).stdout).toContain(
    `${formatUsd(price - 400_00)} of ${number} is open.`,
  );
  const rest = await orders("paid", "1", ...on, "--yes");
  expect(rest.stdout).toMatch(new RegExp(`^Amount +\\${formatUsd(price - 400_00)}$`, "m"));
  expect(rest.stdout).toContain(`${number} is paid.`);
  expect((await orders("paid", "1", ...on, "--yes")).stderr).toContain(`Nothing is left to pay for ${number}`);

  expect((await orders("reverse", "1", "--reason", "bounced", "--yes")).stderr).toContain("several such payments");
  const [, end = ""] = /payment (\w{8}) .*-\$400/.exec((await orders("show", "1")).stdout) ?? [];
  expect((await orders("reverse", "1", end, "--reason", "bounced", "--yes")).stdout).toContain(
    `$400 of ${number} is open.`,
  );
  const due = await orders("due");
  expect(due).toMatchObject({ code: 1, stdout: expect.stringContaining("$400.00 is open again") });

  expect((await orders("edit", "1", "--billing-address", "14 Quarry Road", "--yes")).stdout).toMatch(
    /is edited\. Its invoice is INV-\d{4}-0002 now\./,
  );
  expect((await orders("cancel", "1", "--reason", "moved", "--yes")).stderr).toMatch(
    /cannot be voided\.\nCredit the rest of it first, then cancel: npx site-cli orders credit/,
  );
  const credited = await orders("credit", "1", "--reason", "Canceled", "--yes");
  expect(credited.stdout).toMatch(new RegExp(`^Amount +\\${formatUsd(price)}$`, "m"));
  expect(credited.stdout).toMatch(/CN-\d{4}-0002 credits .* of INV-\d{4}-0002\./);
  expect((await orders("cancel", "1", "--reason", "moved", "--yes")).stdout).toContain(`${number} is canceled.`);
  expect((await orders("due")).stdout).toContain(`return ${formatUsdExact(price - 400_00)}`);
  expect((await orders("list")).stdout).toContain(`return ${formatUsdExact(price - 400_00)}`);
  const refunded = await orders("refund", "1", ...on, "--reason", "moved", "--yes");
  expect(refunded.stdout).toMatch(new RegExp(`^Amount +\\${formatUsd(price - 400_00)}$`, "m"));
  expect(refunded.stdout).toContain(`${number} is settled.`);
  expect((await siteCli(temp, ["books", "check"])).stdout).toContain("Invoices: 2. Credit notes: 2.");

  const { order, entries, view } = await fileNumbered(temp.store, number, Date.now());
  expect([order.state, view.paid, view.balance]).toEqual(["canceled", 0, 0]);
  expect(entries).toMatchObject([
    { kind: "invoice", cents: price },
    { kind: "payment", cents: -400_00, method: "wire", by: "operator" },
    { kind: "payment", cents: 400_00 - price },
    { kind: "reversal", cents: 400_00, reason: "bounced" },
    { kind: "invoice" },
    { kind: "credit" },
    { kind: "credit" },
    { kind: "refund", cents: price - 400_00, reason: "moved" },
  ]);
}, 300_000);

test("the history names who gave the command: OPERATOR, or else the account", async () => {
  await using temp = await tempStore();
  await placeOrder(temp.store, Date.now());
  await siteCli(temp, ["orders", "note", "1", "x"], { env: { OPERATOR: "Ada" } });
  await siteCli(temp, ["orders", "note", "1", "y"], { env: { OPERATOR: "" } });
  expect((await siteCli(temp, ["orders", "note", "1", "z"], { env: { OPERATOR: "buyer" } })).stderr).toContain(
    "OPERATOR must not be automatic or buyer",
  );
  const events = await temp.store.db.selectFrom("history").select("by").orderBy("position").execute();
  expect(events.map(({ by }) => by)).toEqual(["buyer", "Ada", userInfo().username]);
});
