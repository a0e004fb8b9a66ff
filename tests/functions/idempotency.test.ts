import { expect, test as base } from "vitest";
import { contactBody, orderBody } from "../support/api.ts";
import { day, minute } from "../support/orders.ts";
import { tempSite, opened } from "../support/temp-store.ts";

const test = base.extend("site", opened(tempSite));

const [one, two] = [{ "Idempotency-Key": "one" }, { "Idempotency-Key": "two" }];

test("a repeat is recognized by its key or by its content", async ({ site }) => {
  const other = { ...orderBody, city: "Boulder" };
  // One after another: on PostgreSQL, posts sent at once are stored in any order.
  const responses = [
    await site.postJson("/api/orders", orderBody, one),
    await site.postJson("/api/orders", orderBody, two),
    await site.postJson("/api/orders", other, two),
    await site.postJson("/api/orders", other),
    await site.postJson("/api/contact", contactBody, one),
  ];
  const replayed = responses.map(({ headers }) => headers.has("idempotent-replayed"));
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 422, 201, 201]);
  expect(replayed).toEqual([false, true, false, false, false]);
  expect(await site.rowCounts()).toMatchObject({ orders: 2, messages: 1 });
});

const retried = { ...orderBody, orderDate: "2026-11-21T09:45:00Z" };
const capitals = { ...contactBody, email: contactBody.email.toUpperCase() };
const orderInCapitals = { ...orderBody, email: orderBody.email.toUpperCase() };
const someone = { ...contactBody, email: "someone@else.example" };
const reworded = { ...contactBody, message: `${contactBody.message} Thank you.` };
const shortly = 10 * minute - 1;
type Taken = "new" | "refused" | "repeat";

/** Posts some milliseconds after a first post under the key "one", how they are treated, and again 1 ms later. */
const posts: [what: string, body: object, headers: Record<string, string>, after: number, Taken, Taken][] = [
  ["with its key, whatever the time of the retry", retried, one, day - 2, "repeat", "repeat"],
  // After a day the key may be used again.
  ["with its key and another payload", someone, one, day - 1, "refused", "new"],
  // A key keeps its answer for a day, the same content for ten minutes.
  ["under another key", contactBody, two, shortly, "repeat", "repeat"],
  ["without the key", contactBody, {}, shortly, "repeat", "new"],
  ["with the address in capitals", capitals, {}, shortly, "repeat", "new"],
  ["of an order with the address in capitals", orderInCapitals, {}, shortly, "repeat", "new"],
  ["in other words", reworded, {}, 0, "new", "repeat"],
  ["from someone else", someone, {}, 0, "new", "repeat"],
];

test.each(posts)("a post %s", async (_, body, headers, after, ...taken) => {
  await using site = await tempSite();
  const [path, valid] = "orderDate" in body ? ["/api/orders", orderBody] : ["/api/contact", contactBody];
  let last = await (await site.postJson(path, valid, one)).json();
  site.clock.now += after;
  let stored = 1;
  for (const as of taken) {
    const response = await site.postJson(path, body, headers);
    const answer = await response.json();
    expect(response.status).toBe(as === "refused" ? 422 : 201);
    expect(response.headers.has("idempotent-replayed")).toBe(as === "repeat");
    expect(answer).toMatchObject({ new: {}, refused: { errors: [{ pointer: "#" }] }, repeat: last }[as]);
    if (as !== "refused") last = answer;
    if (as === "new") stored += 1;
    const { messages, orders } = await site.rowCounts();
    expect([messages + orders, site.woken.length]).toEqual([stored, stored]);
    site.clock.now += 1;
  }
});
