import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { copySite } from "../support/site-copy.ts";
import { writeEntry } from "../../site/build/cache.ts";
import { refuseFolder } from "../../site/build/sources.ts";
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

  test.each<[string, { [file: string]: [before: string, after: string, rule: string] }]>([
    ["only the check sees", { "process-automation": ["21_000_00", "21_000_01", "[total]"] }],
    [
      "no schema takes, and what cannot be loaded",
      {
        "process-automation": ['icon: "workflow"', "icon: 5", "[schema]"],
        "tactical-ai-consultation": ["  hours:", "  hours[:", "[syntax]"],
      },
    ],
  ])("reports what %s as the check does, and leaves the last build alone", (_, slips) => {
    for (const [name, [before, after]] of Object.entries(slips)) {
      const text = readFileSync(service(name), "utf8");
      expect(text).toContain(before);
      writeFileSync(service(name), text.replace(before, after));
      onTestFinished(() => writeFileSync(service(name), text));
    }
    const { status, stdout, stderr } = spawnSync(process.execPath, ["site/build/build.ts"], {
      cwd: folder,
      encoding: "utf8",
      // The test runner's environment would change the build.
      env: { PATH: process.env.PATH },
    });
    for (const [name, [, , rule]] of Object.entries(slips)) {
      expect(stdout).toMatch(new RegExp(String.raw`^content/firm/services/${name}\.ts:\d+:\d+ `, "m"));
      expect(stdout).toContain(rule);
    }
    expect(stderr).toBe("");
    expect(status).toBe(1);
    expect(readdirSync(join(folder, "dist"))).toEqual(["index.html"]);
    expect(readFileSync(join(folder, "dist/index.html"), "utf8")).toBe("the last build");
  });

  test("waits for the check before it touches the last build, however long that takes", async () => {
    const end = join(folder, "end");
    // Replaces the check with one that fails when the test says so.
    writeFileSync(
      join(folder, "cli/main.ts"),
      `import { existsSync } from "node:fs";
       setInterval(() => existsSync(${JSON.stringify(end)}) && process.exit(1), 10);`,
    );
    const build = spawn(process.execPath, ["site/build/build.ts"], { cwd: folder, env: { PATH: process.env.PATH } });
    for await (const text of build.stdout) if (String(text).includes("Build for client")) writeFileSync(end, "");
    expect(build.exitCode ?? (await once(build, "exit"))[0]).toBe(1);
    expect(readdirSync(join(folder, "dist"))).toEqual(["index.html"]);
  });
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

test("a folder whose name the bundler would take for something else is refused in words; other odd names are not", () => {
  for (const sign of ["#", "?", "*", "%"]) {
    expect(() => refuseFolder(`/home/ann/C${sign} site`)).toThrow(
      `/home/ann/C${sign} site, and with a ${sign} in its path`,
    );
  }
  expect(() => refuseFolder("/home/ann/a café & (b) [ö]")).not.toThrow();
});

const cache = mkdtempSync(join(tmpdir(), "cache-"));
afterAll(() => rmSync(cache, { recursive: true }));

test("an entry that is written many times at once is whole, and leaves nothing else behind", async () => {
  const entry = join(cache, "entry");
  await Promise.all(Array.from({ length: 50 }, () => writeEntry(entry, "x".repeat(100_000))));
  expect(statSync(entry).size).toBe(100_000);
  expect(readdirSync(cache).filter((name) => name.startsWith("entry"))).toEqual(["entry"]);
});

const lock = new URL("../../site/build/lock.ts", import.meta.url).href;

/** Builds in its turn; fails if another one is at it, whose file is there. */
const script = (marker: string) => `
  import { unlinkSync, writeFileSync } from "node:fs";
  import { waitForOtherBuilds } from "${lock}";
  await waitForOtherBuilds();
  writeFileSync(${JSON.stringify(marker)}, "", { flag: "wx" });
  unlinkSync(${JSON.stringify(marker)});`;

test("builds that start at once take their turns", { timeout: 60_000 }, async () => {
  const starts = Array.from({ length: 4 }, () => run(script(join(cache, "building"))));
  expect(await Promise.all(starts)).toEqual(starts.map(() => ""));
});

// --- internal ---

/** Runs a script as a process of its own, and returns what it fails with. */
async function run(text: string): Promise<string> {
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", text]);
  let failure = "";
  child.stderr.on("data", (chunk: Buffer) => (failure += chunk.toString()));
  const code = await new Promise((resolve) => child.on("close", resolve));
  return code === 0 ? "" : failure;
}
