export type Point = readonly [x: number, y: number];

/**
 * A smooth line as SVG path data: a quadratic B-spline through the midpoints of the given control points. These are
 * rounded to even coordinates, so that midpoints are integers and the short `t` command, which mirrors the previous
 * control point, describes the spline without loss.
 */
export function smoothLine(points: readonly Point[], closed: boolean): string {
  const controls = points.map(([x, y]): Point => [2 * Math.round(x / 2), 2 * Math.round(y / 2)]);
  const [first, second] = controls;
  if (!first || !second) throw new Error("A line needs at least two points.");
  const joints = closed ? middles([...controls, first, second]) : [first, ...middles(controls.slice(1))];
  const [start = first, next = second] = joints;
  const turns = steps(joints.slice(1));
  return `M${pairs([start])}q${pairs([minus(second, start), minus(next, start)])}${turns && `t${turns}`}${closed ? "z" : ""}`;
}

/** Points spaced equally along a line, about `step` apart; a closed line ends one step before its start. */
export function resample(line: readonly Point[], step: number, closed: boolean): Point[] {
  const lengths = line.slice(1).map((point, index) => distance(point, line[index] ?? point));
  const total = lengthOf(line);
  const parts = Math.max(Math.round(total / step), closed ? 6 : 2);
  const points: Point[] = [];
  let [segment, passed] = [0, 0];
  for (let part = 0; part <= parts - (closed ? 1 : 0); part++) {
    const target = (part * total) / parts;
    while (segment < lengths.length - 1 && passed + (lengths[segment] ?? 0) < target) {
      passed += lengths[segment] ?? 0;
      segment++;
    }
    const [from, to] = [line[segment], line[segment + 1]];
    if (!from || !to) break;
    const share = Math.min((target - passed) / (lengths[segment] || 1), 1);
    points.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]);
  }
  return points;
}

/** Length of a line through the given points. */
export function lengthOf(line: readonly Point[]): number {
  return line.slice(1).reduce((sum, point, index) => sum + distance(point, line[index] ?? point), 0);
}

// --- internal ---

/** Each point relative to the one before it. */
function steps(points: readonly Point[]): string {
  return pairs(points.slice(1).map((point, index) => minus(point, points[index] ?? point)));
}

function middles(points: readonly Point[]): Point[] {
  return points.slice(1).map(([x, y], index) => {
    const [beforeX, beforeY] = points[index] ?? [x, y];
    return [(beforeX + x) / 2, (beforeY + y) / 2];
  });
}

function minus(a: Point, b: Point): Point {
  return [a[0] - b[0], a[1] - b[1]];
}

function distance(a: Point, b: Point): number {
  return Math.sqrt((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2);
}

/** Coordinates in SVG's shortest form: a minus sign needs no space before it. */
function pairs(points: readonly Point[]): string {
  return points.flat().join(" ").replaceAll(" -", "-");
}
