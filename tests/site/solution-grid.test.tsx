import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SolutionGrid } from "../../site/app/sections/solution-grid.tsx";
import { getCards } from "../../site/build/section-data.ts";

test("cards of one group with another between them have a heading each", () => {
  const card = getCards()[0]!;
  const cards = (["decide", "build", "decide"] as const).map((group, index) => ({ ...card, group, path: `/${index}` }));
  const html = renderToStaticMarkup(<SolutionGrid cards={cards} headingTag="h2" />);
  expect(html.match(/(?<=<h2[^>]*>)\w+/g)).toEqual(["Decide", "Build", "Decide"]);
});
