import { expect, test } from "vitest";
import { honeypotField } from "../../content/form-limits.ts";
import { officeDay } from "../../functions/orders/office-day.ts";
import { orderMessages } from "../../functions/messages/order-messages.ts";
import { api, orderBody } from "../support/api.ts";
import { choresOn, deskAt, mailSettings, placeOrder, sentMails } from "../support/orders.ts";
import { tempStore } from "../support/temp-store.ts";
import { siteCli } from "./site-cli.ts";
import { long } from "../support/long.ts";

const hour = 3_600_000;

test("the list holds what passes every filter, newest first", async () => {
  await using temp = await tempStore();
  const now = Date.now();
  const [old, paid, fresh] = [
    await placeOrder(temp.store, now - 30 * hour, { firstName: "Olga", city: "Pueblo" }),
    await placeOrder(temp.store, now - 20 * hour, { firstName: "Paul", company: "" }),
    await placeOrder(temp.store, now - hour, { firstName: "Frida", email: "FRIDA@kahlo.example" }),
  ];
  const desk = deskAt(temp.store, () => now);
  await desk.invoice(paid);
  await desk.pay(paid, { on: officeDay(now), reference: "x" });
  await desk.schedule(paid, { starts_at: now + hour, minutes: 60 });
  const list = async (...args: string[]) => (await siteCli(temp, ["orders", "list", ...args])).stdout.trimEnd();
  const numbers = async (...args: string[]) => (await list(...args)).match(/ORD-\S+/g) ?? [];
  expect(await numbers()).toEqual([fresh, paid, old]);
  expect(await numbers("--state", "open")).toEqual([fresh, old]);
  expect(await numbers("--state", "scheduled")).toEqual([paid]);
  expect(await numbers("--since", "24h")).toEqual([fresh, paid]);
  expect(await numbers("--address", "*@KAHLO.example")).toEqual([fresh]);
  expect(await list("--address", "ada*", "--state", "open", "--since", "2h")).toBe("No orders.");

  const [head, ...rows] = (await list()).split("\n");
  expect(head).toMatch(/^Order +State +Received +Next +Buyer +Company +Total +Open *$/);
  expect(rows[0]).toMatch(/open +1h ago +invoice, due in 22h +Frida Lovelace +Analytical Engines +\$1,000/);
  expect(rows[2]).toMatch(/open +1d ago +invoice, due 6h ago +Olga Lovelace/);
  // The columns are aligned, so all lines are the same length.
  expect(new Set([head, ...rows].map((line) => line?.length)).size).toBe(1);
});

test("an order is shown with what its buyer asks for and reads, its history, its books and each email", async () => {
  await using temp = await tempStore();
  const number = await placeOrder(temp.store, Date.now());
  await siteCli(temp, ["orders", "invoice", "1"]);
  await siteCli(temp, ["mail", "drain"]);
  const { send } = orderMessages({ store: temp.store, settings: mailSettings, now: Date.now });
  await send(number, { message: "", cancel: "yes" });
  const { stdout } = await siteCli(temp, ["orders", "show", "1"]);
  for (const line of [
    new RegExp(`^Order +${number}$`, "m"),
    /^Asks to cancel +.*just now.*messages show \w{8}$/m,
    /^Buyer reads +You asked on .* to cancel this order\./m,
    /invoiced +operator +INV-\d{4}-0001$/m,
    /^INV-\d{4}-0001 +[\d-]+ +\$1,000$/m,
    /^invoice +ada@engine.example +sent +just now$/m,
    /^order-notification +.* +sent/m,
    /^cancel-request +ada@engine\.example +pending/m,
  ])
    expect(stdout).toMatch(line);
});

test("a held order is in no list but its own, is shown with why, and one release makes it what it would have been", async () => {
  await using temp = await tempStore();
  const answer = await api(temp.store).postJson("/api/orders", { ...orderBody, [honeypotField]: "Longs Peak" });
  const { orderNumber: number } = (await answer.json()) as { orderNumber: string };
  const orders = async (...args: string[]) => (await siteCli(temp, ["orders", ...args])).stdout;
  expect(await orders("list")).toMatch(/^No orders\.\n\nOrders held: 1\. To see them: /);
  for (const given of ["1", number.toLowerCase()]) {
    const shown = await orders("show", given);
    expect(shown).toMatch(/^Next +decide about it: held because a field was filled in that no person sees, /m);
    for (const step of ["release", "cancel"])
      expect(shown).toMatch(new RegExp(`^To ${step} it .* orders ${step} ORD-`, "m"));
  }
  expect(await orders("release", "1", "--yes")).toContain(`${number} is released.`);
  expect((await siteCli(temp, ["orders", "release", "1", "--yes"])).stderr).toContain("is not held");
  await siteCli(temp, ["mail", "drain"]);
  expect(await orders("show", number)).toMatch(
    /placed +buyer +Held because a field was filled in[^]*released +operator[^]*order-confirmation +ada@engine.example +sent/,
  );
});

test("orders due: 25 hours later it names exactly the late ones, and exits with 1", async () => {
  await using temp = await tempStore();
  const place = (name: string, at: number) => placeOrder(temp.store, at, { email: `${name}@buyer.example` });
  const young = await place("young", Date.now());
  expect(await siteCli(temp, ["orders", "due"])).toEqual({
    code: 0,
    stdout: "Nothing waits for you.\n",
    stderr: "",
  });
  const late = await place("late", Date.now() - 25 * hour);
  const soon = await place("soon", Date.now() - 22 * hour);
  await siteCli(temp, ["mail", "drain"]);
  const { code, stdout } = await siteCli(temp, ["orders", "due"]);
  expect(code).toBe(1);
  expect(stdout.split("\n").filter((line) => line.includes("late"))).toEqual([expect.stringContaining(late)]);
  expect(stdout).toContain(soon);
  expect(stdout).not.toContain(young);
  await siteCli(temp, ["orders", "cancel", late, "--reason", "ordered twice", "--yes"]);
  expect(await siteCli(temp, ["orders", "due"])).toMatchObject({ code: 0 });
});

const minute = 60_000;

/** How many orders come, of which one is honest, and how many are invoiced unseen within an hour. */
const [orders, unseen] = long ? [1_000, 20] : [60, 8];

test("many orders by bots cost no more invoices than an hour allows, no email carries their links, and one command ends them", async () => {
  await using temp = await tempStore();
  const { db } = temp.store;
  let now = Date.now() - 30 * minute;
  const { postJson } = api(temp.store, { now: () => now, unseenOrders: unseen });
  const settings = { AUTO_INVOICE: 10 * minute, INVOICE_LIMIT: undefined } as const;
  const chores = choresOn(temp.store, () => now, settings);

  for (let start = 0; start < orders; start += orders / 10) {
    const answers = await Promise.all(
      Array.from({ length: orders / 10 }, (_, at) => postJson("/api/orders", order(start + at))),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    await chores.run();
    now += minute;
  }
  now += 15 * minute;
  await chores.run();

  expect(await db.selectFrom("entries").select("number").execute()).toHaveLength(unseen);
  const mails = await sentMails(temp.store, temp.dataDir, now);
  expect(mails.filter(({ subject }) => subject?.startsWith("Invoice"))).toHaveLength(unseen);
  expect(mails.filter(({ subject }) => subject?.startsWith("Your order"))).toHaveLength(unseen);
  expect(mails.filter((mail) => JSON.stringify(mail).includes("bots.example"))).toEqual([]);
  const found = await siteCli(temp, ["orders", "list", "--state", "held", "--address", "grace@*"]);
  expect(found.stdout).toContain(`held because more than ${unseen} orders came within an hour`);
  const [number = ""] = /ORD-\S+/.exec(found.stdout) ?? [];
  await siteCli(temp, ["orders", "release", number, "--yes"]);
  const cancel = ["orders", "cancel", "--state", "held", "--since", "2h", "--reason", "bots"];
  const asked = await siteCli(temp, cancel);
  expect(asked).toMatchObject({ code: 2, stderr: expect.stringContaining("add --yes") });
  expect(asked.stdout).toMatch(new RegExp(`Orders to be canceled: ${orders - unseen - 1}\\n$`));
  const cancelled = await siteCli(temp, [...cancel, "--yes"]);
  expect(cancelled.stdout).toMatch(new RegExp(`Orders canceled: ${orders - unseen - 1} of ${orders - unseen - 1}\\n$`));
  const drop = ["orders", "cancel", "--address", "*@SOMEBODY.example", "--reason", "bots", "--yes"];
  expect((await siteCli(temp, drop)).stdout).toContain(`Orders canceled: ${unseen} of ${unseen}\n`);

  await chores.run();
  const left = await db.selectFrom("orders").select(["number", "state"]).where("state", "!=", "canceled").execute();
  expect(left).toEqual([{ number, state: "open" }]);
  expect(await siteCli(temp, ["orders", "due"])).toMatchObject({ code: 0 });
  const all = await sentMails(temp.store, temp.dataDir, now);
  expect(all.filter(({ to }) => to?.[0]?.address === "grace@navy.example")).toHaveLength(2);
  expect(all.filter((mail) => JSON.stringify(mail).includes("bots.example"))).toEqual([]);
}, 180_000);

test("a second order of an address waits while the first is unpaid, and its buyer hears nothing", async () => {
  await using temp = await tempStore();
  const { postJson } = api(temp.store, { unseenOrders: 20 });
  await postJson("/api/orders", orderBody);
  await postJson("/api/orders", { ...orderBody, email: "ADA@engine.example", company: "Another" });
  await postJson("/api/orders", { ...orderBody, email: "grace@navy.example" });
  const held = await siteCli(temp, ["orders", "list", "--state", "held"]);
  expect(held.stdout).toMatch(/^ORD-\d{4}-000002 .*held because this address has an unpaid order already/m);
  const mails = await sentMails(temp.store, temp.dataDir, Date.now());
  const confirmed = mails.filter(({ subject }) => subject?.startsWith("Your order"));
  expect(confirmed.map(({ to }) => to?.[0]?.address)).toEqual([orderBody.email, "grace@navy.example"]);
});

// --- internal ---

/** The order of a bot, or of the one honest buyer. */
function order(index: number) {
  if (index === (orders * 3) / 4)
    return { ...orderBody, firstName: "Grace", lastName: "Hopper", email: "grace@navy.example" };
  const link = `Claim at https://bots.example/${index}`;
  const typed = [{ company: link }, { lastName: link }, {}][index % 3];
  return { ...orderBody, ...typed, email: `${index}@somebody.example` };
}
