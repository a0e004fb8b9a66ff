import { contours } from "d3-contour";
import { lengthOf, type Point, resample, smoothLine } from "./path.ts";

/** What a drawing of contour lines shows; lengths are units of its `viewBox`. */
export interface ContourDrawing {
  width: number;
  height: number;
  /** The ground. */
  terrain: Terrain;
  /** Elevation of the lowest line. */
  lowest: number;
  /** Difference in elevation between two lines. */
  interval: number;
  /** Number of elevations drawn; every fifth is an index line. */
  levels: number;
  /** SVG over the lines. */
  over?: string;
}

/** Side of a grid cell. */
const cell = 10;
/** Grid cells around the drawing, so that lines end out of sight. */
const margin = 4;
/** Distance between a line's control points: any larger and it no longer looks hand-inked. */
const step = 20;
/** Closed lines shorter than this are dropped as specks. */
const shortest = 90;

/** Contour lines as an SVG, index lines bold; pages draw its group `lines` in a color of theirs. */
export function drawContours(drawing: ContourDrawing): string {
  const { width, height, terrain: ground, lowest, interval, levels, over = "" } = drawing;
  const columns = Math.ceil(width / cell) + 2 * margin;
  const rows = Math.ceil(height / cell) + 2 * margin;
  // d3-contour places a value at the center of its cell.
  const middle = (cells: number) => (cells - margin + 0.5) * cell;
  const heights = Array.from({ length: columns * rows }, (_, index) =>
    ground(middle(index % columns), middle(Math.floor(index / columns))),
  );
  const paths = { thin: "", bold: "" };
  for (let level = 0; level < levels; level++) {
    const { coordinates } = contours()
      .size([columns, rows])
      .contour(heights, lowest + level * interval);
    const rings = coordinates
      .flat()
      .map((ring) => ring.map(([x = 0, y = 0]): Point => [(x - margin) * cell, (y - margin) * cell]));
    for (const line of rings.flatMap((ring) => visibleParts(ring, width, height))) {
      paths[level % 5 === 0 ? "bold" : "thin"] += smoothLine(resample(line.points, step, line.closed), line.closed);
    }
  }
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" fill="none" stroke="#000"><g id="lines">` +
    `<path stroke-opacity=".6" d="${paths.thin}"/><path stroke-width="1.8" d="${paths.bold}"/></g>${over}</svg>\n`
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

/**
 * Rolling ground with the given summits. It uses only operations that every engine rounds alike (sums, products,
 * quotients, square roots), so that a seed gives the same terrain everywhere.
 */
export function terrain(seed: number, scale: number, roughness: number, summits: readonly Summit[]): Terrain {
  const broad = gradientNoise(seed);
  const fine = gradientNoise(seed + 1);
  return (x, y) =>
    roughness * (broad(x / scale, y / scale) + 0.35 * fine((2.3 * x) / scale, (2.3 * y) / scale)) +
    summits.reduce((sum, summit) => {
      const distance = ((x - summit.x) ** 2 + (y - summit.y) ** 2) / summit.radius ** 2;
      return sum + summit.height / (1 + distance);
    }, 0);
}

// --- internal ---

interface Line {
  points: Point[];
  closed: boolean;
}

/** The parts of a ring within the drawing; along the grid's edge d3-contour closes rings where there is no contour. */
function visibleParts(ring: readonly Point[], width: number, height: number): Line[] {
  const edge = (margin - 1) * cell;
  const inside = ([x, y]: Point) => x > -edge && y > -edge && x < width + edge && y < height + edge;
  if (ring.every(inside)) return lengthOf(ring) < shortest ? [] : [{ points: [...ring], closed: true }];
  const outside = ring.findIndex((point) => !inside(point));
  const parts: Point[][] = [[]];
  for (const point of [...ring.slice(outside, -1), ...ring.slice(0, outside)]) {
    if (inside(point)) parts.at(-1)?.push(point);
    else parts.push([]);
  }
  return parts.filter((points) => points.length > 2).map((points) => ({ points, closed: false }));
}

/** Perlin's gradient noise, about -0.7 to 0.7. */
function gradientNoise(seed: number): Terrain {
  const gradient = (column: number, row: number, x: number, y: number) => {
    const random = hash(seed, column, row);
    const gx = (random & 0xffff) / 0x7fff - 1;
    const gy = (random >>> 16) / 0x7fff - 1;
    const length = Math.sqrt(gx * gx + gy * gy) || 1;
    return (gx * x + gy * y) / length;
  };
  return (x, y) => {
    const column = Math.floor(x);
    const row = Math.floor(y);
    const [u, v] = [x - column, y - row];
    return mix(
      mix(gradient(column, row, u, v), gradient(column + 1, row, u - 1, v), u),
      mix(gradient(column, row + 1, u, v - 1), gradient(column + 1, row + 1, u - 1, v - 1), u),
      v,
    );
  };
}

/** Interpolates from `a` to `b` smoothly enough to show no crease between cells of the noise. */
function mix(a: number, b: number, t: number): number {
  return a + (b - a) * t * t * t * (t * (6 * t - 15) + 10);
}

/** Hashes three integers to 32 bits (the finalizer of MurmurHash3). */
function hash(seed: number, column: number, row: number): number {
  let bits = Math.imul(seed, 0x9e3779b1) ^ Math.imul(column, 0x85ebca6b) ^ Math.imul(row, 0xc2b2ae35);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
