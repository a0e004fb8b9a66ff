import { contours } from "d3-contour";

/** What a drawing of contour lines shows; lengths are units of its `viewBox`. */
export interface ContourDrawing {
  width: number;
  height: number;
  /** The ground; its lowest line is at 0. */
  terrain: Terrain;
  /** Difference in elevation between two lines; every fifth is an index line. */
  interval: number;
  /** SVG over the lines. */
  over?: string;
}

/** Side of a grid cell, which is about the distance between a line's points. */
const cell = 20;
/** Grid cells around the drawing, in which d3-contour closes the lines that leave it. */
const margin = 2;
/** Elevations that are drawn, if the ground reaches them. */
const levels = 45;
/** Lines of fewer points are left out as specks. */
const fewestPoints = 10;

/** Contour lines as an SVG, index lines bold; pages draw its part `lines` in a color of theirs. */
export function drawContours({ width, height, terrain: ground, interval, over = "" }: ContourDrawing): string {
  const columns = Math.ceil(width / cell) + 2 * margin;
  const rows = Math.ceil(height / cell) + 2 * margin;
  // d3-contour places a value at the center of its cell.
  const middle = (cells: number) => (cells - margin + 0.5) * cell;
  const heights = Array.from({ length: columns * rows }, (_, index) =>
    ground(middle(index % columns), middle(Math.floor(index / columns))),
  );
  const elevations = Array.from({ length: levels }, (_, level) => level * interval);
  const lines = contours().size([columns, rows]).thresholds(elevations)(heights);
  const drawn = lines.map(({ coordinates }) =>
    coordinates.flatMap((rings) => rings.filter(({ length }) => length >= fewestPoints).map(smoothRing)).join(""),
  );
  const [thin, bold] = [drawn.filter((_, level) => level % 5 > 0), drawn.filter((_, level) => level % 5 === 0)];
  const size = `width="${width}" height="${height}"`;
  // An SVG within another shows nothing beyond its edges.
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${size} fill="none" stroke="#000"><svg id="lines" ${size}>` +
    `<path stroke-opacity=".6" d="${thin.join("")}"/><path stroke-width="1.8" d="${bold.join("")}"/></svg>${over}</svg>\n`
  );
}

/** Elevation of an imaginary landscape at a point, in no particular unit. */
export type Terrain = (x: number, y: number) => number;

/** A summit or a basin: `height` at its center, half of it at a distance of `radius` drawing units. */
export interface Summit {
  x: number;
  y: number;
  radius: number;
  height: number;
}

/** Ground with the given summits among hills and hollows of a seed's own. */
export function terrain(seed: number, roughness: number, summits: readonly Summit[]): Terrain {
  const random = (of: number) => share(Math.sin(of * 12.9898 + seed * 78.233) * 43_758.5453);
  const rolling = Array.from({ length: 140 }, (_, index) => ({
    // Steps that spread evenly over the plane, and somewhat beyond every drawing.
    x: 1_800 * share(index * 0.754_877 + seed * 0.618) - 150,
    y: 1_050 * share(index * 0.569_84 + seed * 0.618) - 150,
    radius: 80 + 100 * random(2 * index),
    height: roughness * (2 * random(2 * index + 1) - 1),
  }));
  return (x, y) =>
    [...summits, ...rolling].reduce((sum, each) => {
      const distance = ((x - each.x) ** 2 + (y - each.y) ** 2) / each.radius ** 2;
      return sum + each.height / (1 + distance);
    }, 0);
}

// --- internal ---

function share(value: number): number {
  return value - Math.floor(value);
}

type Point = [x: number, y: number];

/**
 * A ring of grid points as SVG path data: a quadratic B-spline through the midpoints of its sides. The points are rounded to
 * even coordinates, so that midpoints are integers and the short `t` command, which mirrors the control point before it,
 * describes the spline without loss.
 */
function smoothRing(ring: readonly number[][]): string {
  const points = ring.map((point) => point.map((cells) => 2 * Math.round(((cells - margin) * cell) / 2)) as Point);
  // A ring ends with its first point, and its spline in the side after that.
  const sides = [...points, ...points.slice(1, 2)];
  const middles = pairwise(sides, (from, to) => (from + to) / 2);
  const turns = pairwise(middles, (from, to) => to - from);
  const [half = [0, 0]] = pairwise(sides, (from, to) => (to - from) / 2);
  return `M${pairs(middles.slice(0, 1))}q${pairs([half, ...turns.slice(0, 1)])}t${pairs(turns.slice(1))}z`;
}

/** What becomes of the coordinates of each point and the next. */
function pairwise(points: readonly Point[], of: (from: number, to: number) => number): Point[] {
  return points.slice(1).map(([x, y], index) => {
    const [beforeX, beforeY] = points[index] ?? [x, y];
    return [of(beforeX, x), of(beforeY, y)];
  });
}

/** Coordinates in SVG's shortest form: a minus sign needs no space before it. */
function pairs(points: readonly Point[]): string {
  return points.flat().join(" ").replaceAll(" -", "-");
}
