import { useState } from "react";
import { pageMessages } from "../../../../content/messages/pages.ts";
import { pagePaths } from "../../../../content/paths.ts";
import type { ServiceOffer } from "../../../../content/pricing/offer.ts";
import { estimateQuery } from "../../../../content/pricing/selection.ts";
import { fillTemplate } from "../../../../content/template.ts";
import { Bar } from "../../components/charts.tsx";
import { PageIntro, Section } from "../../components/headings.tsx";
import { Icon } from "../../components/icon.tsx";
import { Checklist } from "../../components/lists.tsx";
import { toPercent } from "../../components/scale.ts";
import { HydrateLater } from "../../lib/hydration.tsx";
import { NextPage } from "../../sections/closing.tsx";
import { QuestionsSection } from "../../sections/questions.tsx";
import type { ServiceData } from "../product.loader.ts";
import { Calculator } from "./calculator.tsx";
import { PrintFooter, PrintHeader } from "./estimate-print.tsx";
import { Estimate } from "./estimate-table.tsx";
import { PriceCard } from "./price-card.tsx";
import { PriceSection } from "./price-section.tsx";
import { useSelection } from "./use-selection.ts";

/** The page of a service, in the order of a buyer's questions. */
export function ServicePage({ data }: { data: ServiceData }) {
  const { estimates, printFacts, savedHours, sampleHtml } = data;
  const [selection, offer] = useSelection(data.pricing);
  const [preparedFor, setPreparedFor] = useState("");
  const byTheHour = fillTemplate(pageMessages.byTheHour, { hours: offer.hoursText, rate: offer.rate });
  const query = estimateQuery({ slug: offer.slug, without: selection.without });
  return (
    <>
      <PageIntro
        className="print:hidden"
        breadcrumb={{ label: pageMessages.solutions, to: pagePaths.solutions }}
        heading={offer.title}
        intro={data.description}
        aside={
          <PriceCard
            icon={data.icon}
            label={pageMessages.estimateTotal}
            price={offer.totalFee}
            rows={[
              { name: pageMessages.delivery, value: offer.delivery },
              { name: "Or by the hour", value: byTheHour },
              {
                name: "Where we work",
                value: (
                  <a href={pagePaths.about} className="text-link">
                    {data.location}
                  </a>
                ),
              },
            ]}
          />
        }
      >
        <a href={pagePaths.contact + query} className="btn-primary px-4 sm:px-6">
          {pageMessages.contactUs}
        </a>
        <a href={pagePaths["request-demo"] + query} className="btn-outline px-4 sm:px-6">
          {data.bookLabel}
        </a>
      </PageIntro>
      <div className="container-page grid grid-cols-1 gap-12 py-12 sm:gap-16 sm:py-16 lg:gap-20 lg:py-20 print:block print:p-0!">
        <div className="grid grid-cols-1 gap-8 sm:gap-12 print:hidden">
          <AboutService service={data} support={offer.support} />
          <Fit service={data} />
        </div>
        <div className="grid grid-cols-1 gap-6 sm:gap-8 print:block">
          {/* Not in `HydrateLater`: it must set the date when someone prints. */}
          <PrintHeader offer={offer} printFacts={printFacts} preparedFor={preparedFor} />
          <HydrateLater>
            <Estimate
              lines={data.pricing.lines}
              offer={offer}
              selection={selection}
              preparedFor={preparedFor}
              onPreparedFor={setPreparedFor}
            />
          </HydrateLater>
          <HydrateLater>
            <PriceSection
              offer={offer}
              estimates={estimates}
              bookLabel={data.bookYoursLabel}
              bookPath={pagePaths["request-demo"] + query}
            />
          </HydrateLater>
          {savedHours && (
            <HydrateLater>
              <Calculator offer={offer} example={savedHours} note={estimates.calculator} cheapest={data.cheapest} />
            </HydrateLater>
          )}
          <PrintFooter offer={offer} printFacts={printFacts} statusText={estimates.status} />
        </div>
        {sampleHtml && (
          <HydrateLater>
            {/* HTML rendered at build time by build/samples/, never from input. */}
            <section
              aria-labelledby="sample-title"
              className="band print:hidden"
              dangerouslySetInnerHTML={{ __html: sampleHtml }}
            />
          </HydrateLater>
        )}
        <HydrateLater>
          <Schedule offer={offer} />
        </HydrateLater>
        <QuestionsSection questions={data.questions} />
      </div>
      <NextPage {...data.next} />
    </>
  );
}

function AboutService({ service, support }: { service: ServiceData; support: string | undefined }) {
  return (
    <section aria-labelledby="about-title" className="grid grid-cols-1 gap-x-5 gap-y-6 sm:gap-y-8 lg:grid-cols-12">
      <div className="lg:col-span-7 lg:pr-11">
        <h2 id="about-title" className="h2">
          About This Service
        </h2>
        {/* Rendered from MDX at build time, never from input. */}
        <div className="prose mt-4 sm:mt-6" dangerouslySetInnerHTML={{ __html: service.longDescriptionHtml }} />
      </div>
      <div className="card self-start p-5 sm:p-8 lg:col-span-5">
        <h3 className="h3">Key Benefits</h3>
        <Checklist items={service.benefits} className="mt-4" />
        {support && (
          <p className="mt-5 flex gap-3 border-t border-line pt-5 text-md">
            <Icon name="life-buoy" className="mt-0.5 size-5 shrink-0 text-primary" />
            <span className="text-pretty">{support}</span>
          </p>
        )}
      </div>
    </section>
  );
}

const fitRows = [
  { field: "fitsWhen", label: pageMessages.goodFit, icon: "check", color: "text-primary" },
  { field: "wrongWhen", label: pageMessages.notAFit, icon: "x", color: "text-ink" },
  { field: "instead", label: "Instead", icon: "corner-down-right", color: "text-ink" },
  { field: "bring", label: "You bring", icon: "backpack", color: "text-secondary" },
] as const;

/** Who a service suits, who it does not, and what the client contributes. */
function Fit({ service }: { service: Pick<ServiceData, (typeof fitRows)[number]["field"]> }) {
  return (
    <dl className="grid grid-cols-1 gap-5 border-y border-line py-6 sm:grid-cols-2 lg:grid-cols-4 lg:gap-8 lg:py-8">
      {fitRows.map(({ field, label, icon, color }) => (
        <div key={field}>
          <dt className={`flex items-center gap-2 text-sm font-semibold ${color}`}>
            <Icon name={icon} className="size-4.5 shrink-0" />
            {label}
          </dt>
          <dd className="mt-1 text-md text-balance">{service[field]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Chart of the deliverables over the weeks of the longest delivery. */
function Schedule({ offer: { lines, weeks } }: { offer: ServiceOffer }) {
  const lastWeek = weeks.max;
  return (
    <Section name="schedule" title="Week by Week" className="print:hidden">
      <ol className="mt-5 grid grid-cols-1 gap-3 sm:mt-6 lg:gap-2.5">
        {lines.map(({ name, weeks: { start, end } }) => (
          <li key={name} className="grid grid-cols-1 items-center gap-x-5 gap-y-1 lg:grid-cols-[5fr_8fr]">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-md font-medium lg:pr-3">
              <span className="min-w-0 grow basis-40 text-balance wrap-anywhere">{name}</span>
              <span className="text-sm font-normal whitespace-nowrap text-muted">
                {start === end ? `week ${start}` : `weeks ${start}-${end}`}
              </span>
            </p>
            <Bar
              percent={toPercent((end - start + 1) / lastWeek)}
              fromPercent={toPercent((start - 1) / lastWeek)}
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
    </Section>
  );
}
