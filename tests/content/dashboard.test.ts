import { describe, expect, test } from "vitest";
import { dashboard } from "../../content/catalogue.ts";
import type { DashboardSlide } from "../../content/schema/dashboard.ts";

const overview = slide("overview");
const sales = slide("sales");
const vehicle = slide("vehicle");
const ai = slide("ai");

test("the four slides stand under the specified caption, in the specified order", () => {
  expect(dashboard.caption).toBe("Sample Customer Project: Car Dealership Insights Dashboard");
  expect(dashboard.slides.map(({ title }) => title)).toEqual([
    "Overview",
    "Sales Performance",
    "Vehicle Analysis",
    "AI-Driven Insights",
  ]);
});

describe("overview", () => {
  test("shows the six specified figures", () => {
    expect(overview.metrics.map(({ title, value }) => [title, value])).toEqual([
      ["Cars in stock", "247"],
      ["Sold month-to-date", "89"],
      ["Average days on lot", "42"],
      ["Revenue", "$2.4M"],
      ["Profit margin", "18.3%"],
      ["Customer rating", "4.8"],
    ]);
  });

  test.each(overview.metrics)("$title ends its history at the figure shown and changes with a sign", (metric) => {
    expect(metric.history.at(-1)).toBe(Number.parseFloat(metric.value.replace("$", "")));
    expect(metric.change).toMatch(/^[+-]\d/);
  });
});

describe("sales", () => {
  test("its models and its latest month both come to the cars sold", () => {
    expect(sum(sales.models.map(({ sold }) => sold))).toBe(89);
    expect(sales.trend.at(-1)?.sold).toBe(89);
  });

  test("its trend is the history of the overview's tile", () => {
    const tile = overview.metrics.find(({ title }) => title === "Sold month-to-date");
    expect(sales.trend.map(({ sold }) => sold)).toEqual(tile?.history);
    const [before = 0, latest = 0] = sales.trend.slice(-2).map(({ sold }) => sold);
    expect(tile?.change).toBe(`+${((latest / before - 1) * 100).toFixed(1)}%`);
    expect(sales.trendText).toContain("up 8.5%");
  });

  test("shows models that sell better and models that sell worse", () => {
    expect(new Set(sales.models.map(({ trend }) => trend))).toEqual(new Set(["up", "down"]));
  });
});

describe("vehicle analysis", () => {
  test("lists the specified stock, which comes to 247", () => {
    expect(vehicle.inventory.map(({ type, count }) => [type, count])).toEqual([
      ["Sedans", 89],
      ["SUVs", 76],
      ["Trucks", 52],
      ["Coupes", 30],
    ]);
    expect(sum(vehicle.inventory.map(({ count }) => count))).toBe(247);
    expect(vehicle.averagePrice).toBe("$27,450");
  });

  test.each(vehicle.inventory)("$type are $percentage% of the stock", ({ count, percentage }) => {
    expect(percentage).toBe(Math.round((count / 247) * 100));
  });
});

test("the insights are the three specified ones", () => {
  expect(ai.insights.map(({ title, text }) => [title, text])).toEqual([
    ["Market Insight", expect.stringContaining("SUV demand +15%")],
    ["Inventory Alert", expect.stringContaining("5 vehicles over 90 days")],
    ["Optimization", expect.stringContaining("8% margin improvement")],
  ]);
});

// --- internal ---

function slide<K extends DashboardSlide["kind"]>(kind: K): Extract<DashboardSlide, { kind: K }> {
  const found = dashboard.slides.find((each) => each.kind === kind);
  if (!found) throw new Error(`The dashboard has no slide of kind "${kind}".`);
  return found as Extract<DashboardSlide, { kind: K }>;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
