// `npm run draw`: draws the pictures of this firm's pages, which are committed.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { look, packages, services } from "../../content/catalogue.ts";
import { drawContours, terrain } from "./contours.ts";
import { type Point, resample, smoothLine } from "./path.ts";

/** Pictures by their names in `site/assets/terrain/`, a page's by its last part. */
export const committed: Readonly<Record<string, () => string>> = {
  "footer.svg": foothills,
  ...Object.fromEntries(
    ["home", "solutions", "benefits", "about", "contact", "request-demo", "other"].map((name, index) => [
      `${name}.svg`,
      () => mountain(index, name === "home" ? stopsOf(services[0]) : []),
    ]),
  ),
  ...Object.fromEntries(
    services.map((service, index) => [`${service.slug}.svg`, () => mountain(20 + index, stopsOf(service))]),
  ),
  ...Object.fromEntries(packages.map(({ slug }, index) => [`${slug}.svg`, () => mountain(40 + index, [])])),
};

// --- internal ---

/** Where along the route each deliverable is done, by its last week. */
function stopsOf(service: (typeof services)[number] | undefined): number[] {
  return service?.deliverables.map(({ weeks }) => weeks.end / service.weeks.max) ?? [];
}

/** A mountain rising from a plain, which leaves room for the headline at the left, and a route around its foot to its top. */
function mountain(number: number, stops: readonly number[]): string {
  // Golden-ratio steps, so that no two neighbors look alike.
  const turn = (number * 0.618) % 1;
  const summit = { x: 780 + 320 * turn, y: 200 + 300 * ((number * 0.414) % 1), radius: 270 + 90 * turn, height: 1.1 };
  const plain = { x: -100, y: 400, radius: 420, height: -1.1 };
  const sway = 26 * (turn - 0.5);
  const route: Point[] = [
    [420, 690],
    [600, 662 + sway],
    [800, 694 - sway],
    [1010, 668 + sway],
    [1150, 640],
    [1172 + sway / 4, 470],
    [1158 - sway / 4, 300],
    [1174, 90],
  ];
  return drawContours({
    width: 1200,
    height: 720,
    terrain: terrain(look.terrain.mountain + number, 380, 0.8, [summit, plain]),
    lowest: 0,
    interval: 0.04,
    levels: 45,
    over: drawRoute(route, stops),
  });
}

/** Foothills along the lower edge of a wide band. */
function foothills(): string {
  const hills = [
    { x: 300, y: 330, radius: 240, height: 0.4 },
    { x: 1150, y: 330, radius: 300, height: 0.5 },
  ];
  const ground = terrain(look.terrain.foothills, 340, 0.75, hills);
  return drawContours({
    width: 1440,
    height: 280,
    terrain: (x, y) => ground(x, y) + (y - 190) / 260,
    lowest: 0,
    interval: 0.04,
    levels: 40,
  });
}

/** Distance between the points of a route at which a stop can be. */
const step = 4;

/** A route as SVG: a dashed line near the given points, with a stop at each share of its length. */
function drawRoute(points: readonly Point[], stops: readonly number[]): string {
  const line = rounded(rounded(rounded(points)));
  const places = resample(line, step, false);
  const marks = stops.map((share) => {
    const [x, y] = places[Math.round(share * (places.length - 1))] ?? [0, 0];
    return `<circle cx="${Math.round(x)}" cy="${Math.round(y)}" r="7" fill="currentColor"/>`;
  });
  const path = smoothLine(resample(line, 20, false), false);
  return `<g id="route"><path stroke="currentColor" stroke-width="2.5" stroke-dasharray="2 9" stroke-linecap="round" d="${path}"/>${marks.join("")}</g>`;
}

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

if (import.meta.main) {
  const folder = new URL("../assets/terrain/", import.meta.url);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, draw] of Object.entries(committed)) writeFileSync(new URL(name, folder), draw());
}
