import { expect, test as base } from "vitest";
import { formatUsd as usd } from "../../../content/pricing/money.ts";
import { openFirm } from "../../support/orders.ts";
import { orderPackage } from "../../support/sample-order.ts";
import { opened } from "../../support/temp-store.ts";

const test = base.extend("firm", opened(openFirm));

const price = orderPackage.price;
const wire = ["--on", "today", "--reference", "wire 7"];
const time = ["--at", "12/1/2026 10:00", "--minutes", "90"];

/** Commands about one order in sequence, with their output; those that ask are marked. */
const commands: [args: string[], output: RegExp, asks?: "asks"][] = [
  [["edit", "1", "--city", "Golden"], /is edited: City Golden\.$/m, "asks"],
  [["edit", "1", "--email", "a@x.example", "--company", "Ada Inc."], /Inc\. To email .* order-confirmation$/m, "asks"],
  [["invoice", "1"], /^ORD-\d{4}-000001 is invoiced: INV-\d{4}-0001, due on [\d-]+\. The server will send the email\./],
  [["paid", "1", "--amount", "400", ...wire], open(price - 400_00), "asks"],
  [["paid", "1", "--amount", "400", ...wire, "--reference", "wire 8"], open(price - 800_00), "asks"],
  [["paid", "1", ...wire], /is settled\.$/m, "asks"],
  [["schedule", "1", ...time], /December 1, 2026 at 10:00 AM MST/, "asks"],
  [["edit", "1", "--billing-address", "14 Quarry Road"], /Its invoice is now INV-\d{4}-0002\./, "asks"],
  [["credit", "1", "--reason", "Flood"], new RegExp(`CN-\\d{4}-0002 credits \\${usd(price)} of .*"Flood"`), "asks"],
  [["cancel", "1", "--reason", "moved"], /ORD-\d{4}-000001 is canceled\./, "asks"],
  [["due"], new RegExp(`return \\${usd(price)}`)],
  [["refund", "1", ...wire, "--reason", "moved"], /is settled\.$/m, "asks"],
  [["reverse", "1", "<payment>", "--reason", "bounced"], open(400_00), "asks"],
  [["due"], /payment of \$400\.00/],
];

test("an order goes through every command", async ({ firm }) => {
  const number = await firm.place();
  await firm.db.updateTable("orders").set({ more_fields: '{"vatId":"DE123"}' }).execute();
  for (const [args, output, asks] of commands) {
    const { order, ledger } = await firm.loaded(number);
    const payment = ledger.find(({ kind }) => kind === "payment")?.id.slice(-8) ?? "";
    const words = ["orders", ...args.map((word) => word.replace("<payment>", payment))];
    const asked = asks ? await firm.run(...words) : undefined;
    expect(asked?.stderr ?? "").toMatch(asks ? /Nothing was changed\./ : /^$/);
    expect((await firm.loaded(number)).order.version).toBe(order.version);
    const { stdout, stderr } = await firm.run(...words, ...(asks ? ["--yes"] : []));
    expect([stderr, stdout]).toEqual(["", expect.stringMatching(output)]);
  }
  const shown = await firm.outputOf("orders", "show", "1");
  for (const line of [
    /^State +canceled$/m,
    /^vatId +DE123$/m,
    /^Address +14 Quarry Road, Golden, CO 80202$/m,
    /^payment \w{8} +[\d-]+ +wire 7 +-\$400$/m,
    /^Balance +\$400$/m,
  ]) {
    expect(shown).toMatch(line);
  }
}, 120_000);

test("a payment's preview shows the balance after it", async ({ firm }) => {
  await firm.invoiced();
  expect((await firm.run("orders", "paid", "1", ...wire)).stdout).toMatch(/^Balance due +\$0$/m);
});

test("reopen names the cancellation that was emailed", async ({ firm }) => {
  await firm.desk.cancel(await firm.place(), "wrong order");
  await firm.mails();
  expect(await firm.outputOf("orders", "reopen", "1", "--reason", "mistake", "--yes")).toContain("Tell the buyer");
});

test("an order is completed after a consultation by phone", async ({ firm }) => {
  const number = await firm.paid();
  await firm.mails();
  firm.clock.now = Date.UTC(2026, 11, 2);
  expect(await firm.outputOf("orders", "schedule", "1", ...time, "--yes")).toMatch(/the buyer gets no email\.$/m);
  expect(await firm.newBuyerMails()).toEqual([]);
  expect(await firm.outputOf("orders", "complete", "1")).toContain(`${number} is completed.`);
});

function open(cents: number): RegExp {
  return new RegExp(`^\\${usd(cents)} is still due on ORD-\\d{4}-000001\\.`, "m");
}
