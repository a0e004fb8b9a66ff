/** A chart's vertical axis. */
export interface Scale {
  /** The round values that get a grid line. */
  ticks: number[];
  /** Position of a value, in percent from the top of the chart. */
  toY: (value: number) => number;
}

/** A scale between two round values that covers all the given values, in one to five steps. */
export function createScale(values: readonly number[]): Scale {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const rough = (high - low || 1) / 3;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * magnitude).find((size) => size >= rough) ?? rough;
  // 0.6 / 0.2 is a little less than 3.
  const toSteps = (value: number) => Number((value / step).toPrecision(12));
  const first = Math.floor(toSteps(low));
  const last = Math.max(Math.ceil(toSteps(high)), first + 1);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) =>
    Number(((first + index) * step).toPrecision(12)),
  );
  return { ticks, toY: (value) => toPercent((last * step - value) / ((last - first) * step)) };
}

/** Equally spaced points of a line over the chart's width, in percent of its width and height. */
export function toLinePoints(values: readonly number[], toY: (value: number) => number): [x: number, y: number][] {
  return values.map((value, index) => [toPercent(index / (values.length - 1)), toY(value)]);
}

/** A fraction as a percentage with one decimal, which is finer than a pixel. */
export function toPercent(fraction: number): number {
  return Math.round(fraction * 1000) / 10;
}
