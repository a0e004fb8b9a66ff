import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { long } from "./support/long.ts";

/** What the quick tests do without: a build, a server, PostgreSQL, and what works through hundreds of cases. */
const slow = [
  "tests/faults/**",
  "tests/cli/desk/**",
  "tests/functions/{attacks,backup,entries,posts,process,repeats}.test.ts",
  "tests/functions/orders/{digest,lives,mails,pdf}.test.ts",
  "tests/cli/content/{diff,documents,mutation,new-service,rules,set-price,slips,usage}.test.ts",
  "tests/site/build.test.ts",
];

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    exclude: [
      "tests/e2e/**",
      "tests/specification/**",
      ...(long ? [] : ["tests/**/*.long.test.ts"]),
      ...(process.env["QUICK_TESTS"] ? slow : []),
      // Backups copy SQLite's file. PostgreSQL has pg_dump.
      ...(process.env["STORE"] === "postgres" ? ["tests/functions/backup.test.ts"] : []),
    ],
    globalSetup: ["tests/support/postgres.ts"],
    // The CLI and the server run as processes, which take seconds to start on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
    // The default leaves a core idle, which on two cores is half of the machine; many tests wait for processes.
    maxWorkers: "100%",
    // A worker loads each module once, for all of its files; a test that replaces one resets them when it is done.
    isolate: false,
    restoreMocks: true,
    // It imports the firm's look by an address of its own each time, as Node does.
    server: { deps: { external: [/\/site\/build\/theme\.ts$/] } },
  },
});
