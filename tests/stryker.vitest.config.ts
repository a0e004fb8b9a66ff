import { defineConfig } from "vitest/config";
import base from "./vitest.config.ts";

/** The suites that must notice a mutation: `tests/run.ts` names them. */
const include = [process.env["MUTATION_TESTS"] ?? ""];

export default defineConfig({ ...base, test: { ...base.test, include, isolate: true } });
