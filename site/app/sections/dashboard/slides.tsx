import { groupDigits } from "../../../../content/pricing/money.ts";
import type { DashboardSlide, SlideOf } from "../../../../content/schema/dashboard.ts";
import { Bars, Sparkline, TrendLine } from "../../components/charts.tsx";
import { Icon } from "../../components/icon.tsx";

/** Content of a slide under its title, by its kind. */
export function SlideBody({ slide }: { slide: DashboardSlide }) {
  switch (slide.kind) {
    case "overview":
      return <OverviewSlide {...slide} />;
    case "sales":
      return <SalesSlide {...slide} />;
    case "vehicle":
      return <VehicleSlide {...slide} />;
    case "ai":
      return <InsightsSlide {...slide} />;
  }
}

function OverviewSlide({ metrics }: SlideOf<"overview">) {
  return (
    <dl className="grid grow grid-cols-2 grid-rows-3 gap-px bg-line text-balance lg:grid-cols-3 lg:grid-rows-2">
      {metrics.map(({ title, value, change, recent }) => {
        const good = change.startsWith("+");
        return (
          <div key={title} className="flex flex-col bg-card slide-x py-3 sm:py-5">
            <dt className="mt-1 text-xs text-muted sm:text-sm">{title}</dt>
            <dd className="order-first flex flex-wrap items-baseline justify-between gap-x-1 max-[24rem]:flex-col sm:gap-x-3 lg:max-xl:flex-col">
              <span className="price text-xl sm:text-2xl">{value}</span>
              <Trend direction={(recent.at(-1) ?? 0) < (recent.at(-2) ?? 0) ? "down" : "up"} good={good}>
                {change}
              </Trend>
            </dd>
            <dd className="mt-auto pt-2.5">
              <Sparkline values={recent} tone={good ? "primary" : "danger"} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function SalesSlide({ trendTitle, trendText, trend, models }: SlideOf<"sales">) {
  return (
    <div className="grid grow grid-cols-1 lg:grid-cols-[1.5fr_1fr]">
      <div className="slide-x py-4 sm:py-6">
        <h4 className="font-semibold">{trendTitle}</h4>
        <p className="text-sm text-muted">{trendText}</p>
        <TrendLine title={trendTitle} points={trend.map(({ month, sold }) => ({ label: month, value: sold }))} />
      </div>
      <ul className="grid border-t border-line lg:border-t-0 lg:border-l">
        {models.map(({ model, sold, trend: direction }) => (
          <li
            key={model}
            className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] items-center gap-x-3 border-line slide-x py-2 not-first:border-t"
          >
            <span className="font-medium">{model}</span>{" "}
            <span className="flex flex-wrap justify-between gap-x-3">
              <span className="whitespace-nowrap tabular-nums">
                <span className="font-semibold">{groupDigits(sold)}</span>{" "}
                <span className="text-sm text-muted">sold</span>
              </span>{" "}
              <span className="flex w-16">
                <Trend direction={direction} good={direction === "up"}>
                  {direction === "up" ? "Up" : "Down"}
                </Trend>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function VehicleSlide({ inventory, averagePrice, averagePriceNote }: SlideOf<"vehicle">) {
  return (
    <div className="grid grow lg:grid-cols-[1.5fr_1fr]">
      <div className="grid content-center slide-x py-6">
        <Bars
          rows={inventory.map(({ type, count, percentage }) => ({
            label: type,
            value: count,
            percent: percentage,
            note: `${percentage}%`,
          }))}
        />
      </div>
      <div className="flex flex-col justify-center border-t border-line bg-sand slide-x py-6 lg:border-t-0 lg:border-l">
        <p className="text-sm text-muted">Average price</p>
        <p className="price mt-1 text-figure">{averagePrice}</p>
        <p className="mt-2 text-sm text-muted text-pretty">{averagePriceNote}</p>
      </div>
    </div>
  );
}

function InsightsSlide({ insights }: SlideOf<"ai">) {
  return (
    <ul className="grid grow gap-px bg-line lg:grid-cols-3 lg:grid-rows-[auto_1fr_auto]">
      {insights.map(({ title, text, action }) => (
        <li key={title} className="bg-card slide-x py-2.5 sm:py-7 lg:row-span-3 lg:grid lg:grid-rows-subgrid">
          <h4 className="text-sm font-semibold text-accent-text">{title}</h4>
          <p className="mt-1 font-medium text-pretty max-sm:text-sm max-sm:leading-snug sm:mt-2 lg:mt-3 lg:text-xl lg:leading-snug lg:tracking-[-0.012em]">
            {text}
          </p>
          <p className="mt-1.5 flex gap-2.5 sm:mt-3 text-sm text-muted text-pretty lg:mt-6">
            <Icon name="corner-down-right" className="mt-1 size-4 shrink-0 text-primary" />
            {action}
          </p>
        </li>
      ))}
    </ul>
  );
}

const arrows = { up: "arrow-up-right", down: "arrow-down-right" } as const;

function Trend({ direction, good, children }: { direction: "up" | "down"; good: boolean; children: string }) {
  return (
    <span
      className={`inline-flex items-center gap-0.5 text-xs font-semibold sm:text-sm ${good ? "text-primary" : "text-danger"}`}
    >
      <Icon name={arrows[direction]} className="size-4 shrink-0" />
      {children}
    </span>
  );
}
