import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { addServices, build, differences, folderToBuild } from "../support/site-copy.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

describe("a folder in which a site was built", { timeout: 600_000 }, () => {
  const folder = folderToBuild();
  let first: Map<string, string>;
  const text = (file: string) => readFileSync(join(folder, "dist", file), "utf8");

  function edit(file: string, before: string, after: string): void {
    const path = join(folder, file);
    const source = readFileSync(path, "utf8");
    expect(source).toContain(before);
    writeFileSync(path, source.replace(before, after));
  }

  beforeAll(async () => {
    first = await build(folder);
  }, 600_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  test("shows a change of a component on every page, of a text on its page, and of an icon in its card", async () => {
    edit("site/layout/footer.tsx", "All rights reserved.", "All rights kept.");
    edit("content/firm/legal/terms.mdx", "## Orders", "## Purchases");
    edit("content/firm/services/process-automation.ts", 'icon: "workflow"', 'icon: "anvil"');
    const changed = [...(await build(folder)).keys()];
    expect(changed.filter((file) => file.endsWith(".html") && !text(file).includes("All rights kept."))).toEqual([]);
    expect(text("terms.html")).toContain(">Purchases</h2>");
    expect(text("solutions.html")).toContain('<use href="#lucide-anvil"');
    expect(text("solutions.html")).toContain('<symbol id="lucide-anvil"');
  });

  test("gives the same bytes once everything is as it was", async () => {
    for (const name of ["content", "site"]) cpSync(join(root, name), join(folder, name), { recursive: true });
    expect(differences(first, await build(folder))).toEqual([]);
  });

  test("has the same scripts with four times as many services", async () => {
    addServices(folder, 44);
    const many = await build(folder);
    expect([...many.keys()].filter((file) => /^products\/.*\.html$/.test(file)).length).toBeGreaterThanOrEqual(44);
    expect(scripts(many)).toEqual(scripts(first));
  });
});

// --- internal ---

function scripts(files: Map<string, string>): [string, string][] {
  return [...files].filter(([file]) => file.endsWith(".js"));
}
