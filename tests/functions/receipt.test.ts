import { describe, expect, test } from "vitest";
import { honeypotField } from "../../content/form-limits.ts";
import { api, orderBody, orderFormFields } from "../support/api.ts";
import { engines, tempStore } from "../support/temp-store.ts";

const frames = {
  order: "",
  confirmed: "<h1>{{number}}</h1>{{email}}; {{billTo}}; {{orderedAt}}; {{invoiceBy}}; {{dueOn}}",
};
const path = "/order/confirmed";
const start = Date.UTC(2026, 10, 23, 17, 30);

/** Places an order as a browser without JavaScript does; returns the cookie, and what a later request shows. */
async function ordered(store: Parameters<typeof api>[0], fields: Record<string, string> = {}) {
  const clock = { now: start };
  const site = api(store, { frames, now: () => clock.now });
  const response = await site.postForm("/api/orders", { ...orderFormFields, ...fields });
  const cookie = response.headers.get("set-cookie") ?? "";
  const show = (sent: string) => site.app.request(path, { headers: { Cookie: sent } });
  return { clock, site, response, cookie, value: cookie.split(";")[0] ?? "", show };
}

describe.each(engines)("on %s", (engine) => {
  test("an order placed without JavaScript is confirmed with its number, its address and its dates", async () => {
    await using temp = await tempStore(engine);
    const { response, cookie, value, show } = await ordered(temp.store);
    expect([response.status, response.headers.get("location")]).toEqual([303, path]);
    expect(cookie).toMatch(
      /^order_receipt=\S+; Path=\/order\/confirmed; Max-Age=600; HttpOnly; SameSite=Strict; Secure$/,
    );
    expect(cookie).not.toMatch(/ada|lovelace|james|denver|80202/i);
    const page = await show(`other=1; ${value}`);
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await page.text()).toBe(
      "<h1>ORD-2026-000001</h1>ada@engine.example; Ada Lovelace, Analytical Engines, 12 St James&#39;s Square, Denver, CO 80202; " +
        "Monday, November 23 at 10:30 AM MST; Tuesday, November 24 at 10:30 AM MST; Monday, December 7",
    );
  });
});

test("an order that fell into the spam trap is confirmed alike", async () => {
  await using temp = await tempStore();
  const { value, show } = await ordered(temp.store, { [honeypotField]: "x" });
  await using other = await tempStore();
  const plain = await ordered(other.store);
  expect(await temp.store.db.selectFrom("orders").select("id").execute()).toEqual([]);
  expect(await (await show(value)).text()).toBe(await (await plain.show(plain.value)).text());
});

test.each([
  ["after ten minutes", (value: string) => value, 10 * 60_000],
  ["with another order's number", (value: string) => value.replace("000001", "000002"), 0],
  ["with a later end", (value: string) => value.replace(/\.\d+\./, ".9999999999999."), 0],
  ["with nothing in it", () => "order_receipt=", 0],
])("the cookie shows nothing %s: it is taken back, and the general text follows", async (_, change, later) => {
  await using temp = await tempStore();
  const { clock, site, value, show } = await ordered(temp.store);
  await site.postJson("/api/orders", { ...orderBody, email: "grace@navy.example" });
  clock.now += later;
  const response = await show(change(value));
  expect([response.status, response.headers.get("location")]).toEqual([303, path]);
  expect(response.headers.get("set-cookie")).toMatch(/^order_receipt=; Path=\/order\/confirmed; Max-Age=0;/);
});

test("a browser that runs scripts gets no cookie, since its page has what was ordered", async () => {
  await using temp = await tempStore();
  const response = await api(temp.store).postJson("/api/orders", orderBody);
  expect([response.status, response.headers.get("set-cookie")]).toEqual([201, null]);
});
