import { Sparkline } from "../../components/charts/sparkline.tsx";
import type { SlideOf } from "../../../content/schema/dashboard.ts";
import { Trend } from "./trend.tsx";

/** Six metric tiles, each with its recent months as a sparkline. */
export function OverviewSlide({ metrics }: SlideOf<"overview">) {
  return (
    <dl className="grid grow grid-cols-2 grid-rows-3 gap-px bg-line lg:grid-cols-3 lg:grid-rows-2">
      {metrics.map(({ title, value, change, history }) => {
        // "+3 days faster" is a good change of a figure that fell.
        const good = change.startsWith("+");
        const rising = (history.at(-1) ?? 0) >= (history.at(-2) ?? 0);
        return (
          <div key={title} className="flex flex-col bg-card slide-x justify-center py-3.5 sm:py-6">
            <dt className="text-sm text-muted">{title}</dt>
            <dd className="mt-1 flex flex-wrap items-end justify-between gap-2">
              <span className="display text-[clamp(1.5rem,1.2rem+1vw,2.125rem)] tabular-nums">{value}</span>
              <Sparkline
                values={history}
                tone={good ? "primary" : "accent"}
                className="h-10 w-0 grow basis-12 sm:mb-1 sm:h-9 sm:max-w-24"
              />
            </dd>
            <dd className="mt-1 sm:mt-2">
              <Trend direction={rising ? "up" : "down"} good={good}>
                {change}
              </Trend>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
