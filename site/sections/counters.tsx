import type { Home } from "../../content/schema/home.ts";
import { CountUp } from "../components/count-up.tsx";
import { WorldMap } from "../components/world-map.tsx";

/** Where the firm works, and how much. */
export function Counters({ counters, countries }: Pick<Home, "counters" | "countries">) {
  return (
    <div className="flex flex-col justify-between gap-10">
      <WorldMap countries={countries} />
      <dl className="grid grid-cols-3 divide-x divide-line border-y border-line">
        {counters.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse justify-end px-4 py-6 first:pl-0 last:pr-0 sm:px-6">
            <dt className="mt-1.5 text-sm text-muted text-pretty">{label}</dt>
            <dd className="display text-[clamp(2.25rem,1.8rem+1.8vw,3.25rem)] tabular-nums">
              <CountUp value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
