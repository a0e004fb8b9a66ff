import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type SolutionCardData, SolutionGrid } from "../../site/app/sections/solution-grid.tsx";

const card = { title: "Maps", blurb: "We map.", icon: "tag", iconColor: "primary", totalFee: "$1", delivery: "1 week" };

test("cards of one group with another between them have a heading each", () => {
  const cards = ["decide", "build", "decide"].map((group, index) => ({ ...card, group, path: `/${index}` }));
  const html = renderToStaticMarkup(<SolutionGrid cards={cards as unknown as SolutionCardData[]} headingTag="h2" />);
  expect(html.match(/(?<=<h2[^>]*>)\w+/g)).toEqual(["Decide", "Build", "Decide"]);
});
