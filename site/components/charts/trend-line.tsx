import { linePoints, roundScale } from "./scale.ts";

interface TrendLineProps {
  /** Points, oldest first. */
  points: readonly { label: string; value: number }[];
  /** What the values are, which begins the text alternative: "Cars sold per month". */
  title: string;
  className?: string;
}

/**
 * A line over time with axes and the latest value marked. It fills the available width; only the line is stretched, so
 * the text keeps its size.
 */
export function TrendLine({ points, title, className = "h-40" }: TrendLineProps) {
  const values = points.map(({ value }) => value);
  const { ticks, top } = roundScale(values);
  const line = linePoints(values, top);
  const latest = line.at(-1);
  return (
    <div className="pt-5 pr-2 pb-8 pl-9">
      <svg
        role="img"
        aria-label={`${title}: ${points.map(({ label, value }) => `${label} ${value}`).join(", ")}`}
        className={`block w-full overflow-visible text-xs tabular-nums ${className}`}
      >
        {ticks.map((tick) => (
          <g key={tick}>
            <line className="stroke-line" x2="100%" y1={`${top(tick)}%`} y2={`${top(tick)}%`} />
            <text className="fill-muted" x="-12" y={`${top(tick)}%`} dy="0.35em" textAnchor="end">
              {tick}
            </text>
          </g>
        ))}
        {points.map(({ label }, index) => (
          <text key={label} className="fill-muted" x={`${line[index]?.[0]}%`} y="100%" dy="2.1em" textAnchor="middle">
            {label}
          </text>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible">
          <polyline
            className="stroke-primary"
            points={line.join(" ")}
            fill="none"
            strokeWidth="2.25"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <circle className="fill-accent stroke-card" cx="100%" cy={`${latest?.[1]}%`} r="5.5" strokeWidth="2.5" />
        <text className="fill-ink text-sm font-semibold" x="100%" y={`${latest?.[1]}%`} dy="-0.9em" textAnchor="middle">
          {values.at(-1)}
        </text>
      </svg>
    </div>
  );
}
