import { expect, test } from "vitest";
import departures from "../../content/firm/departures.ts";
import { services } from "../../content/catalogue.ts";
import { Departures } from "../../content/schema/checks.ts";
import { table } from "./table.ts";

const wanted = Departures.parse(departures);

function isRow(slug: string): boolean {
  return table.some(({ what }) => what === slug || what.startsWith(`${slug}:`));
}

function covers({ what }: Departures[number], row: string): boolean {
  return row === what || row.startsWith(`${what}:`);
}

test.each(table.filter(({ what }) => !wanted.some((each) => covers(each, what))))(
  "$what",
  ({ what, specified, stated }) => {
    expect(stated, `If this is wanted, add { what: "${what}", reason: "…" } to content/firm/departures.ts.`).toEqual(
      specified,
    );
  },
);

// What the specification never named, like a service that is new, needs no departure; a command may list it all the same.
const known = wanted.filter(({ what }) => !services.some(({ slug }) => slug === what.split(":")[0] && !isRow(slug)));

test.each(known)("$what is a row that the firm departs from: $reason", (each) => {
  expect(table.filter(({ what }) => covers(each, what))).not.toEqual([]);
});
