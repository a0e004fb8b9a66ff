// `npm test`: every test of the program, in a copy of the project with the firm of tests/fixtures/firm/. With arguments,
// one suite (`npm test -- e2e order.spec.ts`). With LONG_TESTS, the long series as well.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { copyWithFirm } from "./project-copy.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
// The tests run in a copy, so that edits of `content/firm/` do not break them.
const firm = ["tests/fixtures/firm", "firm"] as const;

/** The suites. Each resolves with the titles of its failed commands. */
const suites: Record<string, (args: string[], output?: Output) => Promise<string[]>> = {
  unit: (args) => run("unit tests", ["vitest", "run", "--config=tests/vitest.config.ts", ...args]),
  async watch(args) {
    for (const part of ["content", "site", "cli", "functions", "tests"])
      watch(join(root, part), { recursive: true }, () => copyWithFirm(...firm));
    return run("unit tests", ["vitest", "watch", "--config=tests/vitest.config.ts", ...args]);
  },
  async e2e(args, output) {
    if (args.length > 0) process.env["EXPECT_TIMEOUT"] ??= "10000";
    const unbuilt = await run("build, if it is stale", ["node", "site/build/build.ts", "--if-stale"], output);
    if (unbuilt.length > 0) return unbuilt;
    return run("browser tests", ["playwright", "test", "--config=tests/playwright.config.ts", ...args], output);
  },
  /** Mutates one of the calculations, or each, and fails below the score of `stryker.config.json`. */
  async mutation([only, ...rest]) {
    const failures: string[] = [];
    for (const [each, { files, tests }] of Object.entries(calculations)) {
      if (only !== undefined && only !== each) continue;
      process.env["MUTATION_TESTS"] = tests;
      const command = ["stryker", "run", "tests/stryker.config.json", "--mutate", files.join(), ...rest];
      failures.push(...(await run(`mutation tests of ${each}`, command)));
    }
    return failures;
  },
  /** Both at once, since both often wait. The build with its browser tests is printed at the end of each. */
  async all() {
    return (await Promise.all([suites["unit"]?.([]) ?? [], suites["e2e"]?.([], "pipe") ?? []])).flat();
  },
};

/** Files that the mutation tests change, with the suites that must notice. */
const calculations: Record<string, { files: string[]; tests: string }> = {
  pricing: { files: ["content/pricing/*.ts"], tests: "tests/content/{pricing,offer}.test.ts" },
  orders: {
    files: ["buyer-status", "ledger", "spam", "status"].map((file) => `functions/orders/domain/${file}.ts`),
    tests: "tests/functions/orders/{ledger,spam,status}.test.ts",
  },
  documents: {
    files: ["number-counters", "domain/invoice-document", "domain/number-format"].map(
      (file) => `functions/orders/${file}.ts`,
    ),
    tests: "tests/functions/orders/{actions,documents,numbers}.test.ts",
  },
  check: {
    files: ["hours", "total"].map((rule) => `cli/content/check/rules/${rule}.ts`),
    tests: "tests/cli/content/arithmetic.test.ts",
  },
};

const [name = "all", ...args] = process.argv.slice(2);
const suite = suites[name];
if (suite === undefined) {
  console.error(`There is no suite "${name}". Use: npm test [-- ${Object.keys(suites).join("|")} [arguments]]`);
  process.exit(2);
}
if (name === "unit" && args.some((each) => each === "-u" || each.startsWith("--update"))) {
  console.error(`Updated snapshots would be lost in the copy. Run: npx vitest run ${args.join(" ")}`);
  process.exit(2);
}
const folder = copyWithFirm(...firm);
const failed = await suite(args);
console.log(`\n${failed.length === 0 ? "All tests have passed" : `Failed: ${failed.join(", ")}`}`);
process.exitCode = failed.length === 0 ? 0 : 1;

/** Whether a command's output is printed at once, or when the command has ended. */
type Output = "inherit" | "pipe";

/** Runs a command in the copy, and resolves with its title if it fails. */
async function run(title: string, [command = "", ...rest]: string[], output: Output = "inherit"): Promise<string[]> {
  const heading = `\n--- In ${folder}: ${title} ---`;
  if (output === "inherit") console.log(heading);
  const path = `${join(root, "node_modules", ".bin")}${delimiter}${process.env.PATH ?? ""}`;
  // Both runners start many processes, which load the same modules.
  const env = { ...process.env, PATH: path, NODE_COMPILE_CACHE: join(folder, ".cache/compiled") };
  const child = spawn(command, rest, { cwd: folder, stdio: ["ignore", output, output], env });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => (printed += text));
  const [status] = (await once(child, "close")) as [number | null];
  if (output === "pipe") console.log(`${heading}\n${printed}`);
  return status === 0 ? [] : [title];
}
