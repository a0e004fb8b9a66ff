import { home, look, packages, services } from "../../content/catalogue.ts";
import { drawContours } from "./contours.ts";
import type { Point } from "./path.ts";
import { drawRoute } from "./route.ts";
import { terrain } from "./terrain.ts";
import { drawWorld } from "./world.ts";

/** Pictures that follow the firm's facts, so that each build draws them: by name in `site/assets/`. */
export const built: Readonly<Record<string, () => string>> = { "world.svg": () => drawWorld(home.countries) };

/** Pictures that `npm run draw` draws once, to be committed: by name in `site/assets/terrain/`, a page's by its last part. */
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
