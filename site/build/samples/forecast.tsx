import type { SampleOf } from "../../../content/schema/sample.ts";
import { Axes, Bars, ChartLine, StretchedSvg } from "../../app/components/charts.tsx";
import { toLinePoints, createScale, toPercent } from "../../app/components/scale.ts";

type Periods = SampleOf<"forecast">["periods"];

const lastYear = "Last year’s figure";

/** A forecast with its range and the actual values, and the errors of the forecast and of a naive one. */
export function Forecast({ quantity, periods }: SampleOf<"forecast">) {
  const past = periods.filter(({ actual }) => actual !== undefined);
  const errorRow = (label: string, key: "forecast" | "naive", fill: string) => {
    const error = computeMeanError(past, key);
    return { label, value: `${Math.round(error * 100)}%`, percent: toPercent(error), fill };
  };
  return (
    <div className="grid gap-10 lg:grid-cols-[2fr_1fr] lg:gap-14">
      <div>
        <h3 className="text-sm font-semibold">{quantity}</h3>
        <Chart quantity={quantity} periods={periods} />
        <ul className="flex flex-wrap gap-x-6 gap-y-1.5 text-sm text-muted">
          <Key className="stroke-ink" label="Actual" />
          <Key className="stroke-secondary stroke-4" label="Forecast, with its 90% range" />
          <Key className="stroke-muted [stroke-dasharray:2_4]" label={lastYear} />
        </ul>
      </div>
      <div>
        <h3 className="mb-5 text-sm font-semibold">Average error so far</h3>
        <Bars
          rows={[errorRow("This forecast", "forecast", "fill-primary"), errorRow(lastYear, "naive", "fill-muted")]}
        />
      </div>
    </div>
  );
}

function Chart({ quantity, periods }: Pick<SampleOf<"forecast">, "quantity" | "periods">) {
  const { ticks, toY } = createScale(
    periods.flatMap(({ actual, low, high, naive }) => [actual ?? low, low, high, naive]),
  );
  const line = (key: "forecast" | "low" | "high" | "naive") =>
    toLinePoints(
      periods.map((each) => each[key]),
      toY,
    );
  const measured = periods.flatMap(({ actual }, index) =>
    actual === undefined ? [] : [[toPercent(index / (periods.length - 1)), toY(actual)] as const],
  );
  const description = periods
    .map(
      ({ label, actual, forecast, low, high, naive }) =>
        `${label}: ${actual === undefined ? "" : `${actual}, `}forecast ${forecast} (${low} to ${high}), last year ${naive}`,
    )
    .join("; ");
  return (
    <div className="pt-5 pr-2 pb-10 pl-10">
      <svg
        role="img"
        aria-label={`${quantity}. ${description}`}
        className="block h-56 w-full overflow-visible text-xs tabular-nums"
      >
        <Axes
          ticks={ticks}
          toY={toY}
          labels={periods.map(({ label }) => label)}
          second="max-sm:hidden lg:max-xl:hidden"
        />
        <StretchedSvg>
          <polygon
            className="fill-secondary opacity-18"
            points={[...line("high"), ...line("low").toReversed()].join(" ")}
          />
          <ChartLine className="stroke-muted" points={line("naive")} strokeWidth="1.5" strokeDasharray="2 4" />
          <ChartLine className="stroke-secondary" points={line("forecast")} strokeWidth="4" />
          <ChartLine className="stroke-ink" points={measured} strokeWidth="2" />
        </StretchedSvg>
        {measured.map(([x, y]) => (
          <circle key={x} className="fill-ink stroke-card" cx={`${x}%`} cy={`${y}%`} r="4" strokeWidth="2" />
        ))}
      </svg>
    </div>
  );
}

function Key({ className, label }: { className: string; label: string }) {
  return (
    <li className="flex items-center gap-2">
      <svg className="h-2 w-6" aria-hidden="true">
        <line className={className} x2="100%" y1="50%" y2="50%" strokeWidth="2.5" />
      </svg>
      {label}
    </li>
  );
}

/** The mean absolute percentage error over the periods that have passed. */
function computeMeanError(past: Periods, key: "forecast" | "naive"): number {
  const errors = past.map((each) => Math.abs(each[key] - (each.actual ?? 0)) / (each.actual || 1));
  return errors.reduce((sum, error) => sum + error, 0) / (errors.length || 1);
}
