import { home } from "../../../content/catalogue.ts";
import { mapPath } from "../../../content/paths.ts";
import { placeMarkers } from "../../build/images/world-map.ts";

/** The about section: approach, counters with the map, testimonials. */
export function getAboutData() {
  const { approach, counters, countries, countriesOf, testimonialsTitle, testimonials } = home;
  return {
    approach,
    counters,
    map: { src: mapPath, ...placeMarkers(countries), countriesOf },
    testimonials: { title: testimonialsTitle, items: testimonials },
  };
}
