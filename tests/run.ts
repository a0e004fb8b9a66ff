// `npm test`: every test of the program, in a copy of the project that holds the firm of tests/fixtures/firm/; or one suite
// with further arguments for its runner (`npm test -- e2e order.spec.ts`). With LONG_TESTS, the long series as well.
// The last line sums up both runners, so that a person or a CI job reads one verdict.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { copyWithFirm } from "./project-copy.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const path = `${join(root, "node_modules", ".bin")}${delimiter}${process.env.PATH ?? ""}`;

/** The suites, each of which ends with what of it has failed. */
const suites: Record<string, (args: string[]) => Promise<string[]>> = {
  unit: (args) => unit(firm(), args),
  e2e: (args) => e2e(firm(), args),
  /** What needs neither a browser nor PostgreSQL nor a build, in less than a minute. */
  quick: (args) => unit(firm(), args, { QUICK_TESTS: "1" }),
  /** Mutates the calculations, and fails below the score of `stryker.config.json`. Not part of `npm test`. */
  mutation: (args) => run("mutation tests", firm(), "stryker", ["run", "tests/stryker.config.json", ...args], {}),
  /** The unit and the browser tests beside each other, since both often wait; the latter are printed at their end. */
  all: async () => {
    const folder = firm();
    return (await Promise.all([unit(folder, []), e2e(folder, [], "pipe")])).flat();
  },
};

const [name, ...args] = process.argv.slice(2);
if (name !== undefined && !(name in suites)) {
  console.error(`There is no suite "${name}". Use: npm test [-- ${Object.keys(suites).join("|")} [arguments]]`);
  process.exit(2);
}
if (args.some((arg) => /^(?:-u|--update.*)$/.test(arg))) {
  // Updated snapshots would stay in the copy.
  console.error("npm test runs in a copy of the project. Update snapshots in the project itself:");
  console.error(`  npx vitest run --config tests/vitest.config.ts ${args.join(" ")}`);
  process.exit(2);
}
const failed = (await suites[name ?? "all"]?.(args)) ?? [];
console.log(`\n${failed.length === 0 ? "All tests have passed" : `Failed: ${failed.join(", ")}`}`);
process.exitCode = failed.length === 0 ? 0 : 1;

// --- internal ---

/** The folder in which the tests run, so that no edit of `content/firm/` turns one red. */
function firm(): string {
  return copyWithFirm("tests/fixtures/firm", "firm");
}

async function unit(cwd: string, extra: string[], env: NodeJS.ProcessEnv = {}): Promise<string[]> {
  return run("unit tests", cwd, "vitest", ["run", "--config=tests/vitest.config.ts", ...extra], env);
}

async function e2e(cwd: string, extra: string[], output: Output = "inherit"): Promise<string[]> {
  const build = ["site/build/build.ts", "--if-stale"];
  const unbuilt = await run("build of the site, if it is stale", cwd, "node", build, {}, output);
  if (unbuilt.length > 0) return unbuilt;
  return run("browser tests", cwd, "playwright", ["test", "--config=tests/playwright.config.ts", ...extra], {}, output);
}

/** Whether a command's output shows as it comes, or once it has ended. */
type Output = "inherit" | "pipe";

/** Runs a command, and returns its title if it fails. */
async function run(
  title: string,
  cwd: string,
  command: string,
  commandArgs: string[],
  env: NodeJS.ProcessEnv,
  output: Output = "inherit",
): Promise<string[]> {
  const heading = `\n--- In ${cwd}: ${title} ---`;
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
  return status === 0 ? [] : [title];
}
