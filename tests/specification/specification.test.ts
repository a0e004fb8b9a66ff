import { expect, test } from "vitest";
import { table } from "./table.ts";

/** Where the facts differ from the specification on purpose: what they say now, and why. */
const departures: Record<string, { now: unknown; because: string }> = {};

test.each(table)("$what", ({ what, specified, stated }) => {
  expect(stated).toEqual(what in departures ? departures[what]?.now : specified);
});

test("each departure is from a row of the table, and says why", () => {
  const rows = new Map(table.map(({ what, specified }) => [what, specified]));
  for (const [what, { now, because }] of Object.entries(departures)) {
    expect([...rows.keys()]).toContain(what);
    expect(now).not.toEqual(rows.get(what));
    expect(because.length).toBeGreaterThan(10);
  }
});
