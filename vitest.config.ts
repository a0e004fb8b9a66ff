// `npx vitest` runs the unit tests once, in the same copy of the project as `npm test -- unit`.
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { defineConfig, mergeConfig } from "vitest/config";
import { copyWithFirm } from "./tests/project-copy.ts";

// `npm run test:specification` compares this firm's own content, and needs no settings.
export default defineConfig(process.argv.includes("--dir") ? {} : await unitTests());

async function unitTests() {
  // Updated snapshots would be lost in the copy.
  const isUpdate = process.argv.some((each) => each === "-u" || each.startsWith("--update"));
  const folder = isUpdate ? import.meta.dirname : copyWithFirm("tests/fixtures/firm", "firm");
  process.chdir(folder);
  const { default: config } = await import(pathToFileURL(join(folder, "tests/vitest.config.ts")).href);
  // An edit does not reach the copy before the next start.
  return mergeConfig(config, { test: { watch: false } });
}
