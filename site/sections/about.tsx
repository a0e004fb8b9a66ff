import { Deferred } from "../components/deferred.tsx";
import type { AboutData } from "../loaders/sections.ts";
import { Approach } from "./approach.tsx";
import { Counters } from "./counters.tsx";
import { Testimonials } from "./testimonials.tsx";

/** About the firm: approach, reach, and the people it learned from. */
export function AboutSection({ approach, counters, countries, testimonialsTitle, testimonials }: AboutData) {
  return (
    <>
      <div className="grid gap-16 lg:gap-24">
        <Approach values={approach} />
        <Deferred>
          <Counters counters={counters} countries={countries} />
        </Deferred>
      </div>
      <Deferred className="mt-16 lg:mt-28">
        <Testimonials title={testimonialsTitle} testimonials={testimonials} />
      </Deferred>
    </>
  );
}
