import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { freePort } from "./port.ts";

/** A development server with a store of its own. */
export interface DevServer {
  origin: string;
  stop(): Promise<void>;
}

/** Starts the development server of the project in a folder, whose packages may be symlinks, and waits until it answers. */
export async function startDevServer(folder: string): Promise<DevServer> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const data = mkdtempSync(join(tmpdir(), "site-dev-"));
  const start = `import { dev } from "vite-react-ssg/node";
    await dev({}, { configFile: "site/vite.config.ts", server: { strictPort: true, fs: { strict: false } } });`;
  const server = spawn(process.execPath, ["--input-type=module", "--eval", start], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: String(port), DATA_DIR: data },
    stdio: "ignore",
  });
  const answers = () =>
    fetch(origin).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(answers, { timeout: 200_000 }).toBe(200);
  return {
    origin,
    async stop() {
      const ended = once(server, "exit");
      server.kill("SIGKILL");
      await ended;
      rmSync(data, { recursive: true });
    },
  };
}
