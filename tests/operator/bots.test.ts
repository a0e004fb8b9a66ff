import { expect, test } from "vitest";
import { api, orderBody } from "../support/api.ts";
import { long } from "../support/long.ts";
import { choresOn, sentMails } from "../support/orders.ts";
import { tempStore } from "../support/temp-store.ts";
import { siteCli } from "./site-cli.ts";

const minute = 60_000;

/** How many orders come, of which one is honest. */
const orders = long ? 1_000 : 120;

test("more than a hundred orders by bots cost at most 20 invoices, no email carries their links, and one command ends them", async () => {
  await using temp = await tempStore();
  const { db } = temp.store;
  let now = Date.now() - 30 * minute;
  const { postJson } = api(temp.store, { now: () => now, unseenOrders: 20 });
  const settings = { INVOICE_MODE: "auto", INVOICE_DELAY: 10 * minute, INVOICE_LIMIT: undefined } as const;
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

  expect(await db.selectFrom("entries").select("number").execute()).toHaveLength(20);
  const mails = await sentMails(temp.store, temp.dataDir, now);
  expect(mails.filter(({ subject }) => subject?.startsWith("Invoice"))).toHaveLength(20);
  expect(mails.filter(({ subject }) => subject?.startsWith("Your order"))).toHaveLength(20);
  expect(mails.filter((mail) => JSON.stringify(mail).includes("bots.example"))).toEqual([]);
  const found = await siteCli(temp, ["orders", "list", "--state", "held", "--address", "grace@*"]);
  const [, number = ""] = /^(ORD-\S+) .*held because more than 20 orders came within an hour/m.exec(found.stdout) ?? [];
  await siteCli(temp, ["orders", "release", number, "--yes"]);
  const cancel = ["orders", "cancel", "--state", "held", "--since", "2h", "--reason", "bots"];
  const asked = await siteCli(temp, cancel);
  expect(asked).toMatchObject({ code: 2, stderr: expect.stringContaining("add --yes") });
  expect(asked.stdout).toMatch(new RegExp(`Orders to be canceled: ${orders - 21}\\n$`));
  const cancelled = await siteCli(temp, [...cancel, "--yes"]);
  expect(cancelled.stdout).toMatch(new RegExp(`Orders canceled: ${orders - 21} of ${orders - 21}\\n$`));
  const drop = ["orders", "cancel", "--address", "*@SOMEBODY.example", "--reason", "bots", "--yes"];
  expect((await siteCli(temp, drop)).stdout).toMatch(/Orders canceled: 20 of 20\n$/);

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
