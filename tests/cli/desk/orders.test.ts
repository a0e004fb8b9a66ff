import { expect, test as base } from "vitest";
import { company } from "../../../content/catalogue.ts";
import { pauseIfMoved } from "../../../functions/pause.ts";
import { contactBody } from "../../support/api.ts";
import { createTestJobs, openFirm, hour, minute, placeOrder, siteUrl } from "../../support/orders.ts";
import { opened } from "../../support/temp-store.ts";

const test = base.extend("firm", opened(openFirm));

/** A firm with an order of 30 hours ago, a scheduled one, and a new one. */
async function firmWithOrders() {
  const firm = await openFirm();
  const now = firm.now();
  const old = await placeOrder(firm.store, now - 30 * hour, { firstName: "Olga", city: "Pueblo" });
  const paid = await placeOrder(firm.store, now - 20 * hour, { company: "", email: "paul@x.example" });
  const fresh = await placeOrder(firm.store, now - hour, { firstName: "Frida", email: "FRIDA@kahlo.example" });
  await firm.desk.invoice(paid);
  await firm.desk.pay(paid, firm.payment());
  await firm.desk.schedule(paid, { starts_at: now + hour, minutes: 60 });
  return { ...firm, numbers: { old, paid, fresh } };
}

test.each([
  ["", ["fresh", "paid", "old"]],
  ["--state open", ["fresh", "old"]],
  ["--since 24h", ["fresh", "paid"]],
  ["--since 7d --since 24h", ["fresh", "paid"]],
  ["--state scheduled --since 2h", []],
] as const)("orders list %s shows %j", async (filters, expected) => {
  await using firm = await firmWithOrders();
  const listed = await firm.outputOf("orders", "list", ...filters.split(" ").filter(Boolean));
  expect(listed.match(/ORD-\S+/g) ?? []).toEqual(expected.map((name) => firm.numbers[name]));
});

test.each([
  ["orders list", { state: "scheduled", totalCents: 1_000_00 }],
  ["orders due", { kind: "order", urgent: true }],
  ["messages list", { state: "new", from: contactBody.name }],
  ["mail list", { email: "order-confirmation", state: "pending" }],
])("%s --json prints the rows", async (list, row) => {
  await using firm = await firmWithOrders();
  await firm.postJson("/api/contact", contactBody);
  const { stdout } = await firm.run(...list.split(" "), "--json");
  expect(JSON.parse(stdout)).toContainEqual(expect.objectContaining(row));
});

test("the command that helps after a refusal works when pasted", async ({ firm }) => {
  const number = await firm.place();
  const { stderr } = await firm.run("orders", "complete", number);
  const [, command = ""] = /: npx site-cli (.*)$/m.exec(stderr) ?? [];
  expect(await firm.outputOf(...command.split(" "))).toContain(number);
});

test.each(["ORD-2026-000001", "ord-2026-000001", "2026-1", "1"])("a command finds the order %s", async (given) => {
  await using firm = await openFirm();
  const number = await firm.place();
  expect(await firm.outputOf("orders", "show", given)).toContain(number);
});

test("a released copy of the store belongs to its own SITE_URL", async ({ firm }) => {
  for (const site of ["https://other.firm.example", siteUrl]) await pauseIfMoved(firm.db, site, firm.now());
  await firm.outputOf("orders", "release", "--store", "--yes");
  expect(await pauseIfMoved(firm.db, siteUrl, firm.now())).toBeUndefined();
});

test("numbering continues after the firm's latest number", async ({ firm }) => {
  await firm.outputOf("restore", "--after", "INV-2026-0007", "--yes");
  await firm.outputOf("orders", "release", "--store", "--yes");
  expect(await firm.desk.invoice(await firm.place())).toMatchObject({ number: "INV-2026-0008" });
});

test("numbers are skipped only after a confirmation", async ({ firm }) => {
  const skipped = expect.stringContaining("Skipped: INV-2026-0001 to INV-2026-0007, on 2026-11-21: ");
  expect(await firm.run("restore", "--after", "INV-2026-0007")).toMatchObject({ code: 2, stdout: skipped });
  expect(await firm.db.selectFrom("number_gaps").selectAll().execute()).toEqual([]);
});

const trapped = { favorite_summit: "Longs Peak" };

test("a held order is shown with its reason", async ({ firm }) => {
  const shown = await firm.outputOf("orders", "show", await firm.place(trapped));
  expect(shown).toMatch(/^Next +review it: held because a hidden field was filled in, /m);
  for (const step of ["release", "cancel"]) {
    expect(shown).toMatch(new RegExp(`^To ${step} it .* orders ${step} ORD-`, "m"));
  }
});

test("a released order sends its confirmation", async ({ firm }) => {
  const number = await firm.place(trapped);
  expect(await firm.outputOf("orders", "release", "1", "--yes")).toContain(`${number} is released.`);
  await firm.mails();
  expect(await firm.outputOf("orders", "show", number)).toMatch(/order-confirmation +\S+ +ada@engine\.example +sent/);
});

const ordersPerHour = 4;
const attackOrders = 30;

/** A firm that limits the orders an hour, after an attack, and its real buyer's number. */
async function firmUnderAttack() {
  const firm = await openFirm(undefined, { ordersPerHour });
  let buyer = "";
  for (let index = 0; index < attackOrders; index += 1) {
    const fields = [{ company: `Claim at https://bots.example/${index}` }, {}][index % 2];
    if (index === 20) buyer = await firm.place({ email: "grace@navy.example" });
    else await firm.place({ ...fields, email: `${index}@somebody.example` });
  }
  firm.clock.now += 15 * minute;
  await createTestJobs(firm.store, firm.now, { AUTO_INVOICE: 10 * minute }).run();
  return { ...firm, buyer };
}

test("an attack gets no more invoices than the hourly limit", async () => {
  await using firm = await firmUnderAttack();
  expect(await firm.db.selectFrom("mails").select("id").where("kind", "=", "invoice").execute()).toHaveLength(
    ordersPerHour,
  );
});

test("no email carries a link of an attacker", async () => {
  await using firm = await firmUnderAttack();
  expect(JSON.stringify(await firm.mails())).not.toContain("bots.example");
});

test("one command cancels all held orders", async () => {
  await using firm = await firmUnderAttack();
  await firm.outputOf("orders", "release", firm.buyer, "--yes");
  const bots = ["orders", "cancel", "--state", "held", "--since", "2h", "--reason", "bots"];
  // Without the buyer's.
  const held = attackOrders - ordersPerHour - 1;
  const output = `Orders to be canceled: ${held}\nOrders canceled: ${held} of ${held}\n`;
  expect(await firm.outputOf(...bots, "--yes")).toContain(output);
  expect((await firm.loaded(firm.buyer)).order.state).toBe("open");
});

test("a second order of an address in another spelling is held", async () => {
  await using firm = await openFirm(undefined, { ordersPerHour: 20 });
  await firm.place({ email: "ada@engine.example" });
  await firm.place({ email: "ADA@engine.example", company: "Another" });
  const held = await firm.outputOf("orders", "list", "--state", "held");
  expect(held).toMatch(/^ORD-\d{4}-000002 .*held because this address already has an unpaid order/m);
});

test("the year tells apart orders with the same end of the number", async () => {
  await using firm = await openFirm({ now: Date.UTC(2026, 11, 31, 18) });
  await firm.place();
  firm.clock.now += 24 * hour;
  await firm.place({ email: "second@buyer.example" });
  const shown = async (given: string) => (await firm.run("orders", "show", given)).stdout.split("\n", 1)[0];
  expect(await shown("2027-1")).toMatch(/ORD-2027-000001$/);
  const stderr = expect.stringMatching(/^error: Orders from several years end in 1\..*or 2026-17/s);
  expect(await firm.run("orders", "show", "1")).toMatchObject({ code: 2, stderr });
});

const on = ["--on", "today", "--reference", "x", "--yes"];

/** Arguments, with the error, in a firm with two orders, the first invoiced. */
test.each<[args: string[], error: string]>([
  [["orders", "list", "--state", "schedled"], "Allowed choices are held"],
  [["orders", "show", "99"], 'There is no order "99"'],
  [["orders", "paid", "2", ...on], "has no invoice yet"],
  [["orders", "paid", "1", "--on", "today"], "required option '--reference <text>' not specified"],
  [["orders", "edit", "1", "--zip-code", "8", "--yes"], 'does not accept --zip-code "8": Please enter'],
  [["orders", "resend", "1", "order-notification"], "Allowed choices are order-confirmation"],
  [["orders", "release", "1", "--store", "--yes"], "--store cannot be combined with an order number"],
  [["restore", "--yes"], "There is nothing to restore"],
  [["restore", "--after", "17"], "is not the number of an order"],
  [["privacy", "erase", company.email, "--yes"], "is the office's own address"],
])("wrong input changes nothing: $0", async (args, error) => {
  await using firm = await openFirm();
  await firm.invoiced();
  await firm.place({ email: "second@buyer.example" });
  const history = firm.db.selectFrom("history").selectAll();
  const before = await history.execute();
  expect(await firm.run(...args)).toEqual({ code: 2, stdout: "", stderr: expect.stringContaining(error) });
  expect(await history.execute()).toEqual(before);
});
