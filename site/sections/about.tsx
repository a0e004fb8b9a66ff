import type { ReactNode } from "react";
import type { Home } from "../../content/schema/home.ts";
import type { MapData } from "../components/world-map.tsx";
import { Approach } from "./approach.tsx";
import { Counters } from "./counters.tsx";
import { Testimonials } from "./testimonials.tsx";

/** Approach, counters with the map, testimonials. */
export interface AboutData extends Pick<Home, "approach" | "counters" | "testimonialsTitle" | "testimonials"> {
  map: MapData;
}

interface AboutSectionProps extends AboutData {
  /** What follows the map, on the about page. */
  children?: ReactNode;
}

/** About the firm: approach, reach, and the people it learned from. */
export function AboutSection(props: AboutSectionProps) {
  const { approach, counters, map, testimonialsTitle, testimonials, children } = props;
  return (
    <>
      <div className="grid gap-10 print:gap-6 sm:gap-16 lg:gap-24">
        <Approach values={approach} />
        <Counters counters={counters} map={map} />
        {children}
      </div>
      {testimonials.length > 0 && (
        <div className="mt-12 print:mt-5! sm:mt-16 lg:mt-28">
          <Testimonials title={testimonialsTitle} testimonials={testimonials} />
        </div>
      )}
    </>
  );
}
