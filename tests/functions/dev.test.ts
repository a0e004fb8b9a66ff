import { createServer } from "node:http";
import { expect, test, vi } from "vitest";
import { contactBody } from "../support/api.ts";
import { listenOnFreePort } from "../support/port.ts";
import { postTo } from "../support/server-process.ts";
import { tempFolder } from "../support/temp-store.ts";

test("a development server that restarts goes on with the store it had", async () => {
  await using folder = await tempFolder();
  vi.stubEnv("DATA_DIR", folder.path);
  vi.stubEnv("LOG_LEVEL", "silent");
  await start();
  const server = createServer(await start());
  const url = `http://localhost:${await listenOnFreePort(server)}`;
  expect((await postTo({ url }, "/api/contact", contactBody)).status).toBe(201);
  server.close();
  await globalThis.devServer?.close();
  vi.unstubAllEnvs();
  vi.resetModules();
});

// --- internal ---

/** Mounts the API as Vite does when it starts and restarts: each time it evaluates the modules anew. */
async function start() {
  vi.resetModules();
  const { createDevHandler } = await import("../../functions/entries/dev.ts");
  return createDevHandler();
}
