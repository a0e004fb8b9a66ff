import { describe, expect, test } from "vitest";
import { company } from "../../../content/catalogue.ts";
import { pageView } from "../../../functions/orders/page-view.ts";
import type { OrderState } from "../../../functions/orders/tables.ts";
import { erasePerson } from "../../../cli/operator/privacy/erase.ts";
import { openStore } from "../../../functions/store/store.ts";
import { api, orderBody } from "../../support/api.ts";
import { inventedOrder, placedAt, toldView, type Told } from "../../support/order-files.ts";
import { mailSettings, day, minute, plainFrame, siteWithPages } from "../../support/orders.ts";
import { engines, tempStore } from "../../support/temp-store.ts";

describe.each(engines)("on %s", (engine) => {
  test("the page follows the order from its placing to the end, with its documents and its appointment", async () => {
    await using temp = await tempStore(engine);
    const { desk, clock, place, link, see, app } = siteWithPages(temp);
    const number = await place();
    const page = await link();
    const first = await see(page);
    expect([first.status, first.headers]).toMatchObject([
      200,
      { "cache-control": "no-store", "referrer-policy": "no-referrer", "x-robots-tag": "noindex, nofollow" },
    ]);
    expect(first.text).toContain(`<h1>${number}</h1><p>We have received your order. Your invoice comes by email by`);
    expect(first.text).toContain("The invoice goes to: Ada Lovelace, Analytical Engines, 12 St James&#39;s Square");
    const invoice = await desk.invoice(number);
    const invoiced = (await see(page)).text;
    for (const shown of [
      "Open: $1,000.00, Due by December 5, 2026",
      ...company.billing.instructions,
      `>Invoice ${invoice.number}</a>`,
    ])
      expect(invoiced).toContain(shown);
    clock.now += 20 * day;
    await desk.pay(number, { on: "2026-12-10", amount: 400_00, reference: "Check 1" });
    await desk.pay(number, { on: "2026-12-11", reference: "Check 2" });
    const paid = (await see(page)).text;
    expect(paid).not.toContain(company.billing.instructions[0]);
    const when = await desk.schedule(number, { starts_at: clock.now + day, minutes: 90, place: "Castle Rock" });
    expect((await see(page)).text).toContain(`${when}, 90 minutes. Castle Rock`);
    const entry = await app.request(`${new URL(page).pathname}/appointment.ics`);
    expect(await entry.text()).toContain("DTSTART:20261212T170000Z");
    clock.now += 2 * day;
    await desk.complete(number);
    expect((await see(page)).text).toContain("[x] Complete: December 13, 2026");
  });

  test("a renewed link ends the earlier one, which survives everything else", async () => {
    await using temp = await tempStore(engine);
    const { desk, clock, place, link, see, mails } = siteWithPages(temp);
    const number = await place();
    await desk.invoice(number);
    const before = await link();
    expect(before).toMatch(/^https:\/\/www\.cairn-ai\.example\/orders\/[\w-]{64}$/);
    await desk.resend(number, "invoice");
    expect(await link()).toBe(before);
    // Also after a restart of the server.
    const again = await openStore({ ...temp, beside: true });
    expect((await api(again, { orderFrame: plainFrame }).app.request(new URL(before).pathname)).status).toBe(200);
    await again.close();

    clock.now += minute;
    await desk.edit(number, { email: "ada@new.example" });
    await desk.resend(number, "invoice");
    const after = await link("ada@new.example");
    expect([(await see(before)).status, (await see(after)).status]).toEqual([404, 200]);
    const earlier = (await mails()).filter(({ to }) => to?.[0]?.address === orderBody.email);
    expect(JSON.stringify(earlier)).not.toContain(new URL(after).pathname);

    await desk.resend(number, "invoice", "books@engine.example");
    expect(await link("books@engine.example")).toBe("none");
    expect((await see(after)).status).toBe(200);

    clock.now += minute;
    await desk.edit(number, { email: "ada@new.example" });
    expect((await see(after)).status).toBe(404);
    await desk.resend(number, "confirmation");
    const last = await link("ada@new.example");
    expect((await see(last)).status).toBe(200);
    await erasePerson(temp.store, "ada@new.example", clock.now);
    expect((await see(last)).status).toBe(404);
  });

  test("no email to the office, and none to another buyer, has a buyer's link", async () => {
    await using temp = await tempStore(engine);
    const { place, link, postForm, mails } = siteWithPages(temp);
    await postForm("/api/contact", { name: "Ada", email: "office2@engine.example", message: "Hello, hello, hello." });
    await place();
    await place({ email: "grace@navy.example", lastName: "Hopper" });
    const links = [await link(), await link("grace@navy.example")];
    expect(new Set(links).size).toBe(2);
    const all = await mails();
    for (const page of links) {
      const carrying = all.filter((mail) => JSON.stringify(mail).includes(new URL(page).pathname));
      expect(carrying.map(({ to }) => to?.[0]?.address)).toEqual([
        page === links[0] ? orderBody.email : "grace@navy.example",
      ]);
    }
    expect(all.filter(({ to }) => to?.[0]?.address === mailSettings.operator).length).toBeGreaterThan(1);
    const stored = JSON.stringify(await temp.store.db.selectFrom("mails").selectAll().execute());
    expect(stored).not.toContain("/orders/");
  });
});

const invoice: Told = ["invoice", 1_000_00];
const paid: Told = ["payment", -1_000_00];
const meeting = placedAt + 3 * day;
test.each<[string, OrderState, Told[], days: number, Partial<Record<"billed" | "meeting" | "free", string | boolean>>]>(
  [
    ["invoiced", "open", [invoice], 1, { billed: "Billed to", free: true }],
    ["not invoiced yet", "open", [], 0, { billed: "The invoice goes to" }],
    ["paid in part", "open", [invoice, ["payment", -100_00]], 1, { free: false }],
    ["canceled after its invoice", "canceled", [invoice, ["void", -1_000_00, 1]], 1, { billed: "Billed to" }],
    ["canceled before one", "canceled", [], 1, { billed: "Ordered by" }],
    [
      "scheduled",
      "scheduled",
      [invoice, paid],
      1,
      { meeting: "60 minutes. We will tell you how to join well before it." },
    ],
    ["scheduled for yesterday", "scheduled", [invoice, paid], 4, { meeting: "60 minutes." }],
    ["completed", "completed", [invoice, paid], 4, { meeting: "60 minutes." }],
    ["completed, its check bounced", "completed", [invoice, paid, ["reversal", 1_000_00, 2]], 4, { free: false }],
  ],
)("the page of an order %s promises nothing that is over", (_, state, told, days, expected) => {
  const order = inventedOrder(state, state === "scheduled" || state === "completed" ? meeting : undefined);
  const view = toldView(order, told, days * day);
  const file = { order, view, entries: [], mails: [], history: [] };
  const { billToTitle: billed, appointment, payment } = pageView(file, { path: "/orders/x" });
  const free = payment?.toPay ? payment.toPay.free : undefined;
  expect({ billed, meeting: appointment?.details, free }).toMatchObject(expected);
});

test.each([
  ["a guess", () => "x".repeat(64)],
  ["too short a token", (token: string) => token.slice(0, 40)],
  ["another proof", (token: string) => token.slice(0, 60) + (token.endsWith("AAAA") ? "BBBB" : "AAAA")],
  ["another order's proof", (token: string, other: string) => token.slice(0, 22) + other.slice(22)],
  ["what is no token", () => "%2e%2e"],
])("%s opens no page, and no file of it", async (_, change) => {
  await using temp = await tempStore();
  const { place, link, app, postForm, desk } = siteWithPages(temp);
  const issued = await desk.invoice(await place());
  await place({ email: "grace@navy.example", lastName: "Hopper" });
  const [token, other] = [await link(), await link("grace@navy.example")].map((page) => page.split("/").at(-1) ?? "");
  const path = `/orders/${change(token ?? "", other ?? "")}`;
  for (const each of [path, `${path}/${issued.number}.pdf`]) {
    const response = await app.request(each);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain("Lovelace");
  }
  expect((await postForm(path, {})).status).toBe(404);
});

test("another order's documents are none of the page's", async () => {
  await using temp = await tempStore();
  const { place, link, app, desk } = siteWithPages(temp);
  const own = await desk.invoice(await place());
  const others = await desk.invoice(await place({ email: "grace@navy.example", lastName: "Hopper" }));
  const path = new URL(await link()).pathname;
  const pdf = await app.request(`${path}/${own.number}.pdf`);
  const { "content-type": type, "referrer-policy": policy } = Object.fromEntries(pdf.headers);
  expect([pdf.status, type, policy]).toEqual([200, "application/pdf", "no-referrer"]);
  expect((await pdf.text()).slice(0, 5)).toBe("%PDF-");
  for (const name of [`${others.number}.pdf`, "appointment.ics", "x"]) {
    expect((await app.request(`${path}/${name}`)).status).toBe(404);
  }
});

test("posts from other sites change nothing, and neither does looking", async () => {
  await using temp = await tempStore();
  const { place, link, postForm, app } = siteWithPages(temp);
  await place();
  const path = new URL(await link()).pathname;
  for (const headers of [{ "Sec-Fetch-Site": "cross-site" }, { Origin: "https://evil.example" }]) {
    expect((await postForm(path, { cancel: "yes" }, headers)).status).toBe(403);
  }
  await app.request(path);
  expect(await temp.store.db.selectFrom("messages").select("id").execute()).toEqual([]);
});

test("nothing of the link is reported for the log, whatever happens", async () => {
  await using temp = await tempStore();
  const { place, link } = siteWithPages(temp);
  await place();
  const path = new URL(await link()).pathname;
  const reported: unknown[] = [];
  const broken = api(temp.store, {
    // It cannot be filled in.
    orderFrame: "{{#order}}",
    report: ({ route, status, error }) => reported.push(route, status, String(error)),
  });
  await broken.app.request(path);
  await broken.app.request(`${path}/x/y`);
  await broken.app.request(`${path}%ff`);
  await broken.post(path, "{", { "Content-Type": "application/json" });
  await broken.app.request(path, { method: "DELETE" });
  expect(reported).toHaveLength(15);
  expect(JSON.stringify(reported)).not.toContain(path.slice("/orders/".length, -4));
});
