// `npm run draw`: draws the pictures of this firm's pages and the ground of its share images, which are committed.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { imageSize } from "../../app/lib/share-image.ts";
import { theme, packages, services } from "../../../content/catalogue.ts";
import { drawContours, terrain } from "./contours.ts";
import { shareSummit } from "./share-image.ts";

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

/** Where along the route each deliverable is done, by its last week: shares of the way, in order. */
function stopsOf(service: (typeof services)[number] | undefined): number[] {
  return (service?.deliverables ?? [])
    .map(({ weeks }) => weeks.end / (service?.weeks.max ?? 1))
    .toSorted((a, b) => a - b);
}

/** A mountain rising from a plain, which leaves room for the headline at the left, and a route around its foot to its top. */
function mountain(number: number, stops: readonly number[]): string {
  // Golden-ratio steps, so that no two neighbors look alike.
  const turn = (number * 0.618) % 1;
  const summit = { x: 780 + 320 * turn, y: 200 + 300 * ((number * 0.414) % 1), radius: 270 + 90 * turn, height: 1.1 };
  const plain = { x: -100, y: 400, radius: 420, height: -1.1 };
  return drawContours({
    width: 1200,
    height: 720,
    terrain: terrain(theme.terrain.mountain + number, 0.2, [summit, plain]),
    interval: 0.04,
    over: drawRoute(26 * (turn - 0.5), stops),
  });
}

/** Foothills along the lower edge of a wide band. */
function foothills(): string {
  const hills = [
    { x: 300, y: 330, radius: 240, height: 0.4 },
    { x: 1150, y: 330, radius: 300, height: 0.5 },
  ];
  const ground = terrain(theme.terrain.foothills, 0.2, hills);
  return drawContours({
    width: 1440,
    height: 280,
    terrain: (x, y) => ground(x, y) + (y - 190) / 260,
    interval: 0.04,
  });
}

/** The mountain on whose summit every share image has the mark. */
function shareMountain(): string {
  return drawContours({
    ...imageSize,
    terrain: terrain(theme.terrain.mountain, 0.15, [{ ...shareSummit, radius: 230, height: 1.4 }]),
    interval: 0.09,
  });
}

/** A swaying route as SVG: a dotted line, with a stop at each share of its length, which is a dash without a length. */
function drawRoute(sway: number, stops: readonly number[]): string {
  const bends = `${662 + sway} 700 678T905 681 1080 ${654 + sway / 2} ${1161 + sway / 8} 555 1165 385 1174 90`;
  const line = (width: number, dashes: string, more = "") =>
    `<path stroke-width="${width}" stroke-dasharray="${dashes}" ${more}d="M420 690Q600 ${bends}"/>`;
  const [first = 0] = stops;
  const dashes = stops.map((stop, index) => `0 ${Math.round(1_000 * ((stops[index + 1] ?? 9) - stop))}`).join(" ");
  // A little longer than the last stop, since a dash at the very end is not drawn.
  const marks = line(14, dashes, `pathLength="1010" stroke-dashoffset="${Math.round(-1_000 * first)}" `);
  return `<g id="route" stroke="currentColor" stroke-linecap="round">${line(2.5, "2 9")}${dashes && marks}</g>`;
}

if (import.meta.main) {
  const folder = new URL("../../assets/terrain/", import.meta.url);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, draw] of Object.entries(committed)) writeFileSync(new URL(name, folder), draw());
  writeFileSync(new URL("mountain.svg", import.meta.url), shareMountain());
}
