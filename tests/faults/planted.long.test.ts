import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { z } from "zod";
import { plantedBugs } from "./planted-bugs.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const reports = mkdtempSync(join(tmpdir(), "site-planted-"));
afterAll(() => rmSync(reports, { recursive: true }));

const Report = z.object({
  testResults: z.array(z.object({ assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })) })),
});

test.each(plantedBugs)("in %s, %j → %j is noticed by %s", { timeout: 600_000 }, async (file, find, replace, caught) => {
  const source = readFileSync(join(root, file), "utf8");
  expect(source.split(find), `in ${file}, exactly once: ${find}`).toHaveLength(2);
  const [tests = "", name = ""] = caught.split(" > ");
  const report = join(reports, "report.json");
  const reported = ["--reporter=json", `--outputFile=${report}`];
  const args = ["run", "--config=tests/vitest.config.ts", ...reported, "-t", patternOf(name)];
  const env = {
    PATH: process.env["PATH"],
    HOME: process.env["HOME"],
    PLANTED: JSON.stringify({ file, find, replace }),
    ...(tests.includes(".long.") && { LONG_TESTS: "1" }),
  };
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  await promisify(execFile)(process.execPath, [vitest, ...args, `tests/${tests}`], { cwd: root, env }).then(
    () => expect.unreachable("No test failed."),
    () => {},
  );
  // A file that does not load proves nothing: the test must have looked.
  const { testResults } = Report.parse(JSON.parse(readFileSync(report, "utf8")));
  const looked = testResults.flatMap(({ assertionResults }) => assertionResults).map(({ status }) => status);
  expect(looked).toContain("failed");
});

test("the bugs are at least 40, in every folder of the program", () => {
  expect(plantedBugs.length).toBeGreaterThanOrEqual(40);
  const folders = new Set(plantedBugs.map(([file]) => file.split("/")[0]));
  expect([...folders].toSorted()).toEqual(["cli", "content", "functions", "site"]);
});

// --- internal ---

/** What the runner's filter takes for a full name, in which a group's name and a test's are joined. */
function patternOf(name: string): string {
  return `^${name.replaceAll(/[^\w ]/g, ".").replaceAll(" ", "( > | )")}`;
}
