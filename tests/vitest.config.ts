import { fileURLToPath } from "node:url";
import mdx from "@mdx-js/rollup";
import { defineConfig } from "vitest/config";
import { mdxOptions } from "../site/build/mdx/mdx.ts";
import { long } from "./support/long.ts";

/** The suites that must notice a mutation: `tests/run.ts` names them. */
const mutationTests = process.env["MUTATION_TESTS"];

export default defineConfig({
  root: fileURLToPath(new URL("..", import.meta.url)),
  plugins: [{ enforce: "pre", ...mdx(mdxOptions) }],
  test: {
    include: [mutationTests ?? "tests/**/*.test.{ts,tsx}"],
    exclude: [
      "tests/e2e/**",
      "tests/specification/**",
      ...(long ? [] : ["tests/**/*.long.test.ts"]),
      // These are about SQLite's file.
      ...(process.env["STORE"] === "postgres" ? ["tests/cli/desk/backup.test.ts", "tests/faults/store.test.ts"] : []),
    ],
    globalSetup: ["tests/support/postgres.ts"],
    // A busy machine can be ten times slower than an idle one, and slowness alone must not fail a test.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // The default leaves a core idle, which on two cores is half of the machine; many tests wait for processes.
    maxWorkers: "100%",
    // A worker loads each module once, for all of its files; a test that replaces one resets them when it is done.
    isolate: mutationTests !== undefined,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    env: { NO_COLOR: "1", SITE_CLI: "" },
  },
});
