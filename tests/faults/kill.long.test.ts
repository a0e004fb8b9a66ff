import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { servedSite } from "../support/server-process.ts";
import { newPostLog, postsTo, postUnderLoad, mailsLeft, violations } from "./load.ts";

test("every acknowledged post outlives kill -9 under load, with its emails", async () => {
  await using site = await servedSite();
  const log = newPostLog();
  for (let round = 0; round < 50; round += 1) {
    const server = await site.start();
    const load = postUnderLoad(postsTo(server.url), log, 16);
    const before = log.acknowledged.size;
    await expect.poll(() => log.acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(before + 16);
    // Random on purpose: the moment of the kill is what is under test.
    await pause(Math.random() * 300);
    await server.end("SIGKILL");
    await load.stop();
    expect(violations(site.dataDir, log)).toEqual([]);
  }
  const server = await site.start();
  const left = () => mailsLeft(site.dataDir);
  await expect.poll(left, { timeout: 900_000, interval: 200 }).toEqual({ pending: [], missing: [] });
  expect(await server.end("SIGTERM")).toBe(0);
}, 1_200_000);

test("SIGTERM under load ends the server within 10 s, all posts answered", async () => {
  for (let round = 0; round < 20; round += 1) {
    await using site = await servedSite();
    const log = newPostLog();
    const server = await site.start();
    const load = postUnderLoad(postsTo(server.url), log, 16);
    await expect.poll(() => log.acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(16);
    await pause(Math.random() * 300);
    const asked = performance.now();
    expect(await server.end("SIGTERM")).toBe(0);
    expect(performance.now() - asked).toBeLessThan(10_000);
    await load.stop();
    expect([log.unanswered, violations(site.dataDir, log)]).toEqual([0, []]);
  }
}, 600_000);
