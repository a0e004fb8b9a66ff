/** A range of values and the round values within it that get a line in a chart. */
export interface Scale {
  ticks: number[];
  /** Where a value stands, in percent from the top of the chart. */
  top: (value: number) => number;
}

/** A scale from one round value to another that holds all the given values, in two to five steps. */
export function roundScale(values: readonly number[]): Scale {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const rough = (high - low || 1) / 3;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * magnitude).find((size) => size >= rough) ?? rough;
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { ticks, top: (value) => percent((last * step - value) / ((last - first || 1) * step)) };
}

/** Equally spaced points of a line over the chart's width, in percent of its width and height. */
export function linePoints(values: readonly number[], top: (value: number) => number): [x: number, y: number][] {
  return values.map((value, index) => [percent(index / (values.length - 1)), top(value)]);
}

/** A share as percent with one decimal, which is finer than a pixel. */
export function percent(share: number): number {
  return Math.round(share * 1000) / 10;
}
