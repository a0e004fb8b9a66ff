import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import packageJson from "../../package.json" with { type: "json" };
import { departures } from "./departures.ts";
import { table } from "./table.ts";

const names = Object.keys(departures);

function isCovered(row: string, name: string): boolean {
  return row === name || row.startsWith(`${name}:`);
}

test.each(table.filter(({ what }) => !names.some((name) => isCovered(what, name))))(
  "$what",
  ({ what, specified, stated }) => {
    expect(stated, `If this is wanted, add this line to tests/specification/departures.ts: "${what}": "…",`).toEqual(
      specified,
    );
  },
);

test.for(names)("the departure %j names a row of the table", (name) => {
  expect(table.filter(({ what }) => isCovered(what, name))).not.toEqual([]);
});

const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");

test.each(packageJson.browserslist)("the README names %s as supported", (browser) => {
  const [name = "", version] = browser.split(" >= ");
  expect(readme).toMatch(new RegExp(`^Browsers:.*${name}[^,.]* from ${version}`, "im"));
});
