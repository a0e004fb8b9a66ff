import { Suspense } from "react";
import type { WholeService } from "../../content/offer.ts";
import { PageIntro } from "../components/page-intro.tsx";
import type { PageData } from "../browser/page-data.ts";
import { PriceCard } from "../sections/price-card.tsx";
import { AboutService, type AboutServiceData } from "../sections/service/about-service.tsx";
import { Estimate } from "../sections/service/estimate.tsx";
import { Letterhead, type LetterheadData, Signatures } from "../sections/service/letterhead.tsx";
import { NextSteps, type NextStepsData } from "../sections/service/next-steps.tsx";
import { type QuestionsData, QuestionsSection } from "../sections/questions.tsx";
import { Schedule } from "../sections/service/schedule.tsx";
import { TimeAndExpenses } from "../sections/service/time-and-expenses.tsx";
import { useChoice } from "../sections/service/use-choice.ts";

/** What a service's page shows. */
export interface ServiceData extends PageData, AboutServiceData, LetterheadData, NextStepsData, QuestionsData {
  kind: "service";
  /** The whole service, of which the visitor may make another choice. */
  whole: WholeService;
  /** Lucide icon of the service. */
  icon: string;
  /** The sample of the work as HTML, if there is one. */
  sampleHtml?: string | undefined;
}

/** The page of a service, with its estimate. */
export function ServicePage({ service }: { service: ServiceData }) {
  const [choice, offer] = useChoice(service.whole);
  return (
    <>
      <PageIntro
        className="print:hidden"
        parent={{ label: "Solutions", to: "/solutions" }}
        heading={offer.title}
        intro={service.description}
        aside={
          <PriceCard
            icon={service.icon}
            label="Total fixed fee"
            price={offer.fee}
            rows={[
              { name: "Delivery", value: offer.delivery },
              { name: "Or by the hour", value: `${offer.hoursText} hours at ${offer.rate}` },
            ]}
            additionalInfo={offer.support}
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
        <Letterhead service={service} offer={offer} />
        <Suspense>
          <Estimate offer={offer} choice={choice} />
        </Suspense>
        <Suspense>
          <TimeAndExpenses offer={offer} />
        </Suspense>
        <Signatures service={service} offer={offer} />
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
          <Schedule offer={offer} />
        </Suspense>
        <Suspense>
          <AboutService prose={service.prose} benefits={service.benefits} offer={offer} />
        </Suspense>
        <QuestionsSection questions={service.questions} />
      </div>
      <NextSteps offer={offer} previous={service.previous} next={service.next} related={service.related} />
    </>
  );
}
