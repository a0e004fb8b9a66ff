import { home } from "../../../content/catalogue.ts";
import { mapPath } from "../../../content/paths.ts";
import { worldMap } from "../../build/images/world.ts";
import type { AboutData } from "./about.tsx";

/** The about section: approach, counters with the map, testimonials. */
export function aboutData(): AboutData {
  const { approach, counters, countries, countriesAre, testimonialsTitle: title, testimonials } = home;
  const map = { src: mapPath, ...worldMap(countries), are: countriesAre };
  return { approach, counters, map, quoted: { title, testimonials } };
}
