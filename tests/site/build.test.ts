import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { copySite } from "../support/site-copy.ts";

test.each([
  ["that only the check finds", "21_000_00", "21_000_01", "total"],
  ["that stops the renderer, too", "  hours:", "  hours[:", "syntax"],
])("a build of content with an error %s keeps the last build", (_, before, after, rule) => {
  const folder = mkdtempSync(join(tmpdir(), "site-refused-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  copySite(folder);
  mkdirSync(join(folder, "dist"));
  writeFileSync(join(folder, "dist/index.html"), "the last build");
  const path = "content/firm/services/process-automation.ts";
  const text = readFileSync(join(folder, path), "utf8");
  writeFileSync(join(folder, path), text.replace(before, after));
  // The test runner's environment would change the build.
  const env = { PATH: process.env["PATH"] };
  const built = spawnSync(process.execPath, ["site/build/build.ts"], { cwd: folder, env, encoding: "utf8" });
  expect(built).toMatchObject({ status: 1, stderr: "" });
  expect(built.stdout).toMatch(new RegExp(String.raw`^${path}:\d+:\d+ .*\[${rule}\]$`, "m"));
  expect(readdirSync(join(folder, "dist"))).toEqual(["index.html"]);
});
