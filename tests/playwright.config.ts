import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { defineConfig } from "@playwright/test";
import { launchOptions } from "./support/chromium.ts";
import { freePort } from "./support/port.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const results = join(root, "test-results");

// Every worker loads this file again and must use the port and folder that the first load chose.
if (process.env.E2E_PORT === undefined || process.env.E2E_DATA_DIR === undefined) {
  mkdirSync(results, { recursive: true });
  const dataDir = mkdtempSync(join(results, "data-"));
  process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
  process.env.E2E_DATA_DIR = dataDir;
  process.env.E2E_PORT = String(await freePort());
}
// A page of a test lives for seconds: to optimize its code costs more than it saves.
const { executablePath = "", args = [] } = launchOptions();
const launch = { executablePath, args: [...args, "--js-flags=--no-maglev --no-turbofan", "--process-per-site"] };
process.env.PLAYWRIGHT_CHROMIUM_PATH = executablePath;

const baseURL = `http://127.0.0.1:${process.env.E2E_PORT}`;

export default defineConfig({
  testDir: "e2e",
  outputDir: join(results, "e2e"),
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // A busy machine can be ten times slower than an idle one, and slowness alone must not fail a test.
  timeout: 300_000,
  expect: { timeout: Number(process.env["EXPECT_TIMEOUT"] ?? 60_000) },
  // With a line for each test, a log of a CI service may show no other failure.
  reporter: process.env.CI === undefined ? "list" : "dot",
  // A trace of every test would take a fifth of the time: `npm test -- e2e <file> --trace on` makes one. Movement takes
  // another: tests of what moves say that the visitor has asked for nothing (`reducedMotion: "no-preference"`).
  use: {
    contextOptions: { reducedMotion: "reduce" },
    baseURL,
    launchOptions: launch,
    screenshot: "only-on-failure",
  },
  webServer: {
    command: "node functions/entries/node.ts",
    cwd: root,
    url: baseURL,
    reuseExistingServer: false,
    // The server's warnings often explain a failed test.
    stdout: "pipe",
    gracefulShutdown: { signal: "SIGTERM", timeout: 30_000 },
    env: {
      PORT: process.env.E2E_PORT,
      HOST: "127.0.0.1",
      DATA_DIR: process.env.E2E_DATA_DIR,
      RATE_LIMIT: "off",
      INVOICE_LIMIT: "off",
      LOG_LEVEL: "warn",
    },
  },
});
