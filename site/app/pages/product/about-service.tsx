import type { Service } from "../../../../content/schema/service.ts";
import { Bar } from "../../components/charts.tsx";
import { percent } from "../../components/scale.ts";
import { Icon } from "../../components/icon.tsx";
import type { ServiceOffer } from "../../../../content/pricing/offer.ts";
import { Prose, type ProseNode } from "../../components/prose.tsx";
import { pageMessages } from "../../../../content/messages.ts";
import { Closing, NextPage, type NextPageData } from "../../sections/closing.tsx";

const fits = [
  { field: "fitsWhen", label: "Fits when", icon: "lucide-check", look: "text-primary" },
  { field: "wrongWhen", label: "Wrong when", icon: "lucide-x", look: "text-accent-text" },
  { field: "bring", label: "You bring", icon: "lucide-backpack", look: "text-secondary" },
] as const;

/** What a buyer asks first: whether it is for them, whether it is not, and what it takes from them. */
export function Fit({ service }: { service: Pick<Service, (typeof fits)[number]["field"]> }) {
  return (
    <dl className="grid gap-4 lg:grid-cols-3 lg:gap-10 print:hidden">
      {fits.map(({ field, label, icon, look }) => (
        <div key={field}>
          <dt className={`flex items-center gap-2 text-sm font-semibold ${look}`}>
            <Icon name={icon} className="size-4.5 shrink-0" />
            {label}
          </dt>
          <dd className="mt-0.5 text-pretty max-sm:text-sm">{service[field]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Chart of the deliverables over the weeks of the longest delivery. */
export function Schedule({ offer: { lines, weeks } }: { offer: ServiceOffer }) {
  const lastWeek = weeks.max;
  return (
    <section aria-labelledby="schedule-title" className="of-choice print:hidden">
      <h2 id="schedule-title" className="h2">
        How the Weeks Run
      </h2>
      <ol className="mt-4 grid sm:mt-6 grid-cols-[minmax(0,1fr)] gap-2.5 lg:gap-2.5">
        {lines.map(({ name, weeks: { start, end } }) => (
          <li key={name} className="grid grid-cols-[minmax(0,1fr)] items-center gap-x-5 gap-y-1 lg:grid-cols-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm font-medium lg:pr-3">
              <span className="min-w-min grow basis-0">{name}</span>
              <span className="text-sm font-normal whitespace-nowrap text-muted">
                {start === end ? `week ${start}` : `weeks ${start}-${end}`}
              </span>
            </p>
            <Bar
              share={percent((end - start + 1) / lastWeek)}
              from={percent((start - 1) / lastWeek)}
              className="h-3 lg:col-span-2 lg:h-7"
            />
          </li>
        ))}
      </ol>
      <div className="mt-3 grid gap-x-5 text-sm text-muted lg:grid-cols-3" aria-hidden="true">
        <p className="flex justify-between lg:col-span-2 lg:col-start-2">
          <span>Start</span>
          <span>{`Week ${lastWeek}`}</span>
        </p>
      </div>
    </section>
  );
}

/** The long description, and the benefits. */
export interface AboutServiceData {
  prose: readonly ProseNode[];
  benefits: readonly string[];
}

/** What the service is, what it brings, and what is included after delivery. */
export function AboutService({ about, offer }: { about: AboutServiceData; offer: ServiceOffer }) {
  const { prose, benefits } = about;
  // Blocks are elements; the words between them are none.
  const end = prose.findIndex((node) => typeof node !== "string") + 1;
  return (
    <section aria-labelledby="about-title" className="grid gap-x-5 gap-y-5 sm:gap-y-8 lg:grid-cols-12 print:hidden">
      <div className="lg:col-span-7 lg:pr-11">
        <h2 id="about-title" className="h2">
          About This Service
        </h2>
        <Prose nodes={prose.slice(0, end)} offer={offer} className="mt-4 sm:mt-6" />
        {/* Closed it is still found by a search in the page, which opens it; wide screens show it at once. */}
        <details className="folded mt-2">
          <summary data-markdown="" className="text-link min-h-11 cursor-pointer py-2">
            How It Goes
          </summary>
          <Prose nodes={prose.slice(end)} offer={offer} className="mt-2 md:mt-4" />
        </details>
      </div>
      <div className="card self-start px-5 py-4 sm:p-8 lg:sticky lg:top-28 lg:col-span-5">
        <h3 className="h3">Key Benefits</h3>
        <ul className="mt-3 grid gap-2 text-sm sm:mt-5 sm:gap-4 sm:text-base">
          {benefits.map((benefit) => (
            <li key={benefit} className="flex gap-3">
              <Icon name="lucide-check" className="mt-0.5 size-5 shrink-0 text-primary" />
              {benefit}
            </li>
          ))}
        </ul>
        {offer.support && (
          <p className="mt-4 flex gap-3 border-t border-line pt-4 sm:mt-6 sm:pt-5 text-sm">
            <Icon name="lucide-life-buoy" className="mt-0.5 size-5 shrink-0 text-primary" />
            <span>{offer.support}</span>
          </p>
        )}
      </div>
    </section>
  );
}

/** The end of a service's page. */
export interface NextStepsData {
  /** The page that the service is booked on. */
  booking: NextPageData;
  /** Another service, and when it is the one to read about. */
  related?: (Pick<ServiceOffer, "title" | "path"> & { reason: string }) | undefined;
}

/** Where to go from the end of a service's page: to the one related service, or to a consultation. */
export function NextSteps({ booking, related }: NextStepsData) {
  if (!related) return <NextPage {...booking} />;
  return (
    <Closing
      eyebrow={pageMessages.related}
      title={related.title}
      text={related.reason}
      action={
        <a href={related.path} className="btn-outline">
          See this service
        </a>
      }
    />
  );
}
