import { Suspense } from "react";
import type { PricedService } from "../../../../content/pricing/offer.ts";
import type { SavedHours } from "../../../../content/pricing/payback.ts";
import type { Estimates } from "../../../../content/schema/estimates.ts";
import type { Service } from "../../../../content/schema/service.ts";
import { PageIntro } from "../../components/page-intro.tsx";
import type { PageData } from "../../lib/page-data.ts";
import { PriceCard } from "./price-card.tsx";
import { AboutService, type AboutServiceData, Fit, NextSteps, type NextStepsData, Schedule } from "./about-service.tsx";
import { Calculator, PrintedPayback } from "./calculator.tsx";
import { Estimate } from "./estimate-table.tsx";
import { type SheetData, SheetFoot, SheetHead } from "./estimate-sheet.tsx";
import { PriceSection } from "./price-section.tsx";
import { type QuestionsData, QuestionsSection } from "../../sections/questions.tsx";
import { useChoice } from "./use-choice.ts";

/** What a service's page shows. */
export interface ServiceData
  extends
    PageData,
    NextStepsData,
    QuestionsData,
    Pick<Service, "icon" | "description" | "fitsWhen" | "wrongWhen" | "bring"> {
  kind: "service";
  /** The whole service, of which the visitor may make another choice. */
  whole: PricedService;
  about: AboutServiceData;
  estimates: Estimates;
  /** Button below the prices. */
  bookYours: string;
  sheet: SheetData;
  /** What the calculator starts with; absent if the service saves no hours. */
  savedHours?: SavedHours | undefined;
  /** Where the firm is. */
  location: string;
  /** The sample of the work as HTML, if there is one. */
  sampleHtml?: string | undefined;
}

/** The page of a service, in the order of a buyer's questions. */
export function ServicePage({ service }: { service: ServiceData }) {
  const { estimates, sheet, savedHours, sampleHtml } = service;
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
              {
                name: "Who and where",
                value: (
                  <a href="/about" className="text-link">
                    {service.location}
                  </a>
                ),
              },
            ]}
          />
        }
      >
        <a href="/contact" className="btn-primary">
          Contact Us
        </a>
        <a href="/request-demo" className="btn-outline">
          {service.booking.label}
        </a>
      </PageIntro>
      <div className="container-page grid grid-cols-[minmax(0,1fr)] gap-8 py-7 sm:gap-16 sm:py-14 lg:gap-20 lg:py-20 print:block print:p-0!">
        <Fit service={service} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 sm:gap-8 print:block">
          {/* Not in the Suspense: it writes the date of whoever prints as soon as the page is ready. */}
          <SheetHead offer={offer} sheet={sheet} />
          <Suspense>
            <Estimate offer={offer} choice={choice} />
          </Suspense>
          <Suspense>
            <PriceSection offer={offer} estimates={estimates} book={service.bookYours} />
          </Suspense>
          {savedHours && (
            <Suspense>
              <Calculator offer={offer} choice={choice} example={savedHours} note={estimates.calculator} />
            </Suspense>
          )}
          <SheetFoot offer={offer} sheet={sheet} status={estimates.status}>
            {savedHours && <PrintedPayback offer={offer} saved={choice.saved} />}
          </SheetFoot>
        </div>
        {sampleHtml && (
          <Suspense>
            {/* HTML rendered at build time by samples/, never from input. */}
            <section
              aria-labelledby="sample-title"
              className="band print:hidden"
              dangerouslySetInnerHTML={{ __html: sampleHtml }}
            />
          </Suspense>
        )}
        <Suspense>
          <Schedule offer={offer} />
        </Suspense>
        <Suspense>
          <AboutService about={service.about} offer={offer} />
        </Suspense>
        <QuestionsSection questions={service.questions} />
      </div>
      <NextSteps booking={service.booking} related={service.related} />
    </>
  );
}
