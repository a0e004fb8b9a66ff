import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { ContactRequest } from "../../content/forms/contact.ts";
import { contactBody, orderBody } from "../support/api.ts";
import { buyer } from "../support/order-files.ts";
import { refusalsOf } from "../support/refusals.ts";
import { tempSite } from "../support/temp-store.ts";

describe("a valid post", () => {
  test("of a message is answered with its id once it is stored with its mail", async () => {
    await using site = await tempSite();
    const response = await site.postJson("/api/contact", contactBody);
    expect(response.status).toBe(201);
    expect(response.headers.get("content-type")).toBe("application/json");
    const answer = await response.json();
    expect(answer).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    const message = await site.store.db.selectFrom("messages").selectAll().executeTakeFirstOrThrow();
    expect(message).toMatchObject({ id: answer.id, received_at: site.clock.now, state: "new", ...contactBody });
    const mails = await site.store.db.selectFrom("mails").selectAll().execute();
    expect(mails).toMatchObject([{ kind: "contact-notification", about: answer.id, state: "pending" }]);
    expect(site.woken).toHaveLength(1);
  });

  test("of an order is answered with its number, the catalogue's total and its state, and where the buyer's page is", async () => {
    await using site = await tempSite();
    const response = await site.postJson("/api/orders", orderBody);
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ orderNumber: "ORD-2026-000001", totalAmount: 1000, status: "received" });
    expect(response.headers.get("location")).toMatch(/^\/orders\/[\w-]{64}$/);
    const order = await site.store.db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    expect(order).toMatchObject({
      number: "ORD-2026-000001",
      state: "open",
      first_name: "Ada",
      last_name: "Lovelace",
      email: orderBody.email,
      phone: orderBody.phone,
      company: orderBody.company,
      billing_address: orderBody.billingAddress,
      city: "Denver",
      state_code: "CO",
      zip_code: "80202",
      product_slug: "personal-ai-strategy",
      net_cents: 1000_00,
      gross_cents: 1000_00,
      order_date: orderBody.orderDate,
    });
    const history = await site.store.db.selectFrom("history").selectAll().execute();
    expect(history).toMatchObject([{ order_id: order.id, step: "placed", by: "buyer", note: null }]);
    const mails = await site.store.db.selectFrom("mails").select("kind").orderBy("kind").execute();
    expect(mails).toEqual([{ kind: "order-confirmation" }, { kind: "order-notification" }]);
    // Numbers ascend within a year.
    const next = async (city: string) => (await site.postJson("/api/orders", { ...orderBody, city })).json();
    const both = await Promise.all([next("Boulder"), next("Parker")]);
    site.clock.now = Date.UTC(2027, 0, 1, 12);
    const numbers = [...both, await next("Golden")].map(({ orderNumber }) => orderNumber);
    expect(numbers).toEqual(["ORD-2026-000002", "ORD-2026-000003", "ORD-2027-000001"]);
  });
});

test("a message whose mail cannot be stored is not stored either, and is not acknowledged", async () => {
  const reported: unknown[] = [];
  await using site = await tempSite({ report: ({ error }) => reported.push(error) });
  await site.store.db.schema.dropTable("mails").execute();
  const response = await site.postJson("/api/contact", contactBody);
  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ type: "about:blank", title: "The server failed", status: 500 });
  expect(String(reported[0])).toContain("mails");
  expect(await site.store.db.selectFrom("messages").selectAll().execute()).toEqual([]);
  expect(await site.store.db.selectFrom("repeats").selectAll().execute()).toEqual([]);
});

test("a bug that hits one post is reported as such, and fails no other post of its turn", async () => {
  const reported: unknown[] = [];
  await using site = await tempSite({ report: ({ error }) => reported.push(error) });
  await sql`create unique index one_of_a_name on messages (name)`.execute(site.store.db);
  const people = ["Ann", "Bob", "Ann", "Eve"].map((name, index) => ({ ...contactBody, name, company: `${index}` }));
  const responses = await Promise.all(people.map((body) => site.postJson("/api/contact", body)));
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 500, 201]);
  expect(reported.filter(Boolean).map(String)).toEqual([expect.stringMatching(/unique/i)]);
  expect(await site.rowCounts()).toMatchObject({ messages: 3, mails: 3 });
});

test("hundreds of orders sent at once are stored once each", async () => {
  await using site = await tempSite();
  const posts = Array.from({ length: 450 }, (_, index) =>
    site.postJson("/api/orders", { ...orderBody, billingAddress: `${index} Main Street` }),
  );
  const answers = await Promise.all((await Promise.all(posts)).map((response) => response.json()));
  expect(new Set(answers.map(({ orderNumber }) => orderNumber)).size).toBe(450);
  expect(await site.rowCounts()).toEqual({ messages: 0, orders: 450, held: 0, mails: 900 });
});

test("the honeypot filled in is answered like success, kept apart, sends no mail, and makes nobody's message a repeat; empty or null, it marks nobody", async () => {
  await using site = await tempSite();
  const message = await site.postJson("/api/contact", { ...contactBody, favorite_summit: "Longs Peak" });
  expect(message.status).toBe(201);
  const order = await site.postJson("/api/orders", { ...orderBody, favorite_summit: "Longs Peak" });
  expect(await order.json()).toMatchObject({ orderNumber: expect.stringMatching(/^ORD-/), status: "received" });
  expect(await site.rowCounts()).toEqual({ messages: 0, orders: 0, held: 2, mails: 0 });
  const form = await site.postForm("/api/orders", { ...buyer, favorite_summit: "Longs Peak" });
  expect(form.headers.get("location")).toBe(order.headers.get("location"));
  expect(await site.store.db.selectFrom("messages").selectAll().execute()).toMatchObject([contactBody]);
  const person = await site.postJson("/api/contact", { ...contactBody, favorite_summit: null });
  expect(person.headers.has("idempotent-replayed")).toBe(false);
  await site.postJson("/api/contact", { ...contactBody, name: "Ann", favorite_summit: "" });
  expect(await site.rowCounts()).toMatchObject({ messages: 2, held: 2 });
});

describe("a form posted without JavaScript", () => {
  test("has the catalogue's title and price and the clock's date, whatever of that the page showed", async () => {
    await using site = await tempSite();
    const ordered = await site.postForm("/api/orders", buyer);
    const page = ordered.headers.get("location");
    expect([ordered.status, page]).toEqual([303, expect.stringMatching(/^\/orders\/[\w-]{64}$/)]);
    const shown = { productTitle: "Personal AI Strategy", productPrice: "1000", totalAmount: "1000.00" };
    const { headers } = await site.postForm("/api/orders", { ...buyer, ...shown });
    expect([headers.get("location"), headers.get("idempotent-replayed")]).toEqual([page, "true"]);
    const order = await site.store.db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    expect(order).toMatchObject({
      product_title: "Personal AI Strategy",
      gross_cents: 1000_00,
      order_date: "2026-11-21T00:00:00.000Z",
    });
  });

  test("§7 an order at another price is refused by the server and stores nothing", async () => {
    await using site = await tempSite();
    for (const shown of [{ productPrice: "1" }, { totalAmount: "" }, { productTitle: "Gift" }]) {
      const response = await site.postForm("/api/orders", { ...buyer, ...shown });
      expect([response.status, (await response.json()).errors]).toEqual([422, [expect.anything()]]);
    }
    expect((await site.rowCounts()).orders).toBe(0);
  });

  test("that is invalid gets a page that lists the errors", async () => {
    await using site = await tempSite();
    const sent = { name: "A", email: "<script>alert(1)</script>", message: "Hello there, all of you" };
    const response = await site.postForm("/api/contact", sent, { Accept: "text/html" });
    expect([response.status, response.headers.get("content-type")]).toEqual([422, "text/html; charset=utf-8"]);
    const page = await response.text();
    const { name, email } = refusalsOf(ContactRequest, sent);
    for (const words of [name, email]) expect(page).toContain(`<li>${words}</li>`);
    expect(page).not.toContain("<script>");
  });

  test("that meets another problem gets a page where the browser asks for one, and JSON otherwise", async () => {
    await using site = await tempSite();
    const foreign = { "Sec-Fetch-Site": "cross-site" };
    const page = await site.postForm("/api/contact", contactBody, { ...foreign, Accept: "text/html,*/*;q=0.8" });
    expect([page.status, page.headers.get("content-type")]).toEqual([403, "text/html; charset=utf-8"]);
    expect(await page.text()).toContain("<h1>Posts from other sites are not accepted</h1>");
    const json = await site.postForm("/api/contact", contactBody, foreign);
    expect(json.headers.get("content-type")).toBe("application/problem+json");
  });
});
