import { request } from "node:http";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { faultySite, bugs, type PlantedBug } from "./site.ts";
import { orderBody } from "../support/api.ts";
import { postTo, type ServerProcess } from "../support/server-process.ts";

function storedOrders(dataDir: string): number {
  using database = new DatabaseSync(join(dataDir, "site.sqlite"), { readOnly: true });
  return Number(database.prepare("select count(*) as orders from orders").get()?.orders);
}

function send(server: ServerProcess, headers: Record<string, string> = {}): Promise<Response> {
  return postTo(server, "/api/orders", orderBody, headers);
}

/** Posts with an idempotency key and drops the connection once the order is stored, before reading the answer. */
async function cutAfterCommit(server: ServerProcess, dataDir: string, key: string): Promise<void> {
  const cut = request(new URL("/api/orders", server.url), {
    method: "POST",
    headers: { "Content-Type": "application/json", "Idempotency-Key": key },
  });
  cut.on("error", () => {});
  cut.end(JSON.stringify(orderBody));
  await expect.poll(() => storedOrders(dataDir)).toBe(1);
  cut.destroy();
}

test("an answer cut off after the commit is given again to the retry with the same key, also after a restart", async () => {
  await using site = await faultySite();
  const first = await site.start();
  await cutAfterCommit(first, site.dataDir, "the-form's-key");
  const retry = await send(first, { "Idempotency-Key": "the-form's-key" });
  expect([retry.status, retry.headers.get("idempotent-replayed")]).toEqual([201, "true"]);
  await first.end("SIGKILL");
  const second = await site.start();
  const later = await send(second, { "Idempotency-Key": "the-form's-key" });
  expect([later.status, await later.text()]).toEqual([201, await retry.text()]);
  expect(storedOrders(site.dataDir)).toBe(1);
  await second.end("SIGKILL");
});

/** Sends one order 200 times concurrently; returns how many were stored, and how many different answers came back. */
async function sendConcurrently(bug?: PlantedBug) {
  await using site = await faultySite(bug);
  const server = await site.start();
  const responses = await Promise.all(Array.from({ length: 200 }, () => send(server)));
  const answers = await Promise.all(responses.map((response) => response.text()));
  await server.end("SIGKILL");
  return {
    statuses: [...new Set(responses.map(({ status }) => status))],
    answers: new Set(answers).size,
    stored: storedOrders(site.dataDir),
  };
}

test("200 identical concurrent orders are stored as one", async () => {
  expect(await sendConcurrently()).toEqual({ statuses: [201], answers: 1, stored: 1 });
});

test("the test above notices that repeats are not looked up", async () => {
  expect((await sendConcurrently(bugs["repeats are not looked up"])).stored).toBeGreaterThan(1);
});
