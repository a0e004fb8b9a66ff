import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { scrub } from "../../cli/operator/privacy/scrub.ts";
import { storeFile } from "../../functions/store/sqlite.ts";
import { tempStore } from "../support/temp-store.ts";

test("rows that SQLite has moved between pages leave no copy behind once they are deleted", async () => {
  await using temp = await tempStore();
  const { db } = temp.store;
  const next = numbers();
  // Random keys in a table that is stored as its own index keep splitting and merging its pages.
  await db.transaction().execute(async (trx) => {
    for (let index = 0; index < 6_000; index += 1) {
      const key = index % 50 === 7 ? `ZENOBIA-${next()}` : `${"x".repeat(next() % 900)}${next()}`;
      const answer = "y".repeat(next() % 900);
      await trx.insertInto("repeats").values({ key, fingerprint: "", answer, expires_at: index }).execute();
      if (next() % 2 === 0) continue;
      const some = trx.deleteFrom("repeats").where("expires_at", "=", next() % 6_000);
      await some.where("key", "not like", "ZENOBIA%").execute();
    }
  });
  await db.deleteFrom("repeats").where("key", "like", "ZENOBIA%").execute();
  expect(await scrub(temp.store)).toEqual([]);
  expect(await readFile(storeFile(temp.dataDir), "latin1")).not.toContain("ZENOBIA");
});

// --- internal ---

/** A pseudorandom sequence that is the same in every run. */
function numbers(): () => number {
  let last = 20_261_121;
  return () => {
    last = (last * 48_271) % 2_147_483_647;
    return last;
  };
}
