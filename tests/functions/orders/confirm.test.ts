import { describe, expect, test, vi } from "vitest";
import type { Reply } from "../../../functions/api/reply.ts";
import { awaitedInvoices } from "../../../functions/orders/late.ts";
import { siteCli } from "../../operator/site-cli.ts";
import { api, orderBody } from "../../support/api.ts";
import { choresOn, sentMails } from "../../support/orders.ts";
import { engines, tempStore, type TempStore } from "../../support/temp-store.ts";

const minute = 60_000;
const hour = 60 * minute;
const path = "/api/orders/confirm";

/** A site that asks buyers to confirm their orders, and what its clock, its chores and its visitors do. */
function confirming({ store, dataDir }: TempStore) {
  const clock = { now: Date.now() - 30 * minute };
  const now = () => clock.now;
  const site = api(store, { confirmsOrders: true, unseenOrders: 20, now });
  const chores = choresOn(store, now, { invoiceAfterMs: 10 * minute, invoicesPerHour: 20, webhook: true });
  return {
    clock,
    chores,
    ...site,
    order: async (email: string = orderBody.email) => {
      const { orderNumber } = await (await site.postJson("/api/orders", { ...orderBody, email })).json();
      return String(orderNumber);
    },
    /** The link in the first email to an address. */
    linkTo: async (email: string = orderBody.email) => {
      const mails = await sentMails(store, dataDir, clock.now);
      const text = mails.find(({ to }) => to?.[0]?.address === email)?.text ?? "";
      return new URL(/https:\S+/.exec(text)?.[0] ?? "");
    },
    press: (link: URL, headers: Record<string, string> = {}) =>
      site.postForm(path, Object.fromEntries(link.searchParams), headers),
    invoices: async () => (await store.db.selectFrom("invoices").select("number").execute()).length,
  };
}

async function titleOf(response: Response): Promise<string | undefined> {
  return /<h1>(.*)<\/h1>/.exec(await response.text())?.[1];
}

describe.each(engines)("on %s", (engine) => {
  test("the button of the page confirms, and not the link, however often it is followed", async () => {
    await using temp = await tempStore(engine);
    const site = confirming(temp);
    const number = await site.order();
    const link = await site.linkTo();
    site.clock.now += 15 * minute;
    const page = /<meta name="robots" content="noindex">[^]*<h1>Please confirm your order/;
    for (const [method, text] of [
      ["GET", page],
      ["HEAD", /^$/],
      ["GET", page],
    ] as const) {
      const seen = await site.app.request(link.pathname + link.search, { method });
      expect(seen.status).toBe(200);
      expect(Object.fromEntries(seen.headers)).toMatchObject({
        "cache-control": "no-store",
        "referrer-policy": "no-referrer",
        "content-type": "text/html; charset=utf-8",
      });
      const html = await seen.text();
      expect(html).toMatch(text);
      expect(html).not.toMatch(/Lovelace|engine\.example|<script/);
    }
    await site.chores.run();
    expect(await site.invoices()).toBe(0);

    const first = await site.press(link, { "Sec-Fetch-Site": "same-origin", Origin: "null" });
    const second = await site.press(link);
    expect([first.status, second.status]).toEqual([200, 200]);
    const answer = await first.text();
    expect(answer).toContain(`<h1>Your order ${number} is confirmed</h1>`);
    expect(await second.text()).toBe(answer);
    expect(await titleOf(await site.app.request(link.pathname + link.search))).toContain("is confirmed");
    await site.chores.run();
    expect(await site.invoices()).toBe(1);
    const notes = await temp.store.db.selectFrom("order_events").select(["by", "note"]).orderBy("at").execute();
    expect(notes.filter(({ note }) => note === "Confirmed")).toEqual([{ by: "buyer", note: "Confirmed" }]);
    expect(await (await site.press(link)).text()).toBe(answer);
  });

  test("at most 20 invoices an hour are issued, however many were confirmed, and the operator is told", async () => {
    await using temp = await tempStore(engine);
    const site = confirming(temp);
    // Two hours' worth, confirmed at once.
    const emails = Array.from({ length: 30 }, (_, index) => `${index}@buyer.example`);
    for (const [index, email] of emails.entries()) {
      if (index === 20) site.clock.now += hour;
      await site.order(email);
    }
    site.clock.now += 15 * minute;
    for (const email of emails) await site.press(await site.linkTo(email));
    await site.chores.run();
    await site.chores.run();
    expect(await site.invoices()).toBe(20);
    const rows = temp.store.db
      .selectFrom("mails")
      .select(["subject"])
      .where("kind", "in", ["operator-notice", "alert"]);
    const notices = (await rows.execute()).map(({ subject }) => subject).toSorted();
    expect(notices).toEqual(["10 invoices wait: too many were issued within an hour", "invoices.waiting"]);
    site.clock.now += hour + 1;
    await site.chores.run();
    expect(await site.invoices()).toBe(30);
  });
});

test.each([
  ["a guessed token", { token: "x".repeat(43) }],
  ["no token", { token: "" }],
  ["another order's number", { order: "ORD-2026-000002" }],
  ["an unknown number", { order: "ORD-1999-000001" }],
  ["a number that no database takes", { order: "ORD\0" }],
])("%s leads nowhere", async (_, change) => {
  await using temp = await tempStore();
  const site = confirming(temp);
  await site.order();
  await site.order("grace@navy.example");
  const link = await site.linkTo();
  for (const [name, value] of Object.entries(change)) link.searchParams.set(name, value);
  const seen = await site.app.request(link.pathname + link.search);
  expect([seen.status, await titleOf(seen)]).toEqual([404, "This link leads to no order"]);
  expect((await site.press(link)).status).toBe(404);
  const awaited = await temp.store.db.selectFrom("orders").select("confirmation").execute();
  expect(awaited).toEqual([{ confirmation: "awaited" }, { confirmation: "awaited" }]);
});

test.each([
  ["another site's form", { "Sec-Fetch-Site": "cross-site" }, 403],
  ["a script of another site", { Origin: "https://evil.example" }, 403],
])("%s confirms nothing", async (_, headers, status) => {
  await using temp = await tempStore();
  const site = confirming(temp);
  await site.order();
  expect((await site.press(await site.linkTo(), headers)).status).toBe(status);
  const { confirmation } = await temp.store.db.selectFrom("orders").select("confirmation").executeTakeFirstOrThrow();
  expect(confirmation).toBe("awaited");
});

test("a browser is told of a store that fails by a page, and of a wrong method or body", async () => {
  await using temp = await tempStore();
  const site = confirming(temp);
  const link = await site.postJson(path, {});
  expect([link.status, (await site.app.request(path, { method: "PUT" })).status]).toEqual([415, 405]);
  vi.spyOn(temp.store.db, "selectFrom").mockImplementation(() => {
    throw Object.assign(new Error("disk I/O error"), { errcode: 10 });
  });
  const failed = await site.app.request(`${path}?order=ORD-2026-000001&token=x`, { headers: { Accept: "text/html" } });
  expect([failed.status, await titleOf(failed)] satisfies [Reply["status"], unknown]).toEqual([
    503,
    "Something went wrong!",
  ]);
  vi.restoreAllMocks();
});

test("an order that nobody confirms is told of when its 24 hours near, and the operator may release it", async () => {
  await using temp = await tempStore();
  const site = confirming(temp);
  site.clock.now = Date.now() - 21 * hour;
  const number = await site.order();
  site.clock.now = Date.now();
  await site.chores.run();
  expect(await awaitedInvoices(temp.store, site.clock.now, 4 * hour)).toMatchObject([{ number, late: false }]);
  const due = await siteCli(temp, ["orders", "due"]);
  expect([due.code, due.stdout]).toEqual([1, expect.stringMatching(/has not confirmed .*orders release ORD-/)]);
  expect((await siteCli(temp, ["orders", "list"])).stdout).toContain("confirmation by the buyer, due in");
  expect(await siteCli(temp, ["orders", "release", "--yes"])).toMatchObject({ code: 2 });
  const release = ["orders", "release", "--state", "unconfirmed", "--yes"];
  expect((await siteCli(temp, release)).stdout).toContain("Orders released: 1 of 1");
  await site.chores.run();
  expect(await site.invoices()).toBe(1);
});

test("an order canceled meanwhile says so, and is not confirmed", async () => {
  await using temp = await tempStore();
  const site = confirming(temp);
  const number = await site.order();
  const link = await site.linkTo();
  await siteCli(temp, ["orders", "cancel", number, "--reason", "ordered twice", "--yes"]);
  expect(await titleOf(await site.press(link))).toBe(`Your order ${number} has been canceled`);
});
