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
