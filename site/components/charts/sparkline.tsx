import { linePoints, percent } from "./scale.ts";

const tones = {
  primary: { line: "stroke-primary", end: "fill-primary" },
  accent: { line: "stroke-accent-text", end: "fill-accent-text" },
};

interface SparklineProps {
  /** Values, oldest first. */
  values: readonly number[];
  tone: keyof typeof tones;
  className?: string;
}

/** A line without axes, hidden from screen readers because the figure beside it says the same. */
export function Sparkline({ values, tone, className = "h-8 w-20" }: SparklineProps) {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const points = linePoints(values, (value) => percent((high - value) / (high - low || 1)));
  return (
    <svg className={`overflow-visible ${className}`} aria-hidden="true">
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
