import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test, vi } from "vitest";
import { contactBody } from "../support/api.ts";
import { tempFolder } from "../support/temp-store.ts";

test("a development server that restarts goes on with the store it had", async () => {
  await using folder = await tempFolder();
  vi.stubEnv("DATA_DIR", folder.path);
  vi.stubEnv("LOG_LEVEL", "silent");
  await start();
  const server = createServer(await start()).listen(0);
  await once(server, "listening");
  const response = await fetch(`http://localhost:${(server.address() as AddressInfo).port}/api/contact`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(contactBody),
  });
  expect(response.status).toBe(201);
  server.close();
  await globalThis.devServer?.close();
  vi.unstubAllEnvs();
});

// --- internal ---

/** Mounts the API as Vite does when it starts and restarts: each time it evaluates the modules anew. */
async function start() {
  vi.resetModules();
  const { createDevHandler } = await import("../../functions/entries/dev.ts");
  return createDevHandler();
}
