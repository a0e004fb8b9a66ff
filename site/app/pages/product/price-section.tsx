import type { ServiceOffer } from "../../../../content/pricing/offer.ts";
import { splitFee } from "../../../../content/pricing/fees.ts";
import { formatUsd } from "../../../../content/pricing/money.ts";
import type { Estimates } from "../../../../content/schema/estimates.ts";
import { Fragment, type RefObject, useEffect, useRef, useState } from "react";
import { InfoButton } from "../../components/icon.tsx";
import { useNearby } from "../../lib/viewport.ts";

interface PriceSectionProps {
  offer: ServiceOffer;
  estimates: Estimates;
  /** Text of the button that books it. */
  book: string;
}

/** The fixed fee beside the hours, as a decision, and what holds for both. */
export function PriceSection({ offer, estimates, book }: PriceSectionProps) {
  const { fixed, hourly, payments, scope, acceptance, excluded, tips } = estimates;
  const terms = { "If the Scope Changes": scope, "How You Accept": acceptance, "Not in the Fixed Fee": excluded };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-5 print:mt-4 print:gap-3 print:text-[8.5pt] print:leading-snug">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:gap-5 lg:grid-cols-2 print:grid-cols-2 print:gap-3">
        <section aria-labelledby="fixed-title" className="card px-5 py-4 sm:p-8 print:p-3!">
          <h2 id="fixed-title" className="h3 print:text-base">
            Fixed Fee
          </h2>
          <p className="mt-1.5 font-medium text-pretty max-sm:text-sm">{fixed}</p>
          <dl className="mt-3 text-sm sm:mt-4 print:mt-1.5 print:text-[8.5pt]">
            {splitFee(offer.totalCents, payments).map(({ percent, when, cents }) => (
              <div
                key={when}
                className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2 sm:py-2.5 print:py-0.5"
              >
                <dt className="min-w-min grow basis-0 text-pretty">
                  {percent}% {when}
                </dt>
                <dd className="of-choice font-medium tabular-nums">{formatUsd(cents)}</dd>
              </div>
            ))}
          </dl>
          {offer.tax && <p className="text-sm text-muted">{offer.tax}</p>}
        </section>
        <section aria-labelledby="time-title" className="card px-5 py-4 sm:p-8 print:p-3!">
          <h2 id="time-title" className="h3 print:text-base">
            Time & Expenses Option
          </h2>
          <p className="mt-1.5 font-medium text-pretty max-sm:text-sm">{hourly}</p>
          <HourlyFigures offer={offer} tips={tips} />
          <a href="/request-demo" className="btn-outline mt-4 sm:mt-5 print:hidden">
            {book}
          </a>
        </section>
      </div>
      <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-3 print:grid-cols-3 print:gap-x-5 print:text-[8.5pt]">
        {Object.entries(terms).map(([name, text]) => (
          <div key={name}>
            <dt className="font-semibold">{name}</dt>
            <dd className="mt-0.5 text-muted text-pretty">{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The same work by the hour: four figures, each explained by a tooltip. */
function HourlyFigures({ offer, tips }: { offer: ServiceOffer; tips: Estimates["tips"] }) {
  const { hoursText, rate, hourlyTotal, delivery } = offer;
  const figures = [
    { label: "Estimated Hours", value: hoursText, tip: tips.hours },
    { label: "Hourly Rate", value: rate, tip: tips.rate },
    { label: "Estimated Total", value: hourlyTotal, tip: tips.total },
    { label: "Estimated Delivery Time", value: delivery, tip: tips.delivery },
  ];
  const list = useRef<HTMLDListElement>(null);
  const tooltips = useTooltips(list);
  const Provider = tooltips?.TooltipProvider ?? Fragment;
  const Tip = tooltips?.InfoTip;
  return (
    <Provider>
      <dl
        ref={list}
        className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-4 sm:grid-cols-2 print:mt-1.5 print:grid-cols-2"
      >
        {figures.map(({ label, value, tip }) => (
          <div
            key={label}
            className="flex flex-col justify-between border-t border-line py-1.5 sm:py-2.5 print:flex-row print:items-baseline print:gap-2 print:py-0.5"
          >
            <dt className="flex items-center justify-between gap-2 text-sm text-muted print:text-[8.5pt]">
              {label}
              {Tip ? <Tip label={`About: ${label}`}>{tip}</Tip> : <InfoButton aria-label={`About: ${label}`} />}
            </dt>
            <dd className="of-choice display mt-1 text-xl whitespace-nowrap print:mt-0 print:text-[8.5pt]">{value}</dd>
          </div>
        ))}
      </dl>
    </Provider>
  );
}

/** The tooltip module, fetched once the figures are near the viewport. */
function useTooltips(figures: RefObject<Element | null>) {
  const [tooltips, setTooltips] = useState<typeof import("../../components/tooltip.tsx")>();
  const isNear = useNearby(figures);
  useEffect(() => {
    if (isNear) void import("../../components/tooltip.tsx").then(setTooltips);
  }, [isNear]);
  return tooltips;
}
