import { Sparkline } from "../../components/charts/sparkline.tsx";
import type { SlideOf } from "../../../content/schema/dashboard.ts";
import { Trend } from "./trend.tsx";

/** Six metric tiles, each with its recent months as a sparkline. */
export function OverviewSlide({ metrics }: SlideOf<"overview">) {
  return (
    <dl className="grid grow grid-cols-2 grid-rows-3 gap-px bg-line lg:grid-cols-3 lg:grid-rows-2">
      {metrics.map(({ title, value, change, history }) => {
        const good = change.startsWith("+");
        return (
          <div key={title} className="flex flex-col bg-card slide-x py-3 sm:py-5">
            <dt className="mt-1 text-xs text-muted sm:text-sm">{title}</dt>
            <dd className="order-first flex flex-wrap items-baseline justify-between gap-x-2 sm:gap-x-3">
              <span className="display text-xl sm:text-2xl">{value}</span>
              <Trend direction={good ? "up" : "down"}>{change}</Trend>
            </dd>
            <dd className="mt-auto pt-2.5">
              <Sparkline values={history} tone={good ? "primary" : "danger"} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
