import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { writeEntry } from "../../site/build/cache.ts";

const folder = mkdtempSync(join(tmpdir(), "cache-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("an entry that is written many times at once is whole, and leaves nothing else behind", async () => {
  const entry = join(folder, "entry");
  await Promise.all(Array.from({ length: 50 }, () => writeEntry(entry, "x".repeat(100_000))));
  expect(statSync(entry).size).toBe(100_000);
  expect(readdirSync(folder).filter((name) => name.startsWith("entry"))).toEqual(["entry"]);
});
