import { Suspense } from "react";
import { PageIntro } from "../components/page-intro.tsx";
import type { PageData } from "../browser/page-data.ts";
import { PriceCard } from "../sections/price-card.tsx";
import { AboutService, type AboutServiceData } from "../sections/service/about-service.tsx";
import { Estimate } from "../sections/service/estimate.tsx";
import { Letterhead, type LetterheadData, Signatures } from "../sections/service/letterhead.tsx";
import { NextSteps, type NextStepsData } from "../sections/service/next-steps.tsx";
import { type QuestionsData, QuestionsSection } from "../sections/questions.tsx";
import type { EstimateData, ShownFigures } from "../sections/service/figures.ts";
import { Schedule } from "../sections/service/schedule.tsx";
import { TimeAndExpenses, type TimeAndExpensesData } from "../sections/service/time-and-expenses.tsx";
import { useChoice } from "../sections/service/use-choice.ts";

/** What a service's page shows. */
export interface ServiceData
  extends
    PageData,
    AboutServiceData,
    EstimateData,
    LetterheadData,
    NextStepsData,
    QuestionsData,
    ShownFigures,
    TimeAndExpensesData {
  kind: "service";
  /** Lucide icon of the service. */
  icon: string;
  /** The sample of the work as HTML, if there is one. */
  sampleHtml?: string | undefined;
}

/** The page of a service, with its estimate. */
export function ServicePage({ service: whole }: { service: ServiceData }) {
  const [choice, figures] = useChoice(whole);
  const service = { ...whole, ...figures };
  return (
    <>
      <PageIntro
        className="print:hidden"
        parent={{ label: "Solutions", to: "/solutions" }}
        heading={service.title}
        intro={service.description}
        aside={
          <PriceCard
            {...service}
            label="Total fixed fee"
            price={service.total}
            rows={[
              { name: "Delivery", value: service.weeks },
              { name: "Or by the hour", value: `${service.hours} hours at ${service.rate}` },
            ]}
          />
        }
      >
        <a href="/contact" className="btn-primary">
          Contact Us
        </a>
        <a href="/request-demo" className="btn-outline">
          Book a Consultation
        </a>
      </PageIntro>
      <div className="container-page grid gap-12 py-12 sm:gap-16 lg:gap-24 lg:py-24 print:block print:p-0!">
        {/* Not in the Suspense: it writes the date of whoever prints as soon as the page is ready. */}
        <Letterhead service={service} />
        <Suspense>
          <Estimate service={service} choice={choice} />
        </Suspense>
        <Suspense>
          <TimeAndExpenses service={service} />
        </Suspense>
        <Signatures service={service} />
        {service.sampleHtml && (
          <Suspense>
            {/* HTML rendered at build time by samples/, never from input. */}
            <section
              aria-labelledby="sample-title"
              className="band print:hidden"
              dangerouslySetInnerHTML={{ __html: service.sampleHtml }}
            />
          </Suspense>
        )}
        <Suspense>
          <Schedule bars={service.schedule} lastWeek={service.lastWeek} />
        </Suspense>
        <Suspense>
          <AboutService service={service} />
        </Suspense>
        <QuestionsSection questions={service.questions} />
      </div>
      <NextSteps service={service} />
    </>
  );
}
