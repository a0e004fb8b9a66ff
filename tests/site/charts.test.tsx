import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TrendLine } from "../../site/app/components/charts.tsx";

test("the latest value of a line has its thousands grouped", () => {
  const points = [1_000, 2_345.0125].map((value) => ({ label: String(value), value }));
  expect(renderToStaticMarkup(<TrendLine points={points} title="Sold" />)).toContain(">2,345.0125<");
});
