import { TrendLine } from "../../components/charts/trend-line.tsx";
import type { SlideOf } from "../../../content/schema/dashboard.ts";
import { Trend } from "./trend.tsx";

/** The sales trend beside the month's sales by model. */
export function SalesSlide({ trendTitle, trendText, trend, models }: SlideOf<"sales">) {
  return (
    <div className="grid grow grid-cols-[minmax(0,1fr)] lg:grid-cols-[1.5fr_1fr]">
      <div className="slide-x py-4 sm:py-6">
        <h4 className="font-semibold">{trendTitle}</h4>
        <p className="text-sm text-muted">{trendText}</p>
        <TrendLine
          title={trendTitle}
          points={trend.map(({ month, sold }) => ({ label: month, value: sold }))}
          className="h-22 sm:h-40"
        />
      </div>
      <ul className="grid border-t border-line lg:border-t-0 lg:border-l">
        {models.map(({ model, sold, trend: direction }) => (
          <li key={model} className="flex flex-wrap items-center gap-x-4 border-line slide-x py-2 not-first:border-t">
            <span className="font-medium">{model}</span>{" "}
            <span className="ml-auto whitespace-nowrap tabular-nums">
              <span className="font-semibold">{sold}</span> <span className="text-sm text-muted">sold</span>
            </span>{" "}
            <span className="flex w-16">
              <Trend direction={direction}>{direction === "up" ? "Up" : "Down"}</Trend>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
