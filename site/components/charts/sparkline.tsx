import { linePoints, percent } from "./scale.ts";

const tones = {
  primary: { line: "stroke-primary", end: "fill-primary" },
  danger: { line: "stroke-danger", end: "fill-danger" },
};

interface SparklineProps {
  /** Values, oldest first. */
  values: readonly number[];
  tone: keyof typeof tones;
}

/** A line without axes, as wide as its tile, hidden from screen readers because the figure beside it says the same. */
export function Sparkline({ values, tone }: SparklineProps) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const points = linePoints(values, (value) => percent((high - value) / (high - low || 1)));
  return (
    <svg className="block h-8 w-full overflow-visible" aria-hidden="true">
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible">
        <polyline
          className={tones[tone].line}
          points={points.join(" ")}
          fill="none"
          strokeWidth="1.75"
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <circle className={tones[tone].end} cx="100%" cy={`${points.at(-1)?.[1]}%`} r="3" />
    </svg>
  );
}
