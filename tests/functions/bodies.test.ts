import * as fc from "fast-check";
import { expect, test } from "vitest";
import { ContactRequest } from "../../content/forms/contact.ts";
import { OrderForm } from "../../content/forms/order.ts";
import { buyerColumns } from "../../functions/orders/place-order.ts";
import { contactBody, orderBody } from "../support/api.ts";
import { hostileTexts } from "../support/hostile.ts";
import { long } from "../support/long.ts";
import { tempSite } from "../support/temp-store.ts";

/** Bodies per run; there is a run for each endpoint. */
const bodiesPerRun = long ? 2_600 : 1_000;
const atOnce = 100;

/** Values that have broken servers before. */
const hostileValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.constantFrom(...hostileTexts),
  fc.constantFrom(1e308, -0, Number.MAX_SAFE_INTEGER + 2, [], {}, [[[[]]]], null, true),
);

/** Damages a JSON text at a position in ways that no serializer produces. */
const damages: readonly ((json: string, cut: number) => string | Buffer)[] = [
  (json, cut) => json.slice(0, cut),
  (json) => `{"name":"first","email":"x","city":"first",${json.slice(1)}`,
  (json) => `{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},${json.slice(1)}`,
  (json) => `{"deep":${"[".repeat(5_000)}${"]".repeat(5_000)},${json.slice(1)}`,
  (json) => json.replace(/\d+/, "1e999"),
  // Invalid UTF-8, then UTF-16.
  (json, cut) =>
    Buffer.concat([Buffer.from(json.slice(0, cut)), Buffer.of(0xc3, 0x28, 0xff), Buffer.from(json.slice(cut))]),
  (json) => Buffer.from(json, "utf16le"),
];

/** A nearly valid body: some fields replaced, omitted or added, and possibly damaged as text. */
function nearValid(valid: Record<string, unknown>) {
  const field = fc.constantFrom(...Object.keys(valid), "extra", "favorite_summit", "__proto__", "toString");
  const change = fc.record({ field, value: fc.option(hostileValue, { nil: undefined }) });
  return fc
    .record({
      changes: fc.array(change, { maxLength: 3 }),
      damage: fc.option(fc.constantFrom(...damages), { freq: 3, nil: (json: string) => json }),
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      nth: fc.nat(),
    })
    .map(({ changes, damage, at, nth }) => {
      // The number makes otherwise unchanged bodies differ, so that not all of them are repeats.
      const fields = new Map<string, unknown>(Object.entries({ ...valid, company: `Company ${nth}` }));
      for (const { field: name, value } of changes) fields.set(name, value);
      const pairs = [...fields].filter(([, value]) => value !== undefined);
      const json = `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join()}}`;
      const sent = damage(json, Math.floor(at * json.length));
      return typeof sent === "string" ? Buffer.from(sent) : sent;
    });
}

const statuses = new Set([201, 400, 413, 422]);
const details =
  /^(Unknown field|Expected an object|Missing |Invalid |Please |Does not match|[A-Z][a-z ]+ must be at least \d+ characters)/;

const posts = Object.entries({ "/api/contact": contactBody, "/api/orders": orderBody });
test.each(posts)("%s stores only valid posts of random bodies", async (path, valid) => {
  await using site = await tempSite({ log: ({ error }) => expect(error).toBeUndefined() });
  const prototype = Object.getOwnPropertyNames(Object.prototype).toSorted();
  let stored = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(nearValid(valid), { minLength: atOnce, maxLength: atOnce }), async (bodies) => {
      const answers = await Promise.all(
        bodies.map((body) => site.post(path, new Uint8Array(body), { "Content-Type": "application/json" })),
      );
      for (const answer of answers) {
        expect(statuses).toContain(answer.status);
        if (answer.status === 201) stored += 1;
        const { errors = [] } = await answer.json();
        for (const { detail } of errors) expect(detail).toMatch(details);
      }
    }),
    { numRuns: bodiesPerRun / atOnce, endOnFailure: true },
  );
  expect(stored).toBeGreaterThan(bodiesPerRun / 20);
  expect(Object.getOwnPropertyNames(Object.prototype).toSorted()).toEqual(prototype);
  expect("polluted" in {}).toBe(false);

  const messages = await site.store.db.selectFrom("messages").select(["name", "email", "company", "message"]).execute();
  const orders = await site.store.db.selectFrom("orders").selectAll().execute();
  expect(messages.length + orders.length).toBeGreaterThan(0);
  for (const row of messages) {
    const fields = { ...row, company: row.company ?? undefined };
    expect(ContactRequest.parse(fields)).toEqual(fields);
  }
  for (const row of orders) {
    const entries = Object.entries(buyerColumns).map(([field, column]) => [field, row[column] ?? undefined]);
    const form = Object.fromEntries(entries.filter(([, value]) => value !== undefined));
    expect(OrderForm.parse(form)).toEqual(form);
    expect([row.product_title, row.gross_cents]).toEqual(["Personal AI Strategy", 1000_00]);
  }
});
