import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { raiseFee, build, differences, folderToBuild } from "../support/site-copy.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const readable = /\.(html|md|json|txt|xml)$/;
/** The fee that goes up, and the total with it. */
const showing = /\$34,000|\$55,000|\b5500000\b|\b55000\b/;

describe(
  "a build in another folder, with nothing cached, and with one price that went up",
  { timeout: 600_000 },
  () => {
    const folder = folderToBuild();
    let before: Map<string, string>;
    let after: Map<string, string>;
    let changed: string[];

    beforeAll(async () => {
      // The build that the browser tests use, made with whatever earlier builds have left in the cache.
      before = await build(root, "--if-stale");
      raiseFee(folder, "process-automation");
      after = await build(folder);
      changed = differences(before, after).filter((file) => !/\.(br|gz)$/.test(file));
    }, 600_000);
    afterAll(() => rmSync(folder, { recursive: true }));

    test("has the same bytes wherever the old price did not show", () => {
      expect(before.size).toBeGreaterThan(150);
      const without = changed.filter(
        (file) => readable.test(file) && !showing.test(readFileSync(join(root, "dist", file), "utf8")),
      );
      expect(without).toEqual([]);
    });

    test("shows the new price everywhere, in a share image of another address too", () => {
      for (const extension of ["html", "md"]) expect(changed).toContain(`products/process-automation.${extension}`);
      expect(changed).toContain("data/products/process-automation.json");
      // No link preview keeps the old price.
      const others = changed.filter((file) => !readable.test(file));
      expect(others.map((file) => [file.replace(/\.\w{8}\.png$/, ""), after.has(file)]).toSorted()).toEqual([
        ["share/products/process-automation", false],
        ["share/products/process-automation", true],
      ]);
      const texts = [...after.keys()].filter((file) => readable.test(file));
      expect(texts.filter((file) => readFileSync(join(folder, "dist", file), "utf8").includes("$34,000"))).toEqual([]);
    });
  },
);
