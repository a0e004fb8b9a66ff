import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, expect, test } from "vitest";
import { buildStages } from "./support/dockerfile.ts";
import { contactBody } from "./support/api.ts";
import { freePort } from "./support/port.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "site-container-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("the stages of the container file build, and the last one serves the site and takes a message", async () => {
  const stage = buildStages(join(root, "Dockerfile"), root, folder);
  const port = await freePort();
  const [command = "", ...args] = stage.command;
  const env = { PATH: process.env["PATH"], ...stage.env, PORT: String(port), DATA_DIR: join(folder, "data") };
  const server = spawn(command, args, { cwd: join(stage.root, stage.workdir), env, stdio: "inherit" });
  const ended = once(server, "exit");
  const url = `http://127.0.0.1:${port}`;
  const status = (path: string) =>
    fetch(url + path).then(
      (response) => response.status,
      () => 0,
    );
  await expect.poll(() => status("/livez"), { timeout: 60_000 }).toBe(200);
  expect([await status("/"), await status("/readyz"), await status("/no-such-page")]).toEqual([200, 200, 404]);
  const headers = { "Content-Type": "application/json" };
  const posted = await fetch(`${url}/api/contact`, { method: "POST", headers, body: JSON.stringify(contactBody) });
  expect(posted.status).toBe(201);
  server.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
}, 900_000);
