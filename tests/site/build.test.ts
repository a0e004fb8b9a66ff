import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { copySite } from "../support/site-copy.ts";
import { cacheFolder, writeCached } from "../../site/build/files.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

describe("a build of content with errors", { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), "site-refused-"));
  const service = (name: string) => join(folder, `content/firm/services/${name}.ts`);

  beforeAll(() => {
    copySite(folder);
    mkdirSync(join(folder, "dist"));
    writeFileSync(join(folder, "dist/index.html"), "the last build");
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test("reports what only the check sees, and touches the last build no sooner than the check has ended", async () => {
    const [check, end] = ["cli/main.ts", "end"].map((file) => join(folder, file)) as [string, string];
    renameSync(check, join(folder, "cli/check.ts"));
    // The check begins when the test says so.
    writeFileSync(
      check,
      `import { existsSync } from "node:fs";
       const wait = setInterval(() => {
         if (!existsSync(${JSON.stringify(end)})) return;
         clearInterval(wait);
         void import("./check.ts");
       }, 10);`,
    );
    onTestFinished(() => renameSync(join(folder, "cli/check.ts"), check));
    const slips: Slips = { "process-automation": ["21_000_00", "21_000_01", "[total]"] };
    const listen = (said: string) => said.includes("Build for client") && writeFileSync(end, "");
    expect(await refusal(slips, listen)).toEqual(refused);
  });

  test("reports what no schema takes, and what cannot be loaded, as the check does", async () => {
    const slips: Slips = {
      "process-automation": ['icon: "workflow"', "icon: 5", "[schema]"],
      "tactical-ai-consultation": ["  hours:", "  hours[:", "[syntax]"],
    };
    expect(await refusal(slips)).toEqual(refused);
  });

  /** Slips in services, by their files, each with the rule that finds it. */
  type Slips = Record<string, [before: string, after: string, rule: string]>;

  const refused = { status: 1, stderr: "", unreported: [], dist: ["index.html"], page: "the last build" };

  /** How a build with slips ends, which of them it does not report, and what is left in `dist/`. */
  async function refusal(slips: Slips, listen: (said: string) => unknown = () => {}): Promise<object> {
    for (const [name, [before, after]] of Object.entries(slips)) {
      const text = readFileSync(service(name), "utf8");
      expect(text).toContain(before);
      writeFileSync(service(name), text.replace(before, after));
      onTestFinished(() => writeFileSync(service(name), text));
    }
    // The test runner's environment would change the build.
    const build = spawn(process.execPath, ["site/build/build.ts"], { cwd: folder, env: { PATH: process.env.PATH } });
    const said = { stdout: "", stderr: "" };
    for (const name of ["stdout", "stderr"] as const)
      build[name].setEncoding("utf8").on("data", (text: string) => listen((said[name] += text)));
    const [status] = await once(build, "close");
    const unreported = Object.entries(slips).filter(
      ([name, [, , rule]]) =>
        !new RegExp(String.raw`^content/firm/services/${name}\.ts:\d+:\d+ `, "m").test(said.stdout) ||
        !said.stdout.includes(rule),
    );
    const dist = readdirSync(join(folder, "dist"));
    const page = readFileSync(join(folder, "dist/index.html"), "utf8");
    return { status, stderr: said.stderr, unreported, dist, page };
  }
});

test("npm start serves the build, and SIGTERM ends it without leaving a process or a port", async () => {
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

const cache = mkdtempSync(join(tmpdir(), "cache-"));
afterAll(() => rmSync(cache, { recursive: true }));

test("an entry of the cache that is made many times at once is whole, is copied, and leaves nothing else behind", async () => {
  const name = `test-${randomUUID()}`;
  onTestFinished(() => rmSync(join(cacheFolder, name), { recursive: true }));
  const bytes = Buffer.alloc(100_000, "x");
  const files = Array.from({ length: 50 }, (_, index) => join(cache, `copies/${index}`));
  await Promise.all(files.map((file) => writeCached(file, `${name}/entry`, async () => bytes)));
  await writeCached(join(cache, "copies/later"), `${name}/entry`, async () => Buffer.from("made again"));
  expect(readdirSync(join(cacheFolder, name))).toEqual(["entry"]);
  const copies = readdirSync(join(cache, "copies")).map((file) => statSync(join(cache, "copies", file)).size);
  expect([copies.length, ...new Set(copies)]).toEqual([51, 100_000]);
});
