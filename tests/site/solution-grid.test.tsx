import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SolutionGrid } from "../../site/app/sections/solution-grid.tsx";
import { getSolutionCards } from "../../site/build/section-data.ts";
import { describeResult } from "../../site/build/samples/process.tsx";

test("cards of one group with another between them have a heading each", () => {
  const card = getSolutionCards()[0]!;
  const cards = (["decide", "build", "decide"] as const).map((group, index) => ({ ...card, group, path: `/${index}` }));
  const html = renderToStaticMarkup(<SolutionGrid cards={cards} heading="h2" />);
  expect(html.match(/(?<=<h2[^>]*>)\w+/g)).toEqual(["Decide", "Build", "Decide"]);
});

test("one minute is written in the singular", () => {
  const step = { name: "Read", by: "person" as const, minutes: 1 };
  const texts = { title: "Bills", intro: "An invented bill.", wentWrong: "One was read twice.", subject: "One bill" };
  expect(describeResult({ kind: "process", ...texts, before: [step], after: [step] })).toContain("1\u00a0minute of");
});
