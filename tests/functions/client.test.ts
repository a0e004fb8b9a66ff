import { expect, test } from "vitest";
import { clientAddress, clientNetwork } from "../../functions/api/client.ts";
import { readEnv } from "../../functions/env.ts";

const trusted = readEnv({ TRUST_PROXY: "10.0.0.0/8,::1" }).TRUST_PROXY;

test.each([
  ["no proxy is trusted", "10.0.0.1", "192.0.2.1", undefined, "10.0.0.1"],
  ["the connection is no proxy's", "192.0.2.9", "192.0.2.1", trusted, "192.0.2.9"],
  ["one proxy", "10.0.0.1", "192.0.2.1", trusted, "192.0.2.1"],
  ["a proxy that writes ports", "10.0.0.1", "192.0.2.1:51234", trusted, "192.0.2.1"],
  ["a proxy that writes ports of IPv6", "10.0.0.1", "[2001:db8::1]:443", trusted, "2001:db8::1"],
  ["two proxies", "10.0.0.1", "192.0.2.1, 10.0.0.2", trusted, "192.0.2.1"],
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
  ["2001:0db8:0001::", "2001:db8:1:0"],
  ["::1", "0:0:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
])("the network of %s is %s", (address, network) => {
  expect(clientNetwork(address)).toBe(network);
});
