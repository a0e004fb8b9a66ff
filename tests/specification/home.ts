import { dashboard, home, theme } from "../../content/catalogue.ts";
import { type Row, row, titlesOf, within } from "./row.ts";

const [overview, sales, vehicle, ai] = dashboard.slides;

/** The sections of the home page, and the sample dashboard. */
export const homeRows: readonly Row[] = [
  row(
    "statistics",
    [
      ["40%", "of small businesses use AI", "Source: Perplexity Research"],
      ["50%", "potential ROI increase", "Source: Perplexity Research"],
      ["91%", "believe AI will transform business", "Source: Perplexity Research"],
    ],
    home.stats.map(({ value, label, sourceLabel }) => [value, label, sourceLabel]),
  ),
  row(
    "statistics: their sources",
    ["https://www.perplexity.ai/search"],
    [...new Set(home.stats.map(({ sourceUrl }) => within(sourceUrl, "https://www.perplexity.ai/search")))],
  ),
  row(
    "benefits",
    ["Enhanced Efficiency", "Data-Driven Insights", "Scalable Solutions", "Enhanced Customer Experience"],
    titlesOf(home.benefits),
  ),
  ...(
    [
      [0, "Our target: reduce operational costs by up to 40%"],
      [3, "Our target: customer satisfaction and loyalty up by 35%"],
    ] as const
  ).map(([index, claim]) => row(`benefits: ${claim}`, claim, within(home.benefits[index]?.description, claim))),
  row(
    "approach",
    ["Human-Centered", "Results-Driven", "Ethically Sound", "Continuously Evolving"],
    titlesOf(home.approach),
  ),
  row(
    "counters",
    ["9 agentic deployments (2025)", "5 current projects", "3 countries"],
    home.counters.map(({ value, label }) => `${value} ${label}`),
  ),
  row(
    "countries on the map",
    ["United States", "India", "Saudi Arabia"],
    home.countries.map(({ name }) => name),
  ),
  row(
    "heading of the testimonials",
    "Luminaries light the path - you have to take the first step.",
    home.testimonialsTitle,
  ),
  row(
    "testimonials",
    [
      ["Alan Turing", "AT", "https://doi.org/10.1093/mind/LIX.236.433"],
      ["Ada Lovelace", "AL", "https://www.fourmilab.ch/babbage/sketch.html"],
    ],
    home.testimonials.map(({ name, initials, sourceUrl }) => [name, initials, sourceUrl]),
  ),

  row("dashboard: caption", "Sample Customer Project: Car Dealership Insights Dashboard", dashboard.caption),
  row(
    "dashboard: slides",
    ["Overview", "Sales Performance", "Vehicle Analysis", "AI-Driven Insights"],
    titlesOf(dashboard.slides),
  ),
  row(
    "dashboard: overview",
    ["247", "89", "42", "$2.4M", "18.3%", "4.8"],
    overview?.kind === "overview" && overview.metrics.map(({ value }) => value),
  ),
  row(
    "dashboard: colors of a rise and a fall",
    ["green", "red"],
    [hue(theme.palette.light.primary), hue(theme.palette.light.danger)],
  ),
  row("dashboard: cars sold", 89, sales?.kind === "sales" && sales.trend.at(-1)?.sold),
  row(
    "dashboard: inventory",
    ["Sedans 89", "SUVs 76", "Trucks 52", "Coupes 30"],
    vehicle?.kind === "vehicle" && vehicle.inventory.map(({ type, count }) => `${type} ${count}`),
  ),
  row("dashboard: average price", "$27,450", vehicle?.kind === "vehicle" && vehicle.averagePrice),
  row(
    "dashboard: insights",
    ["Market Insight", "Inventory Alert", "Optimization"],
    ai?.kind === "ai" && titlesOf(ai.insights),
  ),
  ...["SUV demand +15%", "5 vehicles over 90 days", "8% margin improvement"].map((words, index) =>
    row(`dashboard: ${words}`, words, within(ai?.kind === "ai" ? ai.insights[index]?.text : "", words)),
  ),
];

// --- internal ---

/** Whether a color like `#1f4b43` has more green or more red. */
function hue(color: string): "green" | "red" {
  const [red = 0, green = 0] = (color.match(/[\da-f]{2}/g) ?? []).map((each) => Number.parseInt(each, 16));
  return green > red ? "green" : "red";
}
