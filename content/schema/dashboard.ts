import { z } from "zod";
import { firstNumber, Line } from "./text.ts";

const slide = {
  /** Title of the slide. */
  title: Line.meta({ unique: "slide title" }),
  /** One line under the title. */
  subtitle: Line,
};

/** A tile of the overview. A change is shown green when it starts with "+", otherwise red. */
export const OverviewMetric = z
  .strictObject({
    /** Name of the metric. */
    title: Line,
    /** The figure as shown: the last of `recent`, in its unit. */
    value: Line,
    /** Change from the previous figure, as a number or in percent. Its sign says whether it is good. */
    change: Line,
    /** Figures of recent months, oldest first, drawn as a sparkline. */
    recent: z.array(z.number()).min(4),
  })
  .refine(({ value, recent }) => firstNumber(value) === Math.abs(recent.at(-1) ?? 0), {
    message: "must be the last figure of recent",
    path: ["value"],
  });

/** Sales of one model in the month. */
export const ModelSales = z.strictObject({
  /** Name of the model. */
  model: Line,
  /** Cars sold. */
  sold: z.int().nonnegative(),
  /** Direction since the previous month. */
  trend: z.enum(["up", "down"]),
});

/** Cars of one type in stock. */
export const InventoryRow = z.strictObject({
  /** Vehicle type, in the plural. */
  type: Line,
  /** Cars in stock. */
  count: z.int().nonnegative(),
  /** Share of the stock in percent, rounded up or down so that all add up to 100. */
  percentage: z.int().min(0).max(100),
});

/** A note the sample assistant writes. */
export const Insight = z.strictObject({
  /** Kind of insight. */
  title: Line,
  /** The finding, with its figure. */
  text: Line,
  /** The recommended action. */
  action: Line,
});

/** A slide of the sample dashboard; `kind` says what it shows. */
export const DashboardSlide = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("overview"), ...slide, metrics: z.array(OverviewMetric).length(6) }),
  z
    .strictObject({
      kind: z.literal("sales"),
      ...slide,
      /** Heading of the trend box. */
      trendTitle: Line,
      /** The trend in one line. */
      trendText: Line,
      /** Sold per month, oldest first. */
      trend: z.array(z.strictObject({ month: Line, sold: z.int().nonnegative() })).min(6),
      /** All that was sold in the last month of the trend, by model. */
      models: z.array(ModelSales).length(4),
    })
    .refine(({ trend, models }) => sum(models.map(({ sold }) => sold)) === trend.at(-1)?.sold, {
      path: ["models"],
      message: "must come to the last figure of the trend",
    }),
  z
    .strictObject({
      kind: z.literal("vehicle"),
      ...slide,
      inventory: z.array(InventoryRow).length(4),
      /** Average price of the stock, as shown. */
      averagePrice: Line,
      /** Comparison of the average price. */
      averagePriceNote: Line,
    })
    .superRefine(({ inventory }, context) => {
      const counts = inventory.map(({ count }) => count);
      const share = (row: number) => ((counts[row] ?? 0) / sum(counts)) * 100;
      // Rounds the sum of the rows up to each, so that all shares add up to 100.
      const roundedTo = (row: number) => Math.round((sum(counts.slice(0, row)) / sum(counts)) * 100);
      const right = counts.map((_, row) => roundedTo(row + 1) - roundedTo(row));
      const wrong = inventory.findIndex(({ percentage }, row) => Math.abs(share(row) - percentage) >= 1);
      if (wrong === -1 && sum(inventory.map(({ percentage }) => percentage)) === 100) return;
      const message = `must follow from the counts: the percentages are ${right.join(", ")} in this order`;
      const path = wrong === -1 ? ["inventory"] : ["inventory", wrong, "percentage"];
      context.addIssue({ code: "custom", path, message });
    }),
  z.strictObject({ kind: z.literal("ai"), ...slide, insights: z.array(Insight).length(3) }),
]);
export type DashboardSlide = z.infer<typeof DashboardSlide>;

/** The auto-playing sample of the benefits section. */
export const Dashboard = z.strictObject({
  /** Caption over the carousel. */
  caption: Line,
  /** Note that the figures are a sample. */
  note: Line,
  /** The slides, in order. */
  slides: z.array(DashboardSlide).min(1).max(8),
});
export type Dashboard = z.infer<typeof Dashboard>;
export type DashboardSource = z.input<typeof Dashboard>;

/** The data of one kind of slide. */
export type SlideOf<Kind extends DashboardSlide["kind"]> = Extract<DashboardSlide, { kind: Kind }>;

function sum(counts: readonly number[]): number {
  return counts.reduce((before, count) => before + count, 0);
}
