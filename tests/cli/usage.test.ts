import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import packageJson from "../../package.json" with { type: "json" };
import { fileURLToPath } from "node:url";
import { copyProject, runCli } from "./project.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const main = join(root, "cli/main.ts");

test.each([
  ["no command", [], "Usage: site-cli"],
  ["an unknown command", ["chek"], "unknown command 'chek'"],
  ["an unknown flag", ["check", "--fast"], "unknown option '--fast'"],
  ["a missing slug", ["new-service", "--title", "Demo"], "missing required argument 'slug'"],
  ["too many arguments", ["list", "content"], "too many arguments"],
])("%s exits with 2", (_, args, message) => {
  const { status, stderr } = runCli(args);
  expect(stderr).toContain(message);
  expect(status).toBe(2);
});

test("a folder without content exits with 2 and says how to name another", () => {
  const folder = mkdtempSync(join(tmpdir(), "site-cli-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const { status, stderr } = spawnSync(process.execPath, [main, "check"], { cwd: folder, encoding: "utf8" });
  expect(stderr).toContain(`There is no content/ in ${folder}`);
  expect(stderr).toContain("--cwd");
  expect(status).toBe(2);
});

describe("where the packages for development are not installed", () => {
  const folder = mkdtempSync(join(tmpdir(), "site-cli-"));
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ["cli/main.ts", ...args], { cwd: folder, encoding: "utf8" });

  beforeAll(() => {
    for (const name of ["cli", "content", "functions", "package.json"]) {
      cpSync(join(root, name), join(folder, name), { recursive: true });
    }
    for (const name of Object.keys(packageJson.dependencies)) {
      mkdirSync(dirname(join(folder, "node_modules", name)), { recursive: true });
      symlinkSync(join(root, "node_modules", name), join(folder, "node_modules", name));
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    ["check", ["check"]],
    ["new-service", ["new-service", "demo-agents", "--title", "Demo Agents"]],
  ])("%s says which it needs", (_, args) => {
    const { status, stderr } = run(...args);
    expect(stderr).toMatch(/This command needs remark-[a-z]+, a development dependency/);
    expect(stderr).toContain("npm ci");
    expect(stderr).not.toContain("crashed");
    expect(status).toBe(2);
  });

  test("an operator's command names the fact that is wrong, and the check, where the content is not valid", () => {
    const company = join(folder, "content/firm/company.ts");
    writeFileSync(company, readFileSync(company, "utf8").replace(/timeZone: ".*"/, 'timeZone: "America/Nowhere"'));
    const { status, stderr } = run("orders", "list");
    expect(stderr).toContain("error: content/firm/company.ts is not valid:");
    expect(stderr).toContain("→ at timeZone");
    expect(stderr).toContain('Run "npx site-cli check".');
    expect(stderr).not.toContain("at parse");
    expect(status).toBe(2);
  });
});

test("--help lists the commands by who uses them, and each has an example", () => {
  const { status, stdout } = runCli(["--help"]);
  expect(status).toBe(0);
  expect(stdout).toMatch(/^For editors:\n {2}check .*^For operators:\n {2}orders /ms);
  const [, list = ""] = stdout.split("For editors:\n");
  const commands = [...list.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name).filter((name) => name !== "help");
  expect(commands).toContain("check");
  expect(commands).toContain("new-service");
  for (const command of commands) {
    const help = runCli([String(command), "--help"]);
    expect(help.stdout).toContain(`npx site-cli ${command}`);
    expect(help.stdout).toContain("--cwd");
    expect(help.status).toBe(0);
  }
});

describe("an output that cannot be written", () => {
  test.each([
    ["findings", ["check"], 1],
    ["what is right", ["--help"], 0],
    ["a refusal", ["explain", "nothing"], 2],
  ])("closed early by its reader, leaves the exit code of %s", async (_, args, expected) => {
    const project = copyProject();
    project.edit("content/firm/services/strategic-ai-consultation.ts", "total: 53_000_00", "total: 53_001_00");
    const child = spawn(process.execPath, [main, "--cwd", project.folder, ...args]);
    child.stdout.destroy();
    const [stderr, [status]] = await Promise.all([text(child.stderr), once(child, "exit")]);
    expect(stderr).not.toContain("EPIPE");
    expect(status).toBe(expected);
  });

  test.skipIf(!existsSync("/dev/full"))("on a full disk, is reported in one line and exits with 2", async () => {
    const full = openSync("/dev/full", "w");
    onTestFinished(() => closeSync(full));
    const child = spawn(process.execPath, [main, "list"], { stdio: ["ignore", full, "pipe"] });
    const [stderr, [status]] = await Promise.all([text(child.stderr!), once(child, "exit")]);
    expect(stderr).toMatch(/^error: The output could not be written: ENOSPC.*\n$/);
    expect(status).toBe(2);
  });

  test.skipIf(!existsSync("/dev/full"))("and errors on a full disk, exits with 2", async () => {
    const full = openSync("/dev/full", "w");
    onTestFinished(() => closeSync(full));
    const child = spawn(process.execPath, [main, "list"], { stdio: ["ignore", full, full] });
    onTestFinished(() => void child.kill("SIGKILL"));
    const [status] = await once(child, "exit");
    expect(status).toBe(2);
  });
});

test("--version says that of package.json", () => {
  const { version } = z.object({ version: z.string() }).parse(packageJson);
  expect(runCli(["--version"])).toEqual({ status: 0, stdout: `${version}\n`, stderr: "" });
});
