import { splitFee } from "../../../../content/pricing/fees.ts";
import { formatUsd } from "../../../../content/pricing/money.ts";
import type { ServiceOffer } from "../../../../content/pricing/offer.ts";
import type { Estimates } from "../../../../content/schema/estimates.ts";
import { Section } from "../../components/headings.tsx";
import { InfoTip, TooltipProvider } from "../../components/tooltip.tsx";

interface PriceSectionProps {
  offer: ServiceOffer;
  estimates: Estimates;
  bookLabel: string;
  bookPath: string;
}

/** The fixed fee with its terms, and the same work by the hour. */
export function PriceSection({ offer, estimates, bookLabel, bookPath }: PriceSectionProps) {
  const { fixed, hourly, payments, scope, acceptance, excluded, tips } = estimates;
  const terms = { "If the scope changes": scope, "How acceptance works": acceptance, "Not in the fixed fee": excluded };
  return (
    <div className="grid grid-cols-1 gap-4 sm:gap-5 lg:grid-cols-12 print:mt-4 print:grid-cols-12 print:gap-3 print:text-[8.5pt] print:leading-snug">
      <Section
        name="fixed"
        title="Fixed Fee"
        headingClass="h3 print:text-base"
        className="card p-5 sm:p-8 lg:col-span-7 print:col-span-7 print:p-3!"
      >
        <p className="mt-1.5 font-medium text-pretty">{fixed}</p>
        <dl className="mt-4 text-md print:mt-1.5 print:text-[8.5pt]">
          {splitFee(offer.totalCents, payments).map(({ percent, when, cents }) => (
            <div key={when} className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2.5 print:py-0.5">
              <dt className="min-w-min grow basis-0 text-pretty">
                {percent}% {when}
              </dt>
              <dd className="font-medium tabular-nums">{formatUsd(cents)}</dd>
            </div>
          ))}
        </dl>
        {offer.tax && <p className="text-sm text-muted">{offer.tax}</p>}
        <dl className="grid gap-3.5 border-t border-line pt-4 text-md print:gap-0.5 print:pt-1 print:text-[8.5pt]">
          {Object.entries(terms).map(([name, text]) => (
            <div key={name}>
              <dt className="font-semibold">{name}</dt>
              <dd className="text-muted text-pretty">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <Section
        name="time"
        title="Time & Expenses Option"
        headingClass="h3 print:text-base"
        className="card flex flex-col items-start p-5 sm:p-8 lg:col-span-5 print:col-span-5 print:p-3!"
      >
        <p className="mt-1.5 font-medium text-pretty">{hourly}</p>
        <HourlyFigures offer={offer} tips={tips} />
        <a href={bookPath} className="btn-outline mt-5 lg:mt-auto print:hidden">
          {bookLabel}
        </a>
      </Section>
    </div>
  );
}

function HourlyFigures({ offer, tips }: { offer: ServiceOffer; tips: Estimates["tips"] }) {
  const { hoursText, rate, hourlyTotal, delivery } = offer;
  const figures = [
    { label: "Estimated Hours", value: hoursText, tip: tips.hours },
    { label: "Hourly Rate", value: rate, tip: tips.rate },
    { label: "Estimated Total", value: hourlyTotal, tip: tips.total },
    { label: "Estimated Delivery Time", value: delivery, tip: tips.delivery },
  ];
  return (
    <TooltipProvider>
      <dl className="mt-4 mb-5 grid w-full text-sm sm:text-md lg:grow print:mt-1.5 print:mb-0 print:text-[8.5pt]!">
        {figures.map(({ label, value, tip }) => (
          <div
            key={label}
            className="flex flex-wrap items-center justify-between gap-x-2 border-t border-line py-1.5 print:py-0.5"
          >
            <dt className="flex items-center gap-2">
              {label}
              <InfoTip label={`About: ${label}`}>{tip}</InfoTip>
            </dt>
            <dd className="price ml-auto text-base whitespace-nowrap xl:text-xl print:text-[8.5pt]">{value}</dd>
          </div>
        ))}
      </dl>
    </TooltipProvider>
  );
}
