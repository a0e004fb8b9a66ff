import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import packageJson from "../../../package.json" with { type: "json" };
import { runCommand } from "../../support/site-cli.ts";
import { copyProject } from "./project.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const main = join(root, "cli/main.ts");

test.each([
  ["no command", [], "Usage: site-cli"],
  ["an unknown command", ["chek"], "unknown command 'chek'"],
  ["an unknown rule", ["explain", "totl"], 'Did you mean "total"?'],
  ["a limit that is no percentage", ["diff", "--max-change", "much"], "Write it like 20%."],
  ["a folder without content", ["--cwd", tmpdir(), "check"], `There is no content/ in ${tmpdir()}`],
])("%s exits with 2", async (_, args, message) => {
  expect(await runCommand(args)).toMatchObject({ code: 2, stderr: expect.stringContaining(message) });
});

test("help lists the commands by who runs them", async () => {
  const { stdout } = await runCommand(["--help"]);
  expect(stdout).toMatch(/^For editors:\n {2}check .*^For operators:\n {2}orders /ms);
});

test("the help of each command has an example", async () => {
  const { stdout } = await runCommand(["--help"]);
  const commands = [...stdout.matchAll(/^ {2}([a-z][a-z-]*) /gm)].map(([, name = ""]) => name);
  expect(commands).toContain("new-service");
  for (const command of commands) {
    const help = expect.stringMatching(new RegExp(`--cwd[^]*npx site-cli ${command}`));
    expect(await runCommand([command, "--help"])).toMatchObject({ code: 0, stdout: help });
  }
});

test("help names the command that .env sets", async () => {
  const { folder, write } = copyProject();
  vi.stubEnv("SITE_CLI", "");
  write(".env", "SITE_CLI=sudo site-cli");
  const { stdout } = await runCommand(["orders", "due", "--help", "--cwd", folder]);
  expect(stdout).toContain("Example:\n  sudo site-cli orders due");
});

test("the variables of PostgreSQL's driver may be in .env", () => {
  const { folder, write } = copyProject();
  write(".env", "DATABASE_URL=postgres://127.0.0.1/site\nPGPORT=1");
  const { stderr } = spawnSync(process.execPath, [main, "orders", "list", "--cwd", folder]);
  expect(String(stderr)).toContain("127.0.0.1:1");
});

test.each([
  ["an editor's command runs", ["explain", "total"], 0, ""],
  ["an operator's is refused", ["orders", "list"], 2, ".env cannot be read."],
])("without permission to read .env, %s", async (_, args, code, message) => {
  const { folder } = copyProject();
  // Like a file that another account owns, which tests that run as root could read.
  mkdirSync(join(folder, ".env"));
  const outcome = await runCommand([...args, "--cwd", folder]);
  expect(outcome).toMatchObject({ code, stderr: expect.stringContaining(message) });
});

test("check prints its annotations where git is missing", () => {
  const { folder } = copyProject();
  const args = [main, "check", "--format", "github", "--cwd", folder];
  const { status, stderr } = spawnSync(process.execPath, args, { env: { PATH: "/none" } });
  expect([status, String(stderr)]).toEqual([0, ""]);
});

test("says what to run on Node.js 20", () => {
  const old = `data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"20.20.2"}})`;
  const { status, stderr } = spawnSync(process.execPath, ["--import", old, join(root, "cli/site-cli.js"), "check"]);
  expect(String(stderr)).toMatch(/needs Node\.js 24; this is Node\.js 20\.20\.2\..*npm ci/s);
  expect(status).toBe(2);
});

/** Runs commands in a copy of the project without development dependencies. */
function production() {
  const { folder } = copyProject();
  rmSync(join(folder, "node_modules"));
  for (const name of ["cli", "functions"]) cpSync(join(root, name), join(folder, name), { recursive: true });
  for (const name of Object.keys(packageJson.dependencies)) {
    mkdirSync(dirname(join(folder, "node_modules", name)), { recursive: true });
    symlinkSync(join(root, "node_modules", name), join(folder, "node_modules", name));
  }
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ["cli/main.ts", ...args], { cwd: folder, encoding: "utf8" });
  return { folder, run };
}

test("names a missing development dependency", () => {
  const check = production().run("check");
  expect(check.stderr).toMatch(/This command needs [a-z-]+, a development dependency.*npm ci/s);
  expect(check.stderr).not.toContain("crashed");
  expect(check.status).toBe(2);
});

test("names an invalid fact without a stack trace", () => {
  const { folder, run } = production();
  const company = join(folder, "content/firm/company.ts");
  writeFileSync(company, readFileSync(company, "utf8").replace(/timeZone: ".*"/, 'timeZone: "America/Nowhere"'));
  vi.stubEnv("SITE_CLI", "sudo site-cli");
  const orders = run("orders", "list");
  expect(orders.stderr).toMatch(/^error: content\/firm\/company\.ts is not valid:.*→ at timeZone/s);
  expect(orders.stderr).toContain("Run sudo site-cli check.");
  expect(orders.stderr).not.toContain("at parse");
  expect(orders.status).toBe(2);
});

describe("output", () => {
  test("keeps the exit code when its reader closes the pipe", async () => {
    const project = copyProject();
    project.edit("content/firm/services/strategic-ai-consultation.ts", "total: 53_000_00", "total: 53_001_00");
    const child = spawn(process.execPath, [main, "--cwd", project.folder, "check"]);
    child.stdout.destroy();
    const [stderr, [status]] = await Promise.all([text(child.stderr), once(child, "exit")]);
    expect([stderr, status]).toEqual(["", 1]);
  });

  test.skipIf(!existsSync("/dev/full"))("reports a full disk in one line", async () => {
    const full = openSync("/dev/full", "w");
    onTestFinished(() => closeSync(full));
    const child = spawn(process.execPath, [main, "explain", "total"], { stdio: ["ignore", full, "pipe"] });
    const [stderr, [status]] = await Promise.all([text(child.stderr!), once(child, "exit")]);
    expect(stderr).toMatch(/^error: The output could not be written: ENOSPC.*\n$/);
    expect(status).toBe(2);
  });
});
