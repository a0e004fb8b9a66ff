import { expect, test } from "vitest";
import { orderBody } from "../../support/api.ts";
import { jobsOn, firmOn, firmToday, hour, minute, placeOrder } from "../../support/orders.ts";
import { long } from "../../support/long.ts";

test("the list holds what passes every filter, newest first", async () => {
  await using firm = await firmToday();
  const { store, desk, said } = firm;
  const now = Date.now();
  const old = await placeOrder(store, now - 30 * hour, { firstName: "Olga", city: "Pueblo" });
  const paid = await placeOrder(store, now - 20 * hour, { firstName: "Paul", company: "" });
  const fresh = await placeOrder(store, now - hour, { firstName: "Frida", email: "FRIDA@kahlo.example" });
  await desk.invoice(paid);
  await desk.pay(paid, firm.payment());
  await desk.schedule(paid, { starts_at: now + hour, minutes: 60 });
  const list = (...args: string[]) => said("orders", "list", ...args);
  const filters = {
    "": [fresh, paid, old],
    "--state open": [fresh, old],
    "--state scheduled": [paid],
    "--since 24h": [fresh, paid],
    "--address *@KAHLO.example": [fresh],
  };
  for (const [typed, numbers] of Object.entries(filters))
    expect((await list(...typed.split(" ").filter(Boolean))).match(/ORD-\S+/g)).toEqual(numbers);
  expect(await list("--address", "ada*", "--state", "open", "--since", "2h")).toBe("No orders.\n");

  const [head, ...rows] = (await list()).trimEnd().split("\n");
  expect(head).toMatch(/^Order +State +Received +Next +Buyer +Company +Total +Open *$/);
  expect(rows[0]).toMatch(/open +1h ago +invoice, due in 22h +Frida Lovelace +Analytical Engines +\$1,000/);
  expect(rows[2]).toMatch(/open +1d ago +invoice, due 6h ago +Olga Lovelace/);
  // The columns are aligned, so all lines are the same length.
  expect(new Set([head, ...rows].map((line) => line?.length)).size).toBe(1);
});

test("a held order is in no list but its own, is shown with why, and one release makes it what it would have been", async () => {
  await using firm = await firmToday();
  const { said } = firm;
  const number = await firm.place({ favorite_summit: "Longs Peak" });
  expect(await said("orders", "list")).toMatch(/^No orders\.\n\nOrders held: 1\. To see them: /);
  for (const given of ["1", number.toLowerCase()]) {
    const shown = await said("orders", "show", given);
    expect(shown).toMatch(/^Next +decide about it: held because a field was filled in that no person sees, /m);
    for (const step of ["release", "cancel"])
      expect(shown).toMatch(new RegExp(`^To ${step} it .* orders ${step} ORD-`, "m"));
  }
  expect(await said("orders", "release", "1", "--yes")).toContain(`${number} is released.`);
  expect((await firm.run("orders", "release", "1", "--yes")).stderr).toContain("is not held");
  await firm.mails();
  expect(await said("orders", "show", number)).toMatch(
    /placed +buyer +Held because a field was filled in[^]*released +operator[^]*order-confirmation +ada@engine.example +sent/,
  );
});

/** How many orders come, of which one is honest, and how many are invoiced unseen within an hour. */
const [orders, unseen] = long ? [1_000, 20] : [60, 8];

test("many orders by bots cost no more invoices than an hour allows, no email carries their links, and one command ends them", async () => {
  const clock = { now: Date.now() - 30 * minute };
  await using firm = await firmOn(clock, { ordersPerHour: unseen });
  const run = (...args: string[]) => firm.run("orders", ...args);
  const chores = jobsOn(firm.store, firm.now, { AUTO_INVOICE: 10 * minute });
  for (let start = 0; start < orders; start += orders / 10) {
    const some = Array.from({ length: orders / 10 }, (_, at) => firm.place(order(start + at)));
    expect(new Set(await Promise.all(some)).size).toBe(orders / 10);
    await chores.run();
    clock.now += minute;
  }
  clock.now += 15 * minute;
  await chores.run();

  await firm.mails();
  for (const kind of ["invoice", "order-confirmation"] as const) {
    const sent = firm.db.selectFrom("mails").select("id").where("kind", "=", kind).where("state", "=", "sent");
    expect(await sent.execute()).toHaveLength(unseen);
  }
  const found = await run("list", "--state", "held", "--address", "grace@*");
  expect(found.stdout).toContain(`held because more than ${unseen} orders came within an hour`);
  const [number = ""] = /ORD-\S+/.exec(found.stdout) ?? [];
  await run("release", number, "--yes");
  const bots = ["cancel", "--state", "held", "--since", "2h", "--reason", "bots"];
  const held = orders - unseen - 1;
  const asked = await run(...bots);
  expect([asked.code, asked.stderr]).toEqual([2, expect.stringContaining("add --yes")]);
  expect(asked.stdout).toMatch(new RegExp(`Orders to be canceled: ${held}\\n$`));
  expect((await run(...bots, "--yes")).stdout).toMatch(new RegExp(`Orders canceled: ${held} of ${held}\\n$`));
  const others = await run("cancel", "--address", "*@SOMEBODY.example", "--reason", "bots", "--yes");
  expect(others.stdout).toContain(`Orders canceled: ${unseen} of ${unseen}\n`);

  await chores.run();
  const left = firm.db.selectFrom("orders").select(["number", "state"]).where("state", "!=", "canceled");
  expect(await left.execute()).toEqual([{ number, state: "open" }]);
  expect((await run("due")).code).toBe(0);
  const all = await firm.mails();
  expect(all.filter(({ to }) => to?.[0]?.address === "grace@navy.example")).toHaveLength(2);
  expect(all.filter((mail) => JSON.stringify(mail).includes("bots.example"))).toEqual([]);
}, 180_000);

test("a second order of an address waits while the first is unpaid, and its buyer hears nothing", async () => {
  await using firm = await firmOn({ now: Date.now() }, { ordersPerHour: 20 });
  for (const more of [{}, { email: "ADA@engine.example", company: "Another" }, { email: "grace@navy.example" }])
    await firm.place(more);
  const held = await firm.run("orders", "list", "--state", "held");
  expect(held.stdout).toMatch(/^ORD-\d{4}-000002 .*held because this address has an unpaid order already/m);
  const confirmed = (await firm.leaving()).map(({ to }) => to?.[0]?.address);
  expect(confirmed).toEqual([orderBody.email, "grace@navy.example"]);
});

// --- internal ---

/** The order of a bot, or of the one honest buyer. */
function order(index: number) {
  if (index === (orders * 3) / 4) return { firstName: "Grace", lastName: "Hopper", email: "grace@navy.example" };
  const link = `Claim at https://bots.example/${index}`;
  const typed = [{ company: link }, { lastName: link }, {}][index % 3];
  return { ...typed, email: `${index}@somebody.example` };
}
