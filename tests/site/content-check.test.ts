import { EventEmitter, once } from "node:events";
import { fileURLToPath } from "node:url";
import type { ViteDevServer } from "vite";
import { expect, test } from "vitest";
import { contentCheck } from "../../site/development/content-check.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

test("a change of content is checked and shown: within pages, or, where every page has it, by loading them anew", async () => {
  const sent = new EventEmitter();
  const watcher = Object.assign(new EventEmitter(), { add: () => {} });
  const server = {
    watcher,
    moduleGraph: { invalidateAll: () => {} },
    ws: { on: () => {}, send: (event: { type: string }) => sent.emit(event.type, event) },
    middlewares: { use: () => {} },
  } as unknown as ViteDevServer;
  const { configureServer } = contentCheck() as { configureServer: (server: ViteDevServer) => Promise<void> };
  await configureServer(server);

  const withinPages = { type: "custom", event: "content-changed" };
  const messages = {
    "content/firm/home.ts": withinPages,
    "content/firm/company.ts": { type: "full-reload" },
  };
  const shown: Record<string, unknown> = {};
  for (const [file, { type }] of Object.entries(messages)) {
    const told = once(sent, type);
    watcher.emit("all", "add", root + file);
    [shown[file]] = await told;
  }
  expect(shown).toEqual(messages);
});
