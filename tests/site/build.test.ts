import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { copySite } from "../support/site-copy.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

describe("a build of content with errors", () => {
  const folder = mkdtempSync(join(tmpdir(), "site-refused-"));

  beforeAll(() => {
    copySite(folder);
    mkdirSync(join(folder, "dist"));
    writeFileSync(join(folder, "dist/index.html"), "the last build");
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    ["that only the check finds", "process-automation", "21_000_00", "21_000_01", "[total]"],
    ["that cannot be loaded", "tactical-ai-consultation", "  hours:", "  hours[:", "[syntax]"],
  ])("reports an error %s and keeps the last build", (_, slug, before, after, rule) => {
    const file = join(folder, `content/firm/services/${slug}.ts`);
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace(before, after));
    onTestFinished(() => writeFileSync(file, text));
    // The test runner's environment would change the build.
    const env = { PATH: process.env["PATH"] };
    const built = spawnSync(process.execPath, ["site/build/build.ts"], { cwd: folder, env, encoding: "utf8" });
    expect(built).toMatchObject({ status: 1, stderr: "" });
    expect(built.stdout).toMatch(new RegExp(String.raw`^content/firm/services/${slug}\.ts:\d+:\d+ `, "m"));
    expect(built.stdout).toContain(rule);
    expect(readdirSync(join(folder, "dist"))).toEqual(["index.html"]);
  });
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
  let said = "";
  for await (const text of npm.stdout.setEncoding("utf8")) {
    said += text;
    if (said.includes("Stop:")) break;
  }
  const [, url = ""] = /^Serving (\S+)$/m.exec(said) ?? [];
  expect((await fetch(url)).status).toBe(200);
  npm.kill("SIGTERM");
  await once(npm, "exit");
  expect(() => kill(0)).toThrow("ESRCH");
  ended = true;
  await expect(fetch(url)).rejects.toThrow("fetch failed");
});
