// `npm test`: every test of the program, in copies of the project that hold firms of tests/fixtures/; or one suite with further arguments for its runner (`npm test -- e2e order.spec.ts`).
// The last line sums up both runners, so that a person or a CI job reads one verdict.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { editedFirm } from "./edited-firm.ts";
import { plainFirm, secondFirm } from "./second-firm.ts";

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

const suites: Record<string, (args: string[]) => Tally[]> = {
  unit: (args) => {
    const [program, stating] = [args.filter((arg) => !statesFacts(arg)), args.filter((arg) => statesFacts(arg))];
    return [
      ...(args.length === 0 || program.length > 0
        ? [unit(folder, [...program, ...statingFacts.map((each) => `--exclude=${each}/**`)])]
        : []),
      ...(args.length === 0 ? [unit(plainFirm(), [...statingFacts, ...ofBothFirms])] : []),
      ...(stating.length > 0 ? [unit(plainFirm(), stating)] : []),
    ];
  },
  e2e: (args) => {
    const counted = e2e(folder, args);
    // With --update-snapshots, the references are new.
    const references = "tests/e2e/__snapshots__";
    cpSync(join(folder, references), join(root, references), { recursive: true });
    return [counted];
  },
  edited: (args) => {
    const edited = editedFirm();
    const checked = run("Checking the edited content", edited, "node", ["cli/main.ts", "check"]);
    if (checked !== 0) return [broken(`The check failed (exit ${checked}) after edits of the content.`)];
    const chosen = args.length > 0 ? args : ["home.spec.ts", "products.spec.ts"];
    return [unit(edited, ["tests/content"]), e2e(edited, chosen)];
  },
};

/** Tests that state the words and amounts of the plain firm; the others hold for any firm. */
const statingFacts = ["tests/cli", "tests/faults", "tests/functions", "tests/operator"];

/** What is proven of both firms' content. */
const ofBothFirms = ["tests/estimates.test.ts", "tests/emails.test.ts"];

const [name, ...args] = process.argv.slice(2);
if (name !== undefined && !(name in suites)) {
  console.error(`There is no suite "${name}". Use: npm test [-- ${Object.keys(suites).join("|")} [arguments]]`);
  process.exit(2);
}
const folder = secondFirm();
const tallies = Object.entries(suites).flatMap(([suite, start]) =>
  name === undefined || name === suite ? start(args) : [],
);
const passed = tallies.reduce((sum, each) => sum + each.passed, 0);
const failed = tallies.reduce((sum, each) => sum + each.failed, 0);
const skipped = tallies.reduce((sum, each) => sum + each.skipped, 0);
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
process.exitCode = failed === 0 ? 0 : 1;

// --- internal ---

function statesFacts(file: string): boolean {
  return statingFacts.some((each) => file.startsWith(each));
}

function unit(cwd: string, extra: string[]): Tally {
  const report = reportFile("unit");
  const code = run(`Unit tests in ${cwd}`, cwd, "vitest", [
    "run",
    "--config=tests/vitest.config.ts",
    "--reporter=default",
    "--reporter=json",
    `--outputFile.json=${report}`,
    ...extra,
  ]);
  return tally("Vitest", code, report, (json) => {
    const { success, numPassedTests, numFailedTests, numPendingTests } = VitestReport.parse(json);
    // A test file that does not load fails the run but counts no failed test.
    return { passed: numPassedTests, failed: success ? 0 : Math.max(numFailedTests, 1), skipped: numPendingTests };
  });
}

function e2e(cwd: string, extra: string[]): Tally {
  const built = run("Building the site where it is stale", cwd, "node", ["site/build/build.ts", "--if-stale"]);
  if (built !== 0) return broken(`The build failed (exit ${built}); the browser tests did not run.`);
  const report = reportFile("e2e");
  const code = run(
    `Browser tests in ${cwd}`,
    cwd,
    "playwright",
    ["test", "--config=tests/playwright.config.ts", ...extra],
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  );
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

function run(title: string, cwd: string, command: string, commandArgs: string[], env: NodeJS.ProcessEnv = {}): number {
  console.log(`\n--- ${title} ---`);
  const { status, error } = spawnSync(command, commandArgs, {
    cwd,
    stdio: "inherit",
    env: { ...process.env, PATH: path, ...env },
  });
  if (error) throw error;
  return status ?? 1;
}
