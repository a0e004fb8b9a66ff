import { describe, expect, test as base, vi } from "vitest";
import { ContactRequest } from "../../content/forms/requests.ts";
import { renderNotification } from "../../functions/contact/messages.ts";
import { textOf } from "../../functions/mail/compose.ts";
import { buyerColumns } from "../../functions/orders/domain/buyer.ts";
import { contactBody, orderBody, recordLog } from "../support/api.ts";
import { buyer } from "../support/sample-order.ts";
import { errorsByField } from "../support/schema-errors.ts";
import { tempSite, opened } from "../support/temp-store.ts";

const test = base.extend("site", opened(tempSite));

describe("a message", () => {
  test("is answered with its id", async ({ site }) => {
    const response = await site.postJson("/api/contact", contactBody);
    expect([response.status, response.headers.get("content-type")]).toEqual([201, "application/json"]);
    const message = await site.store.db.selectFrom("messages").selectAll().executeTakeFirstOrThrow();
    expect(message).toMatchObject({ received_at: site.clock.now, state: "new", ...contactBody });
    expect(await response.json()).toEqual({ id: message.id });
  });

  test("may have 5,000 Chinese characters in a form without JavaScript", async ({ site }) => {
    const { status } = await site.postForm("/api/contact", { ...contactBody, message: "漢".repeat(5_000) });
    expect([status, (await site.rowCounts()).messages]).toEqual([303, 1]);
  });

  test("is refused if its email cannot be stored", async () => {
    const { log, lines } = recordLog();
    await using site = await tempSite({ log });
    await site.store.db.schema.dropTable("mails").execute();
    const response = await site.postJson("/api/contact", contactBody);
    const problem = { type: "about:blank", title: "Something went wrong on our end", status: 500 };
    expect(await response.json()).toEqual(problem);
    expect(lines[0]).toMatchObject({ level: 50, msg: "response", err: { message: expect.stringContaining("mails") } });
    expect(await site.store.db.selectFrom("messages").selectAll().execute()).toEqual([]);
    expect(await site.store.db.selectFrom("responses").selectAll().execute()).toEqual([]);
  });

  test("with a field that has no column reaches the office", async ({ site }) => {
    await site.postJson("/api/contact", contactBody);
    const row = await site.store.db.selectFrom("messages").selectAll().executeTakeFirstOrThrow();
    const { body } = renderNotification({ ...row, more_fields: '{"oldField":"Lake"}' });
    expect(textOf(body)).toContain("oldField: Lake");
  });
});

describe("an order", () => {
  test("is answered with the catalogue's total", async ({ site }) => {
    const response = await site.postJson("/api/orders", orderBody);
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ orderNumber: "ORD-2026-000001", totalAmount: 1000, status: "received" });
  });

  test("is logged once", async () => {
    const { log, lines } = recordLog();
    await using site = await tempSite({ log });
    await site.postJson("/api/orders", orderBody);
    await site.postJson("/api/orders", orderBody);
    const line = { level: 30, number: "ORD-2026-000001", held: false, msg: "order-placed" };
    expect(lines.filter(({ msg }) => msg === "order-placed")).toEqual([line]);
  });

  test("is answered even if the store is lost once it is saved", async ({ site }) => {
    vi.spyOn(site.store.db, "selectFrom").mockThrow(new Error("The store is gone"));
    const responses = [await site.postJson("/api/orders", orderBody), await site.postJson("/api/orders", orderBody)];
    expect(responses.map(({ status }) => status)).toEqual([201, 201]);
  });

  test("to a firm without a package gets 404", async () => {
    await using site = await tempSite({ product: undefined });
    expect((await site.postJson("/api/orders", orderBody)).status).toBe(404);
  });

  test("is stored with every entry of the form", async ({ site }) => {
    await site.postJson("/api/orders", orderBody);
    const order = await site.store.db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    const entries = Object.entries(buyerColumns).map(([field, column]) => [field, order[column]]);
    expect(buyer).toMatchObject(Object.fromEntries(entries));
    const { state, total, order_date: sentAt } = order;
    expect([state, total, sentAt]).toEqual(["open", 1000_00, orderBody.orderDate]);
  });
});

describe("the honeypot", () => {
  const trap = { favorite_summit: "Longs Peak" };

  test("filled in holds the post without an email", async ({ site }) => {
    const message = await site.postJson("/api/contact", { ...contactBody, ...trap });
    const order = await site.postForm("/api/orders", { ...buyer, ...trap });
    // As after success.
    expect([message.status, order.status]).toEqual([201, 303]);
    expect(await site.rowCounts()).toEqual({ messages: 0, orders: 0, held: 2, mails: 0 });
  });

  test("filled in does not make a person's message a repeat", async ({ site }) => {
    await site.postJson("/api/contact", { ...contactBody, ...trap });
    const person = await site.postJson("/api/contact", contactBody);
    expect(person.headers.has("idempotent-replayed")).toBe(false);
  });
});

describe("a form posted without JavaScript", () => {
  test("shows another client no link to the order", async () => {
    let host = 0;
    await using site = await tempSite({ clientAddress: () => `192.0.2.${(host += 1)}` });
    await site.postForm("/api/orders", buyer);
    const repeat = await site.postForm("/api/orders", buyer);
    expect([repeat.status, repeat.headers.get("location")]).toEqual([201, null]);
    expect(await repeat.text()).toMatch(/^<!DOCTYPE html>(?!.*\/orders\/)/s);
  });

  test("has the catalogue's price", async ({ site }) => {
    await site.postForm("/api/orders", { ...buyer, favorite_summit: "" });
    const order = await site.store.db.selectFrom("orders").selectAll().executeTakeFirstOrThrow();
    expect(order).toMatchObject({ total: 1000_00, order_date: "2026-11-21T00:00:00.000Z" });
  });

  test.each([{ productPrice: "1" }, { totalAmount: "" }, { productTitle: "Gift" }])(
    "§7 an order at another price is refused by the server: %j",
    async (shown) => {
      await using site = await tempSite();
      const response = await site.postForm("/api/orders", { ...buyer, ...shown });
      expect([response.status, (await response.json()).errors]).toEqual([422, [expect.anything()]]);
      expect((await site.rowCounts()).orders).toBe(0);
    },
  );

  test("gets a page that lists its errors", async ({ site }) => {
    const sent = { name: "A", email: "<script>alert(1)</script>", message: "Hello there, all of you" };
    const response = await site.postForm("/api/contact", sent, { Accept: "text/html" });
    expect([response.status, response.headers.get("content-type")]).toEqual([422, "text/html; charset=utf-8"]);
    const page = await response.text();
    const { name, email } = errorsByField(ContactRequest, sent);
    for (const words of [name, email]) expect(page).toContain(`<li>${words}</li>`);
    expect(page).not.toContain("<script>");
  });

  test.each([
    ["text/html,*/*;q=0.8", "text/html; charset=utf-8"],
    [undefined, "application/problem+json"],
  ])("that accepts %s gets another problem as %s", async (accept, type) => {
    await using site = await tempSite();
    const headers = { "Sec-Fetch-Site": "cross-site", ...(accept !== undefined && { Accept: accept }) };
    const response = await site.postForm("/api/contact", contactBody, headers);
    expect([response.status, response.headers.get("content-type")]).toEqual([403, type]);
  });
});
