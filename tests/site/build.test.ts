import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { copySite } from "../support/site-copy.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

test.each([
  ["that only the check finds", "21_000_00", "21_000_01", "total"],
  ["that stops the renderer, too", "  hours:", "  hours[:", "syntax"],
])("a build of content with an error %s keeps the last build", (_, before, after, rule) => {
  const folder = mkdtempSync(join(tmpdir(), "site-refused-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copySite(folder);
  mkdirSync(join(folder, "dist"));
  writeFileSync(join(folder, "dist/index.html"), "the last build");
  const path = "content/firm/services/process-automation.ts";
  const text = readFileSync(join(folder, path), "utf8");
  writeFileSync(join(folder, path), text.replace(before, after));
  // The test runner's environment would change the build.
  const env = { PATH: process.env["PATH"] };
  const built = spawnSync(process.execPath, ["site/build/build.ts"], { cwd: folder, env, encoding: "utf8" });
  expect(built).toMatchObject({ status: 1, stderr: "" });
  expect(built.stdout).toMatch(new RegExp(String.raw`^${path}:\d+:\d+ .*\[${rule}\]$`, "m"));
  expect(readdirSync(join(folder, "dist"))).toEqual(["index.html"]);
});

test("SIGTERM ends npm start without leaving a process", async () => {
  const data = mkdtempSync(join(tmpdir(), "site-start-"));
  onTestFinished(() => rmSync(data, { recursive: true }));
  const env = { PATH: process.env.PATH, PORT: "0", DATA_DIR: data };
  // A group of its own, so that whatever it leaves behind can be found.
  const npm = spawn("npm", ["start"], { cwd: root, env, detached: true, stdio: ["ignore", "pipe", "inherit"] });
  const group = -(npm.pid ?? 0);
  const kill = (signal: NodeJS.Signals | 0) => process.kill(group, signal);
  let ended = false;
  onTestFinished(() => void (ended || kill("SIGKILL")));
  let output = "";
  for await (const text of npm.stdout.setEncoding("utf8")) {
    output += text;
    if (output.includes("Stop:")) break;
  }
  const [, url = ""] = /^Serving (\S+)$/m.exec(output) ?? [];
  expect((await fetch(url)).status).toBe(200);
  npm.kill("SIGTERM");
  await once(npm, "exit");
  expect(() => kill(0)).toThrow("ESRCH");
  ended = true;
  await expect(fetch(url)).rejects.toThrow("fetch failed");
});
