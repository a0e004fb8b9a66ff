import { home, look } from "../../content/catalogue.ts";
import { drawContours } from "./contours.ts";
import { terrain } from "./terrain.ts";
import { drawWorld } from "./world.ts";

/** Draws each picture, by its name in `site/assets/`. */
export const drawings: Readonly<Record<string, () => string>> = {
  "contours.svg": heroContours,
  "contours-band.svg": bandContours,
  "world.svg": () => drawWorld(home.countries),
};

// --- internal ---

/** A mountain rising from a plain, which leaves room for the headline at the left. */
function heroContours(): string {
  const mountain = { x: 860, y: 330, radius: 330, height: 1.1 };
  const plain = { x: -100, y: 400, radius: 420, height: -1.1 };
  return drawContours({
    width: 1200,
    height: 720,
    terrain: terrain(look.terrain.mountain, 380, 0.8, [mountain, plain]),
    lowest: 0,
    interval: 0.036,
    levels: 50,
  });
}

/** Foothills along the lower edge of a wide band. */
function bandContours(): string {
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
