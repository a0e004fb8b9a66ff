import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addServices, copySite, raiseFee } from "../support/site-copy.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const folders = ["first", "second"].map((name) => mkdtempSync(join(tmpdir(), `site-${name}-`)));
const [first = "", second = ""] = folders;

/** Builds the site in a folder and returns a hash of each output file by its path. */
async function build(folder: string): Promise<Map<string, string>> {
  // The test runner's environment would change the build.
  const env = { PATH: process.env.PATH };
  await promisify(execFile)(process.execPath, ["site/build/build.ts"], { cwd: folder, env, maxBuffer: 2 ** 26 });
  const files = readdirSync(join(folder, "dist"), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== ".sources")
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, "dist/").length));
  return new Map(files.toSorted().map((file) => [file, hash(readFileSync(join(folder, "dist", file)))]));
}

function hash(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Paths of the files that only one build has or that differ. */
function differences(a: Map<string, string>, b: Map<string, string>): string[] {
  return [...new Set([...a.keys(), ...b.keys()])].filter((file) => a.get(file) !== b.get(file)).toSorted();
}

function edit(file: string, before: string, after: string): void {
  const path = join(second, file);
  const source = readFileSync(path, "utf8");
  expect(source).toContain(before);
  writeFileSync(path, source.replace(before, after));
}

const scripts = (files: Map<string, string>) => [...files].filter(([file]) => file.endsWith(".js"));
const text = (folder: string, file: string) => readFileSync(join(folder, "dist", file), "utf8");

describe("the same content", { timeout: 600_000 }, () => {
  let cold: Map<string, string>;
  const oldTexts = new Map<string, string>();
  const showing = (file: string) => /\$24,000|\$4,800\b|\b24000\b/.test(oldTexts.get(file) ?? "");

  beforeAll(async () => {
    for (const folder of folders) copySite(folder);
    cold = await build(first);
    for (const file of cold.keys()) if (/\.(html|md|json|txt|xml)$/.test(file)) oldTexts.set(file, text(first, file));
  }, 600_000);
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true });
  });

  test("gives the same bytes in another folder, with nothing cached", async () => {
    expect(cold.size).toBeGreaterThan(200);
    expect(differences(cold, await build(second))).toEqual([]);
  });

  test("gives the same bytes after a price went up and down again, and other bytes meanwhile where the price shows alone", async () => {
    raiseFee(first, "demand-planning");
    const raised = await build(first);
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
    const stale = [...raised.keys()].filter((file) => oldTexts.has(file) && text(first, file).includes("$24,000"));
    expect(stale).toEqual([]);

    cpSync(join(root, "content"), join(first, "content"), { recursive: true });
    expect(differences(cold, await build(first))).toEqual([]);
  });

  test("shows a change of a component on every page, of a text on its page, and of an icon in its card", async () => {
    edit("site/layout/footer.tsx", "All rights reserved.", "All rights kept.");
    edit("content/firm/legal/conditions.mdx", "## What you buy", "## What you get");
    edit("content/firm/services/demand-planning.ts", 'icon: "trending-up"', 'icon: "anvil"');
    const changed = await build(second);
    const kept = [...changed.keys()].filter(
      (file) => file.endsWith(".html") && !text(second, file).includes("All rights kept."),
    );
    expect(kept).toEqual([]);
    expect(text(second, "conditions.html").includes(">What you get</h2>")).toBe(true);
    const solutions = text(second, "solutions.html");
    expect(solutions.includes('<use href="#lucide-anvil"')).toBe(true);
    expect(solutions.includes('<symbol id="lucide-anvil"')).toBe(true);

    for (const folder of ["content", "site"]) cpSync(join(root, folder), join(second, folder), { recursive: true });
    expect(differences(cold, await build(second))).toEqual([]);
  });

  test("has the same scripts with five times as many services", async () => {
    addServices(second, 40);
    const many = await build(second);
    expect([...many.keys()].filter((file) => /^products\/.*\.html$/.test(file)).length).toBeGreaterThanOrEqual(40);
    expect(scripts(many)).toEqual(scripts(cold));
  });
});
