import { mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { prune } from "../../site/build/cache.ts";

const folder = mkdtempSync(join(tmpdir(), "cache-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("old unused entries are removed, and one that another build takes away first does no harm", async () => {
  for (const name of ["old", "old-but-used", "new"]) writeFileSync(join(folder, name), "");
  for (const name of ["old", "old-but-used"]) utimesSync(join(folder, name), 0, 0);
  // Listed but not found, like the temporary file of another build that has just renamed it.
  symlinkSync("nowhere", join(folder, "gone"));
  await prune(folder, new Set(["old-but-used"]));
  expect(readdirSync(folder).toSorted()).toEqual(["gone", "new", "old-but-used"]);
});
