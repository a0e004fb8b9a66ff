import type { Home } from "../../content/schema/home.ts";
import { CountUp } from "../components/count-up.tsx";
import { type MapData, WorldMap } from "../components/world-map.tsx";

/** Where the firm works, and how much. */
export function Counters({ counters, map }: { counters: Home["counters"]; map: MapData }) {
  return (
    // At least as tall as the figures, which arrive after the map and would move it.
    <div className="grid items-center gap-x-5 gap-y-6 lg:min-h-[25.96rem] lg:grid-cols-3">
      <div className="lg:col-span-2 lg:pr-11">
        <WorldMap {...map} />
      </div>
      <dl className="flex flex-wrap self-start divide-line border-y border-line max-lg:divide-x lg:flex-col lg:divide-y">
        {counters.map(({ value, label }) => (
          <div
            key={label}
            className="flex grow basis-22 flex-col-reverse justify-end px-3 py-3.5 first:pl-0 last:pr-0 sm:px-6 lg:px-0 lg:py-7"
          >
            <dt className="mt-1.5 text-sm text-muted text-pretty">{label}</dt>
            <dd className="display text-figure tabular-nums">
              <CountUp value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
