// `npm test`: every test of the program, in a copy of the project that holds the firm of tests/fixtures/firm/; or one suite
// with further arguments for its runner (`npm test -- e2e order.spec.ts`). With LONG_TESTS, the long series as well.
// The last line sums up both runners, so that a person or a CI job reads one verdict.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { copyWithFirm } from "./project-copy.ts";

/** Number of tests by outcome; a broken runner or build counts as one failure. */
interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

const root = fileURLToPath(new URL("..", import.meta.url));
const path = `${join(root, "node_modules", ".bin")}${delimiter}${process.env.PATH ?? ""}`;

const VitestReport = z.object({
  success: z.boolean(),
  numPassedTests: z.int(),
  numFailedTests: z.int(),
  numPendingTests: z.int(),
});
const PlaywrightReport = z.object({
  errors: z.array(z.unknown()),
  stats: z.object({ expected: z.int(), unexpected: z.int(), flaky: z.int(), skipped: z.int() }),
});

const suites: Record<string, (args: string[]) => Promise<Tally[]>> = {
  unit: async (args) => [await unit(firm(), args)],
  e2e: async (args) => [await e2e(firm(), args)],
  /** What needs neither a browser nor PostgreSQL nor a build, in less than a minute. */
  quick: async (args) => [await unit(firm(), args, { QUICK_TESTS: "1" })],
  /** The unit and the browser tests beside each other, since both often wait; the latter are printed at their end. */
  all: async () => {
    const folder = firm();
    return Promise.all([unit(folder, []), e2e(folder, [], "pipe")]);
  },
};

const [name, ...args] = process.argv.slice(2);
if (name !== undefined && !(name in suites)) {
  console.error(`There is no suite "${name}". Use: npm test [-- ${Object.keys(suites).join("|")} [arguments]]`);
  process.exit(2);
}
const tallies = (await suites[name ?? "all"]?.(args)) ?? [];
const passed = tallies.reduce((sum, each) => sum + each.passed, 0);
const failed = tallies.reduce((sum, each) => sum + each.failed, 0);
const skipped = tallies.reduce((sum, each) => sum + each.skipped, 0);
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exitCode = failed === 0 ? 0 : 1;

// --- internal ---

/** The folder in which the tests run, so that no edit of `content/firm/` turns one red. */
function firm(): string {
  return copyWithFirm("tests/fixtures/firm", "firm");
}

async function unit(cwd: string, extra: string[], env: NodeJS.ProcessEnv = {}): Promise<Tally> {
  const report = reportFile("unit");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const vitest = ["run", "--config=tests/vitest.config.ts", ...reporters, ...extra];
  const code = await run(`Unit tests in ${cwd}`, cwd, "vitest", vitest, env);
  return tally("Vitest", code, report, (json) => {
    const { success, numPassedTests, numFailedTests, numPendingTests } = VitestReport.parse(json);
    // A test file that does not load fails the run but counts no failed test.
    return { passed: numPassedTests, failed: success ? 0 : Math.max(numFailedTests, 1), skipped: numPendingTests };
  });
}

async function e2e(cwd: string, extra: string[], output: Output = "inherit"): Promise<Tally> {
  const build = ["site/build/build.ts", "--if-stale"];
  const built = await run("Building the site where it is stale", cwd, "node", build, {}, output);
  if (built !== 0) return broken(`The build failed (exit ${built}); the browser tests did not run.`);
  const report = reportFile("e2e");
  const playwright = ["test", "--config=tests/playwright.config.ts", ...extra];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const code = await run(`Browser tests in ${cwd}`, cwd, "playwright", playwright, env, output);
  return tally("Playwright", code, report, (json) => {
    const { errors, stats } = PlaywrightReport.parse(json);
    const { expected, unexpected, flaky, skipped: left } = stats;
    return { passed: expected, failed: unexpected + flaky + errors.length, skipped: left };
  });
}

function tally(runner: string, code: number, report: string, read: (json: unknown) => Tally): Tally {
  if (!existsSync(report)) return broken(`${runner} ended with exit ${code} and wrote no report.`);
  const counted = read(JSON.parse(readFileSync(report, "utf8")));
  if (counted.passed + counted.failed === 0) return broken(`${runner} executed no test.`);
  if (code !== 0 && counted.failed === 0) return broken(`${runner} ended with exit ${code} though no test failed.`);
  return counted;
}

function broken(reason: string): Tally {
  console.error(`\n${reason}`);
  return { passed: 0, failed: 1, skipped: 0 };
}

function reportFile(suite: string): string {
  const file = join(root, "test-results", `${suite}.json`);
  rmSync(file, { force: true });
  return file;
}

/** Whether a command's output shows as it comes, or once it has ended. */
type Output = "inherit" | "pipe";

async function run(
  title: string,
  cwd: string,
  command: string,
  commandArgs: string[],
  env: NodeJS.ProcessEnv = {},
  output: Output = "inherit",
): Promise<number> {
  const heading = `\n--- ${title} ---`;
  if (output === "inherit") console.log(heading);
  const child = spawn(command, commandArgs, {
    cwd,
    stdio: ["ignore", output, output],
    env: { ...process.env, PATH: path, ...env },
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (printed += text));
  const [status] = (await once(child, "close")) as [number | null];
  if (output === "pipe") console.log(`${heading}\n${printed}`);
  return status ?? 1;
}
