import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addServices, copySite, raiseFee } from "../support/site-copy.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
// Where the project's packages are, seen from it, tells the bundler in which order to write modules: above, in both.
mkdirSync(join(root, ".cache"), { recursive: true });
const folder = mkdtempSync(join(root, ".cache/site-same-"));

/** Builds the site of a project and returns a hash of each output file by its path. */
async function build(project: string, ...options: string[]): Promise<Map<string, string>> {
  // The test runner's environment would change the build.
  const env = { PATH: process.env.PATH };
  const command = ["site/build/build.ts", ...options];
  await promisify(execFile)(process.execPath, command, { cwd: project, env, maxBuffer: 2 ** 26 });
  const files = readdirSync(join(project, "dist"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== ".sources")
    .map((entry) => join(entry.parentPath, entry.name).slice(join(project, "dist/").length));
  return new Map(files.toSorted().map((file) => [file, hash(readFileSync(join(project, "dist", file)))]));
}

function hash(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Paths of the files that only one build has or that differ. */
function differences(a: Map<string, string>, b: Map<string, string>): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((file) => a.get(file) !== b.get(file)).toSorted();
}

function edit(file: string, before: string, after: string): void {
  const path = join(folder, file);
  const source = readFileSync(path, "utf8");
  expect(source).toContain(before);
  writeFileSync(path, source.replace(before, after));
}

/** Makes the sources what they were. */
function restore(): void {
  for (const name of ["content", "site"]) cpSync(join(root, name), join(folder, name), { recursive: true });
}

const scripts = (files: Map<string, string>) => [...files].filter(([file]) => file.endsWith(".js"));
const text = (file: string) => readFileSync(join(folder, "dist", file), "utf8");

describe("the same content", { timeout: 600_000 }, () => {
  let cold: Map<string, string>;
  const oldTexts = new Map<string, string>();
  const showing = (file: string) => /\$24,000|\$4,800\b|\b24000\b/.test(oldTexts.get(file) ?? "");

  beforeAll(async () => {
    copySite(folder);
    cold = await build(folder);
    for (const file of cold.keys()) if (/\.(html|md|json|txt|xml)$/.test(file)) oldTexts.set(file, text(file));
  }, 600_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  test("gives the same bytes in another folder, with nothing cached", async () => {
    expect(cold.size).toBeGreaterThan(200);
    // The build that the browser tests use, made with whatever earlier builds have left in the cache.
    expect(differences(cold, await build(root, "--if-stale"))).toEqual([]);
  });

  test("gives other bytes where a price shows that went up, and there alone", async () => {
    raiseFee(folder, "demand-planning");
    const raised = await build(folder);
    const changed = differences(cold, raised).filter((file) => !/\.(br|gz)$/.test(file));
    expect(changed).toEqual(
      expect.arrayContaining(["html", "md"].map((extension) => `products/demand-planning.${extension}`)),
    );
    expect(changed).toContain("data/products/demand-planning.json");
    expect(changed.filter((file) => oldTexts.has(file) && !showing(file))).toEqual([]);
    // The share image has another address, so that no link preview keeps the old price.
    const others = changed.filter((file) => !oldTexts.has(file));
    expect(others.map((file) => [file.replace(/\.\w{8}\.png$/, ""), raised.has(file)]).toSorted()).toEqual([
      ["share/products/demand-planning", false],
      ["share/products/demand-planning", true],
    ]);
    const stale = [...raised.keys()].filter((file) => oldTexts.has(file) && text(file).includes("$24,000"));
    expect(stale).toEqual([]);
  });

  test("shows a change of a component on every page, of a text on its page, and of an icon in its card", async () => {
    restore();
    edit("site/layout/footer.tsx", "All rights reserved.", "All rights kept.");
    edit("content/firm/legal/conditions.mdx", "## What you buy", "## What you get");
    edit("content/firm/services/demand-planning.ts", 'icon: "trending-up"', 'icon: "anvil"');
    const changed = await build(folder);
    const kept = [...changed.keys()].filter(
      (file) => file.endsWith(".html") && !text(file).includes("All rights kept."),
    );
    expect(kept).toEqual([]);
    expect(text("conditions.html").includes(">What you get</h2>")).toBe(true);
    const solutions = text("solutions.html");
    expect(solutions.includes('<use href="#lucide-anvil"')).toBe(true);
    expect(solutions.includes('<symbol id="lucide-anvil"')).toBe(true);
  });

  test("gives the same bytes once everything is as it was", async () => {
    restore();
    expect(differences(cold, await build(folder))).toEqual([]);
  });

  test("has the same scripts with four times as many services", async () => {
    addServices(folder, 44);
    const many = await build(folder);
    expect([...many.keys()].filter((file) => /^products\/.*\.html$/.test(file)).length).toBeGreaterThanOrEqual(44);
    expect(scripts(many)).toEqual(scripts(cold));
  });
});
