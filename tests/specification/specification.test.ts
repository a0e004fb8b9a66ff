import { expect, test } from "vitest";
import departures from "../../content/firm/departures.ts";
import { Departures } from "../../content/schema/checks.ts";
import { table } from "./table.ts";

const wanted = Departures.parse(departures);

function covers({ what }: Departures[number], row: string): boolean {
  return row === what || row.startsWith(`${what}:`);
}

test.each(table.filter(({ what }) => !wanted.some((each) => covers(each, what))))("$what", ({ specified, stated }) => {
  expect(stated, "To depart from the specification on purpose, say so in content/firm/departures.ts.").toEqual(
    specified,
  );
});

test.each(wanted)("$what is a row that the firm departs from: $reason", (each) => {
  expect(table.filter(({ what }) => covers(each, what))).not.toEqual([]);
});
