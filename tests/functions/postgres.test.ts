import { createServer, type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { guarded, StoreUnavailable } from "../../functions/store/errors.ts";
import { openStore } from "../../functions/store/store.ts";

/** Opens the store on a server that hangs up, and returns the parameters the connection began with. */
async function startupParameters(): Promise<string[]> {
  const packet = Promise.withResolvers<Buffer>();
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", (bytes) => {
      packet.resolve(bytes);
      socket.destroy();
    });
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const databaseUrl = `postgres://site:secret@127.0.0.1:${port}/site`;
  await expect(openStore({ dataDir: "unused", databaseUrl })).rejects.toThrow("Check DATABASE_URL");
  server.close();
  // After its length and version, a packet is names and values, each ended by a zero.
  const words = (await packet.promise).subarray(8).toString().split("\0");
  return words.filter((word, index) => index % 2 === 0 && word !== "");
}

test("a connection asks for nothing that PgBouncer refuses in transaction mode", async () => {
  const taken = new Set(["user", "database", "application_name", "client_encoding", "DateStyle", "TimeZone"]);
  const sent = await startupParameters();
  expect(sent).toContain("user");
  expect(sent.filter((name) => !taken.has(name))).toEqual([]);
});

test("a statement that is given up is an unavailable store, and so a 503", async () => {
  const given = guarded(() => Promise.reject(new Error("Query read timeout")));
  await expect(given).rejects.toBeInstanceOf(StoreUnavailable);
});
