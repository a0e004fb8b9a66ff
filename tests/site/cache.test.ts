import { mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { prune, writeEntry } from "../../site/build/cache.ts";

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

test("an entry that is written many times at once is whole, and leaves nothing else behind", async () => {
  const entry = join(folder, "entry");
  await Promise.all(Array.from({ length: 50 }, () => writeEntry(entry, "x".repeat(100_000))));
  expect(statSync(entry).size).toBe(100_000);
  expect(readdirSync(folder).filter((name) => name.startsWith("entry"))).toEqual(["entry"]);
});
