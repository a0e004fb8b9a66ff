import type { ReactNode, SVGProps } from "react";
import { groupDigits } from "../../../content/pricing/money.ts";
import { toLinePoints, createScale, type Scale, toPercent } from "./scale.ts";

/** A bar with its label. `percent` is the filled part of its track. */
type BarRow = { label: string; value: number | string; percent: number; note?: string; fill?: string };

/** Horizontal bars, each under its label and figure. Screen readers skip the bars. */
export function Bars({ rows }: { rows: readonly BarRow[] }) {
  return (
    <ul className="grid gap-5">
      {rows.map(({ label, value, percent, note, fill }) => (
        <li key={label}>
          <p className="flex items-baseline gap-3 tabular-nums">
            <span className="font-medium">{label}</span>{" "}
            <span className="ml-auto font-semibold">{groupDigits(value)}</span>{" "}
            {note && <span className="w-10 text-right text-sm text-muted">{note}</span>}
          </p>
          <Bar percent={percent} fill={fill} className="mt-2 h-3" />
        </li>
      ))}
    </ul>
  );
}

interface BarProps {
  /** Its length, in percent of its track. */
  percent: number;
  /** Where it begins on its track, in percent. */
  fromPercent?: number;
  fill?: string | undefined;
  track?: string;
  /** Must set its height. */
  className: string;
}

/** A bar, hidden from screen readers because the figure next to it says the same. */
export function Bar({ percent, fromPercent = 0, fill = "fill-primary", track = "fill-tint", className }: BarProps) {
  return (
    <svg className={`block w-full ${className}`} aria-hidden="true">
      <rect className={track} width="100%" height="100%" rx="4" />
      <rect className={fill} x={`${fromPercent}%`} width={`${percent}%`} height="100%" rx="4" />
    </svg>
  );
}

/** A drawing of 100 by 100 that fills the chart around it. */
export function StretchedSvg({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible">
      {children}
    </svg>
  );
}

interface ChartLineProps extends Omit<SVGProps<SVGPolylineElement>, "points"> {
  /** In percent of the width and height of the drawing. */
  points: readonly (readonly [x: number, y: number])[];
}

/** A line in a stretched drawing, which keeps its width. */
export function ChartLine({ points, ...attributes }: ChartLineProps) {
  return (
    <polyline
      points={points.join(" ")}
      fill="none"
      strokeLinejoin="round"
      vectorEffect="non-scaling-stroke"
      {...attributes}
    />
  );
}

const tones = {
  primary: { line: "stroke-primary", end: "fill-primary" },
  danger: { line: "stroke-danger", end: "fill-danger" },
};

/** A line without axes, as wide as its tile, hidden from screen readers because the figure next to it says the same. */
export function Sparkline({ values, tone }: { values: readonly number[]; tone: keyof typeof tones }) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const points = toLinePoints(values, (value) => toPercent((high - value) / (high - low || 1)));
  return (
    <svg className="block h-8 w-full overflow-visible" aria-hidden="true">
      <StretchedSvg>
        <ChartLine className={tones[tone].line} points={points} strokeWidth="1.75" strokeLinecap="round" />
      </StretchedSvg>
      <circle className={tones[tone].end} cx="100%" cy={`${points.at(-1)?.[1]}%`} r="3" />
    </svg>
  );
}

interface AxesProps extends Scale {
  /** Labels below the points, oldest first. */
  labels: readonly string[];
  /** Classes of every second label, to thin them out. */
  second?: string;
}

/** The lines of a chart's round values, and the labels of its points. */
export function Axes({ ticks, toY, labels, second = "" }: AxesProps) {
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className="stroke-line" x2="100%" y1={`${toY(tick)}%`} y2={`${toY(tick)}%`} />
          <text className="fill-muted" x="-12" y={`${toY(tick)}%`} dy="0.35em" textAnchor="end">
            {groupDigits(tick)}
          </text>
        </g>
      ))}
      {labels.map((label, index) => (
        <text
          key={label}
          className={`fill-muted ${index % 2 ? second : ""}`}
          x={`${toPercent(index / (labels.length - 1))}%`}
          y="100%"
          dy="2.1em"
          textAnchor="middle"
        >
          {label}
        </text>
      ))}
    </>
  );
}

interface TrendLineProps {
  /** Points, oldest first. */
  points: readonly { label: string; value: number }[];
  /** Name of the values, which begins the text alternative: "Cars sold per month". */
  title: string;
}

/**
 * A line over time with axes and the latest value marked. It fills the available width; only the line is stretched, so
 * the text keeps its size.
 */
export function TrendLine({ points, title }: TrendLineProps) {
  const values = points.map(({ value }) => value);
  const { ticks, toY } = createScale(values);
  const line = toLinePoints(values, toY);
  const latest = line.at(-1);
  return (
    <div className="pt-5 pr-2 pb-8 pl-9">
      <svg
        role="img"
        aria-label={`${title}: ${points.map(({ label, value }) => `${label} ${value}`).join(", ")}`}
        className="block h-22 w-full overflow-visible text-xs tabular-nums sm:h-40"
      >
        <Axes ticks={ticks} toY={toY} labels={points.map(({ label }) => label)} />
        <StretchedSvg>
          <ChartLine className="stroke-primary" points={line} strokeWidth="2.25" />
        </StretchedSvg>
        <circle className="fill-accent stroke-card" cx="100%" cy={`${latest?.[1]}%`} r="5.5" strokeWidth="2.5" />
        <text className="fill-ink text-sm font-semibold" x="100%" y={`${latest?.[1]}%`} dy="-0.9em" textAnchor="middle">
          {groupDigits(values.at(-1) ?? 0)}
        </text>
      </svg>
    </div>
  );
}
