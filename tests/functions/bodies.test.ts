import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ContactRequest } from "../../content/schema/contact.ts";
import { OrderForm } from "../../content/schema/order.ts";
import { buyerColumns } from "../../functions/orders/tables.ts";
import { api, contactBody, orderBody } from "../support/api.ts";
import { long } from "../support/long.ts";
import { engines, tempStore } from "../support/temp-store.ts";

/** Bodies per run; there is a run for each endpoint on each engine. */
const bodiesPerRun = long ? 2_600 : 1_000;
const atOnce = 100;

/** Values that have broken servers before. */
const hostileValue = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.constantFrom(
    "\ud800",
    "a\u0000b",
    "\u202egnp.exe",
    "x".repeat(6_000),
    "=1+1",
    "a\r\nBcc: x@y.example",
    "'; drop table orders; --",
  ),
  fc.constantFrom(1e308, -0, Number.MAX_SAFE_INTEGER + 2, [], {}, [[[[]]]], null, true),
);

/** The JSON text, damaged in ways that no serializer produces. */
function damaged(json: string, kind: string, at: number): Buffer {
  const cut = Math.floor(at * json.length);
  const rest = json.slice(1);
  switch (kind) {
    case "cut":
      return Buffer.from(json.slice(0, cut));
    case "duplicate key":
      return Buffer.from(`{"name":"first","email":"x","city":"first",${rest}`);
    case "__proto__":
      return Buffer.from(`{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}},${rest}`);
    case "deep":
      return Buffer.from(`{"deep":${"[".repeat(5_000)}${"]".repeat(5_000)},${rest}`);
    case "deep, unclosed":
      return Buffer.from("[".repeat(12_000));
    case "huge number":
      return Buffer.from(json.replace(/\d+/, "1e999"));
    case "lone surrogate":
      return Buffer.from(`${json.slice(0, -2)}\\ud800"}`);
    case "invalid UTF-8":
      return Buffer.concat([
        Buffer.from(json.slice(0, cut)),
        Buffer.from([0xc3, 0x28, 0xff]),
        Buffer.from(json.slice(cut)),
      ]);
    case "UTF-16":
      return Buffer.from(json, "utf16le");
    case "byte order mark":
      return Buffer.from(`\ufeff${json}`);
    default:
      return Buffer.from(json);
  }
}

const damage = fc.constantFrom(
  "none",
  "none",
  "none",
  "none",
  "cut",
  "duplicate key",
  "__proto__",
  "deep",
  "deep, unclosed",
  "huge number",
  "lone surrogate",
  "invalid UTF-8",
  "UTF-16",
  "byte order mark",
);

/** A nearly valid body: some fields replaced, omitted or added, and possibly damaged as text. */
function nearValid(valid: Record<string, unknown>) {
  const field = fc.constantFrom(...Object.keys(valid), "extra", "favorite_summit", "__proto__", "toString");
  const change = fc.record({ field, value: fc.option(hostileValue, { nil: undefined }) });
  return fc
    .record({
      changes: fc.array(change, { maxLength: 3 }),
      kind: damage,
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      nth: fc.nat(),
    })
    .map(({ changes, kind, at, nth }) => {
      // The number makes otherwise unchanged bodies differ, so that not all of them are repeats.
      const fields = new Map<string, unknown>(Object.entries({ ...valid, company: `Company ${nth}` }));
      for (const { field: name, value } of changes) fields.set(name, value);
      const pairs = [...fields].filter(([, value]) => value !== undefined);
      return damaged(
        `{${pairs.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join()}}`,
        kind,
        at,
      );
    });
}

const statuses = new Set([201, 400, 413, 422]);
const details =
  /^(Unknown field|Expected an object|Missing |Invalid |Please |Does not match|[A-Z][a-z ]+ must be at least \d+ characters)/;

describe.each(engines)("on %s", (engine) => {
  test.each([
    ["/api/contact", contactBody],
    ["/api/orders", orderBody],
  ])("no body breaks %s, and what is stored is valid", async (path, valid) => {
    await using temp = await tempStore(engine);
    const prototype = Object.getOwnPropertyNames(Object.prototype).toSorted();
    const { post } = api(temp.store, { report: ({ error }) => expect(error).toBeUndefined() });
    let stored = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(nearValid(valid), { minLength: atOnce, maxLength: atOnce }), async (bodies) => {
        const answers = await Promise.all(
          bodies.map((body) => post(path, new Uint8Array(body), { "Content-Type": "application/json" })),
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

    const messages = await temp.store.db
      .selectFrom("messages")
      .select(["name", "email", "company", "message"])
      .execute();
    const orders = await temp.store.db.selectFrom("orders").selectAll().execute();
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
});
