import { expect, test } from "vitest";
import { forwardedIp } from "../../functions/app/client-ip.ts";
import { readEnv } from "../../functions/env.ts";
import { contactBody, orderBody } from "../support/api.ts";
import { minute } from "../support/orders.ts";
import { tempSite } from "../support/temp-store.ts";

const tables = ["messages", "orders", "mails", "responses", "rate_limits"] as const;
const rateLimit = { count: 5, windowMs: 10 * minute };

const trusted = readEnv({ TRUST_PROXY: "10.0.0.0/8, 198.51.100.9,::1" }).TRUST_PROXY;

/** A site whose clients have the addresses that `address` returns for the first post, the second and so on. */
async function limitedSite(address: (index: number) => string | undefined) {
  let posts = 0;
  const site = await tempSite({ rateLimit, clientAddress: () => address((posts += 1)) });
  const statusOf = async (name: string) => (await site.postJson("/api/contact", { ...contactBody, name })).status;
  const statusesOf = (count: number) => Array.fromAsync({ length: count }, (_, index) => statusOf(`Name ${index}`));
  const { db } = site.store;
  const stored = () => Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return { ...site, statusOf, statusesOf, stored };
}

test("accepts the next post after Retry-After", async () => {
  await using site = await limitedSite(() => "192.0.2.1");
  await site.statusesOf(5);
  site.clock.now += 6 * minute + 1;
  const refused = await site.postJson("/api/contact", { ...contactBody, name: "Name 6" });
  expect(refused.headers.get("retry-after")).toBe("240");
  site.clock.now += 240_000;
  expect(await site.statusOf("Later")).toBe(201);
});

test("counts each endpoint separately", async () => {
  await using site = await limitedSite(() => "192.0.2.1");
  await site.statusesOf(5);
  expect((await site.postJson("/api/orders", orderBody)).status).toBe(201);
});

test.each<[string, (index: number) => string | undefined]>([
  ["an IPv4 address", () => "192.0.2.1"],
  ["an IPv6 /64 network", (index) => `2001:db8:1:2::${index}`],
  ["clients whose address is unknown", () => undefined],
])("limits %s to five posts per ten minutes", async (_, address) => {
  await using site = await limitedSite(address);
  expect(await site.statusesOf(6)).toEqual([201, 201, 201, 201, 201, 429]);
});

test("counts repeats under new keys as posts", async () => {
  await using site = await limitedSite(() => "192.0.2.1");
  const post = (index: number) => site.postJson("/api/contact", contactBody, { "Idempotency-Key": `key-${index}` });
  const statuses = await Array.fromAsync({ length: 6 }, async (_, index) => (await post(index)).status);
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
});

test.each([
  ["an invalid post", "/api/contact", { ...contactBody, email: "none" }],
  ["an order at another price", "/api/orders", { ...orderBody, productPrice: 1 }],
  ["a repeat", "/api/contact", contactBody],
])("neither stores nor counts %s", async (_, path, body) => {
  await using site = await limitedSite(() => "192.0.2.1");
  await site.postJson("/api/contact", contactBody);
  const before = await site.stored();
  await site.postJson(path, body);
  expect(await site.stored()).toEqual(before);
});

test("shows the link of an order's page only to the client that placed it", async () => {
  await using site = await limitedSite((index) => `192.0.2.${index}`);
  const first = await site.postJson("/api/orders", orderBody);
  const stranger = await site.postJson("/api/orders", orderBody);
  expect([first, stranger].map(({ headers }) => headers.has("location"))).toEqual([true, false]);
  expect(await stranger.json()).toEqual(await first.json());
});

test("stores no address", async () => {
  await using site = await limitedSite(() => "192.0.2.99");
  await site.statusOf("Ann");
  expect(JSON.stringify(await site.stored())).not.toContain("192.0.2.99");
});

test.each([
  ["without a trusted proxy", "10.0.0.1", "192.0.2.1", undefined, "10.0.0.1"],
  ["of a connection that is no proxy's", "192.0.2.9", "192.0.2.1", trusted, "192.0.2.9"],
  ["behind a proxy that writes ports", "10.0.0.1", "[2001:db8::1]:443", trusted, "2001:db8::1"],
  ["behind two proxies", "10.0.0.1", "192.0.2.1, 198.51.100.9", trusted, "192.0.2.1"],
  ["with a forged first entry", "10.0.0.1", "203.0.113.5, 192.0.2.1", trusted, "192.0.2.1"],
  ["behind an IPv4 proxy on an IPv6 socket", "::ffff:10.0.0.1", "2001:db8::1", trusted, "2001:db8::1"],
])("reads the address of a client %s", (_, connection, forwardedFor, proxies, expected) => {
  expect(forwardedIp(connection, forwardedFor, proxies)?.toString()).toBe(expected);
});
