import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { violations } from "./audit.ts";
import { newLedger, postUnderLoad } from "./load.ts";
import { faultySite, bugs, type PlantedBug } from "./site.ts";

/** Stops the server under load and returns how it ended. */
async function stopUnderLoad(bug?: PlantedBug) {
  await using site = await faultySite(bug);
  const ledger = newLedger();
  const server = await site.start();
  const load = postUnderLoad(server.url, ledger, 16);
  await expect.poll(() => ledger.acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(16);
  await pause(Math.random() * 300);
  const asked = performance.now();
  const code = await server.end("SIGTERM");
  const seconds = (performance.now() - asked) / 1_000;
  await load.stop();
  return { code, seconds, unanswered: ledger.unanswered, broken: violations(site.dataDir, ledger) };
}

test("SIGTERM under load: what was sent is answered, and the server ends in order within 10 s", async () => {
  for (let round = 0; round < 20; round += 1) {
    const { code, seconds, unanswered, broken } = await stopUnderLoad();
    expect({ code, unanswered, broken }).toEqual({ code: 0, unanswered: 0, broken: [] });
    expect(seconds).toBeLessThan(10);
  }
}, 600_000);

test("the test above notices a stop that closes connections at once", async () => {
  const { unanswered } = await stopUnderLoad(bugs["a stop closes connections at once"]);
  expect(unanswered).toBeGreaterThan(0);
});
