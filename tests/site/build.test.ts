import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { company, pages } from "../../content/catalogue.ts";
import { includedRoutes, isBuilt, loadPageData } from "../../site/build/entry.server.tsx";
import { toBuiltPage } from "../../site/build/seo/head.ts";
import { copySite } from "../support/site-copy.ts";

test("a firm without a package to order has no order page", () => {
  expect(isBuilt("order")).toBe(true);
  expect(isBuilt("order", { orderPackage: undefined, pages })).toBe(false);
});

test("every page has data with its head", async () => {
  for (const path of includedRoutes()) {
    const { head } = toBuiltPage(path, await loadPageData(path));
    expect(head.canonical).toBe(company.siteUrl + path);
  }
});

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
  const built = spawnSync(process.execPath, ["site/build/build.ts"], {
    cwd: folder,
    env,
    encoding: "utf8",
    timeout: 60_000,
  });
  expect(built).toMatchObject({ status: 1, stderr: "" });
  expect(built.stdout).toMatch(new RegExp(String.raw`^${path}:\d+:\d+ .*\[${rule}\]$`, "m"));
  expect(readdirSync(join(folder, "dist"))).toEqual(["index.html"]);
});
