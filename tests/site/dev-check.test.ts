import { EventEmitter, once } from "node:events";
import { fileURLToPath } from "node:url";
import type { ViteDevServer } from "vite";
import { expect, test } from "vitest";
import { devCheck } from "../../site/build/dev-check.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

test.each(["content/home.ts", "site/public/queue.svg"])("a change of %s is checked and shown", async (file) => {
  const sent = new EventEmitter();
  const watcher = Object.assign(new EventEmitter(), { add: () => {} });
  const server = {
    watcher,
    moduleGraph: { invalidateAll: () => {} },
    ws: { on: () => {}, send: (message: { type: string }) => sent.emit(message.type, message) },
    middlewares: { use: () => {} },
  } as unknown as ViteDevServer;
  const { configureServer } = devCheck() as { configureServer: (server: ViteDevServer) => Promise<void> };
  await configureServer(server);

  const reload = once(sent, "full-reload");
  watcher.emit("all", "add", root + file);
  expect(await reload).toEqual([{ type: "full-reload" }]);
});
