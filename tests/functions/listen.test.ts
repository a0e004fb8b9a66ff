import { expect, test } from "vitest";
import { listenOn, serverUrl } from "../../functions/server/listen.ts";

test.each([
  ["an address of another machine", "192.0.2.1", /port 8765 of 192.0.2.1: .*EADDRNOTAVAIL.*, like HOST=0.0.0.0$/],
  ["a name that nobody has", "nowhere.invalid", /of nowhere.invalid: getaddrinfo E.*, like HOST=0.0.0.0$/],
])("%s is not called taken", async (_, hostname, words) => {
  await expect(listenOn(() => {}, { port: 8765, hostname, security: {} })).rejects.toThrow(words);
});

test("a port in use is reported as such", async () => {
  const first = await listenOn(() => {}, { port: 0, hostname: "127.0.0.1", security: {} });
  const port = Number(new URL(first.url).port);
  const second = listenOn(() => {}, { port, hostname: "127.0.0.1", security: {} });
  await expect(second).rejects.toThrow(`port ${port} of 127.0.0.1: it is in use. Set another, like PORT=3001`);
  await first.drain();
});

test.each([
  ["localhost", 80, "http://localhost/"],
  ["localhost", 3000, "http://localhost:3000/"],
  ["::1", 3000, "http://[::1]:3000/"],
])("the server on %s, port %i, says that it is at %s", (hostname, port, url) => {
  expect(serverUrl(hostname, port)).toBe(url);
});
