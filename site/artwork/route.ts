import { type Point, resample, smoothLine } from "./path.ts";

/** Distance between the points of a route at which a stop can be. */
const step = 4;

/** A route as SVG: a dashed line near the given points, with a stop at each share of its length. */
export function drawRoute(points: readonly Point[], stops: readonly number[]): string {
  const line = rounded(rounded(rounded(points)));
  const places = resample(line, step, false);
  const marks = stops.map((share) => {
    const [x, y] = places[Math.round(share * (places.length - 1))] ?? [0, 0];
    return `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="7" fill="currentColor"/>`;
  });
  const path = smoothLine(resample(line, 20, false), false);
  return `<g id="route"><path stroke="currentColor" stroke-width="2.5" stroke-dasharray="2 9" stroke-linecap="round" d="${path}"/>${marks.join("")}</g>`;
}

// --- internal ---

/** A line with its corners cut. */
function rounded(points: readonly Point[]): Point[] {
  const [first, last] = [points[0], points.at(-1)];
  const cut = points.slice(1).flatMap((point, index) => {
    const before = points[index] ?? point;
    return [between(before, point, 0.25), between(before, point, 0.75)];
  });
  return [...(first ? [first] : []), ...cut, ...(last ? [last] : [])];
}

/** The point at a share of the way from one to another. */
function between(a: Point, b: Point, share: number): Point {
  return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share];
}
