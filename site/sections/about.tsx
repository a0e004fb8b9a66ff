import type { Home } from "../../content/schema/home.ts";
import type { MapData } from "../components/world-map.tsx";
import { Approach } from "./approach.tsx";
import { Counters } from "./counters.tsx";
import { Testimonials, type TestimonialsData } from "./testimonials.tsx";

/** Approach, counters with the map, testimonials. */
export interface AboutData extends Pick<Home, "approach" | "counters"> {
  map: MapData;
  quoted: TestimonialsData;
}

/** About the firm: approach, reach, and the people it learned from. */
export function AboutSection({ approach, counters, map, quoted }: AboutData) {
  return (
    <div className="grid gap-7 sm:gap-16 lg:gap-24">
      <Approach values={approach} />
      <Counters counters={counters} map={map} />
      {quoted.testimonials.length > 0 && <Testimonials {...quoted} />}
    </div>
  );
}
