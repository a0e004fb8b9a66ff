import type { ReactNode } from "react";
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

interface AboutSectionProps extends AboutData {
  /** What follows the map, on the about page. */
  children?: ReactNode;
}

/** About the firm: approach, reach, and the people it learned from. */
export function AboutSection(props: AboutSectionProps) {
  const { approach, counters, map, quoted, children } = props;
  return (
    <>
      <div className="grid gap-10 sm:gap-16 lg:gap-24">
        <Approach values={approach} />
        <Counters counters={counters} map={map} />
        {children}
      </div>
      {quoted.testimonials.length > 0 && (
        <div className="mt-12 sm:mt-16 lg:mt-28">
          <Testimonials {...quoted} />
        </div>
      )}
    </>
  );
}
