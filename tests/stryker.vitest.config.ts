import { defineConfig } from "vitest/config";
import base from "./vitest.config.ts";

/** The suites whose tests must notice a mutated calculation. */
const include = [
  "tests/content/*.test.ts",
  "tests/cli/content/arithmetic.test.ts",
  "tests/functions/orders/{actions,documents,due,numbers,spam,view}.test.ts",
];

export default defineConfig({ ...base, test: { ...base.test, include, isolate: true } });
