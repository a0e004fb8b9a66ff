import { pagePaths } from "../../../content/paths.ts";
import type { Home } from "../../../content/schema/home.ts";
import { Icon } from "../components/icon.tsx";
import { NewTabLink } from "../components/links.tsx";
import { type MapData, WorldMap } from "../components/world-map.tsx";

export interface ApproachData extends Pick<Home, "approach" | "counters"> {
  map: MapData;
  testimonials: { title: string; items: Home["testimonials"] };
}

/** The firm's approach, its reach, and quotations. */
export function ApproachSection({ approach, counters, map, testimonials }: ApproachData) {
  return (
    <div className="grid gap-12 sm:gap-16 lg:gap-24">
      <Approach values={approach} />
      <Counters counters={counters} map={map} />
      {testimonials.items.length > 0 && <Testimonials {...testimonials} />}
    </div>
  );
}

function Approach({ values }: { values: ApproachData["approach"] }) {
  return (
    <div className="grid gap-x-5 gap-y-4 lg:grid-cols-[5fr_8fr]">
      <h2 className="h2">Our Approach</h2>
      <ul className="border-t border-line">
        {values.map(({ title, description }) => (
          <li
            key={title}
            className="grid items-baseline gap-x-8 gap-y-1 border-b border-line py-4 sm:grid-cols-[15rem_minmax(0,1fr)] sm:py-5"
          >
            <h3 className="h3">{title}</h3>
            <p className="text-md text-muted text-balance sm:text-base">{description}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Counters({ counters, map }: Pick<ApproachData, "counters" | "map">) {
  return (
    // At least as tall as the figures, which arrive after the map and would move it.
    <div className="grid items-center gap-x-5 gap-y-6 lg:min-h-[25.96rem] lg:grid-cols-3">
      <div className="lg:col-span-2 lg:pr-11">
        <WorldMap {...map} />
      </div>
      <div className="self-start">
        <dl className="flex flex-wrap divide-line border-y border-line max-lg:divide-x lg:flex-col lg:divide-y">
          {counters.map(({ value, label }) => (
            <div
              key={label}
              className="flex grow basis-22 flex-col-reverse justify-end px-3 py-3.5 first:pl-0 last:pr-0 sm:px-6 lg:px-0 lg:py-6"
            >
              <dt className="mt-1.5 text-sm text-muted text-pretty">{label}</dt>
              <dd className="price text-figure">{value}</dd>
            </div>
          ))}
        </dl>
        <a href={pagePaths.contact} className="text-link mt-2 inline-flex min-h-11 items-center gap-2 text-md">
          Ask us about any of them
          <Icon name="arrow-right" className="size-4" />
        </a>
      </div>
    </div>
  );
}

/** Quotations from well-known people in one strip, each with its published source. */
function Testimonials({ title, items }: ApproachData["testimonials"]) {
  return (
    <div className="grid gap-x-5 gap-y-6 lg:grid-cols-[5fr_8fr]">
      <h2 className="h2 max-w-[14em]">{title}</h2>
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {items.map(({ name, role, initials, text, source, sourceUrl }) => (
          <figure
            key={name}
            className="row-span-2 grid content-start gap-y-4 border-l-2 border-accent pl-5 sm:grid-rows-subgrid"
          >
            <blockquote cite={sourceUrl} className="font-medium text-pretty sm:text-xl sm:leading-snug">
              <p>“{text}”</p>
            </blockquote>
            <figcaption className="text-sm">
              <p className="flex items-center gap-2.5 font-semibold">
                <span
                  className="grid size-8 shrink-0 place-items-center rounded-full bg-tint text-xs text-primary"
                  aria-hidden="true"
                >
                  {initials}
                </span>
                {name}
              </p>
              <p className="mt-1 text-muted text-pretty">{role}</p>
              <cite className="not-italic">
                <NewTabLink
                  href={sourceUrl}
                  className="inline-flex min-h-11 pt-2.5 text-xs leading-snug text-muted underline decoration-muted underline-offset-4 @hover:text-primary"
                >
                  {source}
                </NewTabLink>
              </cite>
            </figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}
