import { expect, test } from "vitest";
import { purge } from "../../functions/privacy/purge.ts";
import { contactBody, orderBody } from "../support/api.ts";
import { minute } from "../support/orders.ts";
import { tempSite } from "../support/temp-store.ts";
import { clientAddress, clientNetwork } from "../../functions/app/client-address.ts";
import { readEnv } from "../../functions/settings.ts";

const rateLimit = { count: 5, windowMs: 10 * minute };

test("admits five in ten minutes from a network of 64 bits on each endpoint, and says when to come back", async () => {
  let network = "2001:db8:1:2";
  let posts = 0;
  await using site = await tempSite({ rateLimit, addressOf: () => `${network}::${(posts += 1)}` });
  const statuses: number[] = [];
  for (let index = 0; index < 6; index += 1) {
    statuses.push((await site.postJson("/api/contact", { ...contactBody, name: `Name ${index}` })).status);
    site.clock.now += minute;
  }
  expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
  // Fractions of a second round up, or the client would come back too early.
  site.clock.now += 1;
  const refused = await site.postJson("/api/contact", { ...contactBody, name: "Name 6" });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "240"]);
  expect((await site.postJson("/api/orders", orderBody)).status).toBe(201);
  network = "2001:db8:1:3";
  expect((await site.postJson("/api/contact", { ...contactBody, name: "Neighbor" })).status).toBe(201);
  network = "2001:db8:1:2";
  site.clock.now += 4 * minute - 1;
  expect((await site.postJson("/api/contact", { ...contactBody, name: "Name 7" })).status).toBe(201);
  expect((await site.postJson("/api/contact", { ...contactBody, name: "Name 8" })).status).toBe(429);
});

test("counts posts of one turn together, and repeats not at all", async () => {
  await using site = await tempSite({ rateLimit, addressOf: () => "192.0.2.1" });
  const distinct = Array.from({ length: 8 }, (_, index) => ({ ...contactBody, name: `Name ${index}` }));
  for (let times = 0; times < 5; times += 1) await site.postJson("/api/contact", distinct[0]);
  const responses = await Promise.all([...distinct, ...distinct].map((body) => site.postJson("/api/contact", body)));
  const statuses = responses.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(6);
  expect((await site.rowCounts()).messages).toBe(5);
});

test("counts what an instance whose clock is a minute ahead admitted, and nothing left by a wrong clock", async () => {
  const limit = { rateLimit: { count: 1, windowMs: minute }, addressOf: () => "192.0.2.1" };
  await using site = await tempSite(limit);
  const statuses: number[] = [];
  for (const ms of [minute, -minute, -1]) {
    site.clock.now += ms;
    statuses.push((await site.postJson("/api/contact", { ...contactBody, name: `${ms} ms later` })).status);
  }
  expect(statuses).toEqual([201, 429, 201]);
});

test("keeps no address in the store, and forgets its hashes in time", async () => {
  await using site = await tempSite({ rateLimit, addressOf: () => "192.0.2.99" });
  await site.postJson("/api/contact", contactBody);
  const rows = await site.store.db.selectFrom("rate_limits").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain("192.0.2.99");
  await purge(site.store, site.dataDir, site.clock.now + 10 * minute, "no books");
  expect(await site.store.db.selectFrom("rate_limits").selectAll().execute()).toEqual([]);
  expect(await site.store.db.selectFrom("repeats").selectAll().execute()).toEqual([]);
});

const trusted = readEnv({ TRUST_PROXY: "10.0.0.0/8, 198.51.100.9,::1" }).TRUST_PROXY;

test.each([
  ["no proxy is trusted", "10.0.0.1", "192.0.2.1", undefined, "10.0.0.1"],
  ["the connection is no proxy's", "192.0.2.9", "192.0.2.1", trusted, "192.0.2.9"],
  ["one proxy", "10.0.0.1", "192.0.2.1", trusted, "192.0.2.1"],
  ["a proxy that writes ports", "10.0.0.1", "192.0.2.1:51234", trusted, "192.0.2.1"],
  ["a proxy that writes ports of IPv6", "10.0.0.1", "[2001:db8::1]:443", trusted, "2001:db8::1"],
  ["two proxies", "10.0.0.1", "192.0.2.1, 198.51.100.9", trusted, "192.0.2.1"],
  ["a forged first entry", "10.0.0.1", "203.0.113.5, 192.0.2.1", trusted, "192.0.2.1"],
  ["an entry that is no address", "10.0.0.1", "unknown", trusted, "10.0.0.1"],
  ["a proxy that forwards nothing", "10.0.0.1", null, trusted, "10.0.0.1"],
  ["an IPv4 proxy on an IPv6 socket", "::ffff:10.0.0.1", "2001:db8::1", trusted, "2001:db8::1"],
])("behind proxies: %s", (_, connection, forwardedFor, proxies, expected) => {
  expect(clientAddress(connection, forwardedFor, proxies)).toBe(expected);
});

test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
])("the network of %s is %s", (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});
