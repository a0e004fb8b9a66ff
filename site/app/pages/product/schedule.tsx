import type { ServiceOffer } from "../../../../content/pricing/offer.ts";
import { Bar } from "../../components/charts.tsx";
import { percent } from "../../components/scale.ts";

/** Chart of the deliverables over the weeks of the longest delivery. */
export function Schedule({ offer: { lines, weeks } }: { offer: ServiceOffer }) {
  const lastWeek = weeks.max;
  return (
    <section aria-labelledby="schedule-title" className="print:hidden">
      <h2 id="schedule-title" className="h2">
        How the Weeks Run
      </h2>
      <ol className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-3 sm:mt-6 lg:gap-2.5">
        {lines.map(({ name, weeks: { start, end } }) => (
          <li key={name} className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-5 gap-y-1 lg:grid-cols-[5fr_8fr]">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-md font-medium lg:pr-3">
              <span className="min-w-0 grow basis-40 text-balance wrap-anywhere">{name}</span>
              <span className="text-sm font-normal whitespace-nowrap text-muted">
                {start === end ? `week ${start}` : `weeks ${start}-${end}`}
              </span>
            </p>
            <Bar
              share={percent((end - start + 1) / lastWeek)}
              from={percent((start - 1) / lastWeek)}
              className="h-3 lg:h-7"
            />
          </li>
        ))}
      </ol>
      <div className="mt-3 grid gap-x-5 text-sm text-muted lg:grid-cols-[5fr_8fr]" aria-hidden="true">
        <p className="flex justify-between lg:col-start-2">
          <span>Start</span>
          <span>{`Week ${lastWeek}`}</span>
        </p>
      </div>
    </section>
  );
}
