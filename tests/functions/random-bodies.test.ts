import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ContactRequest, OrderRequest } from "../../content/forms/requests.ts";
import { contactBody, orderBody, recordLog } from "../support/api.ts";
import { anyText, hostileTexts } from "../support/hostile.ts";
import { long } from "../support/long.ts";
import { tempSite } from "../support/temp-store.ts";

/** Values that have broken servers before. */
const hostileValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  anyText,
  fc.constantFrom(...hostileTexts, 1e308, -0, [[[[]]]], null, true),
);

/** Ways to damage a JSON text at a position that no serializer has: cut off, keys twice, nested deeply, invalid UTF-8. */
const damages: readonly ((json: string, cut: number) => string | Buffer)[] = [
  (json, cut) => json.slice(0, cut),
  (json) => `{"name":"first","__proto__":{"polluted":true},${json.slice(1)}`,
  (json) => `{"deep":${"[".repeat(5_000)}${"]".repeat(5_000)},${json.slice(1)}`,
  (json, cut) => Buffer.concat([Buffer.from(json.slice(0, cut)), Buffer.of(0xc3, 0x28), Buffer.from(json.slice(cut))]),
];

/** Leaves out the fields that the server removes before it validates a body. */
function withoutIgnored(name: string, value: unknown) {
  return name === "favorite_summit" || name === "__proto__" ? undefined : value;
}

/** A nearly valid body: some fields replaced or added, and possibly damaged as text. */
function nearValid(valid: Record<string, unknown>) {
  const field = fc.constantFrom(...Object.keys(valid), "extra", "favorite_summit", "__proto__", "toString");
  return fc
    .record({
      changes: fc.array(fc.tuple(field, hostileValue), { maxLength: 3 }),
      damage: fc.option(fc.constantFrom(...damages), { freq: 3, nil: (json: string) => json }),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      nth: fc.nat(),
    })
    .map(({ changes, damage, at, nth }) => {
      // The number makes otherwise unchanged bodies differ, so that not all of them are repeats.
      const fields = [...new Map([...Object.entries({ ...valid, company: `Company ${nth}` }), ...changes])];
      const json = `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join()}}`;
      return new Uint8Array(Buffer.from(damage(json, Math.floor(at * json.length))));
    });
}

test.each([
  ["/api/contact", ContactRequest, contactBody],
  ["/api/orders", OrderRequest, orderBody],
])("%s stores only valid posts of random bodies", async (path, schema, valid) => {
  const { log, lines } = recordLog();
  await using site = await tempSite({ log });
  let stored = 0;
  const bodies = fc.array(nearValid(valid), { minLength: 100, maxLength: 100 });
  await fc.assert(
    fc.asyncProperty(bodies, async (all) => {
      const answers = all.map((body) => site.post(path, body, { "Content-Type": "application/json" }));
      for (const [index, { status }] of (await Promise.all(answers)).entries()) {
        expect([201, 400, 413, 422]).toContain(status);
        if (status !== 201) continue;
        stored += 1;
        const text = Buffer.from(all[index] ?? "").toString();
        expect(schema.safeParse(JSON.parse(text, withoutIgnored)).success).toBe(true);
      }
    }),
    { numRuns: long ? 26 : 10, endOnFailure: true },
  );
  expect(stored).toBeGreaterThan(50);
  expect(lines.filter(({ err }) => err !== undefined)).toEqual([]);
  expect("polluted" in {}).toBe(false);
});
