import { Fragment, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ServiceOffer } from "../../../content/offer.ts";
import { InfoButton } from "../../components/ui/info-button.tsx";
import { useNearby } from "../../components/use-nearby.ts";

/** The alternative to fixed fees: the same work by the hour. */
export function TimeAndExpenses({ offer }: { offer: ServiceOffer }) {
  const { hoursText, rate, hourlyTotal, delivery } = offer;
  const figures = [
    {
      label: "Estimated Hours",
      value: hoursText,
      tip: "Choose hours while the scope is open, the fixed fee to know the total.",
    },
    { label: "Hourly Rate", value: rate, tip: "One rate for everyone who works on the project; expenses at cost." },
    {
      label: "Estimated Total",
      value: hourlyTotal,
      tip: "You pay less if the work goes faster, and more if it grows.",
    },
    {
      label: "Estimated Delivery Time",
      value: delivery,
      tip: "From the start of the work to its handoff, whichever way you pay.",
    },
  ];
  const section = useRef<HTMLElement>(null);
  const tooltips = useTooltips(section);
  const [pressed, setPressed] = useState("");
  const Tooltips = tooltips?.TooltipProvider ?? Fragment;
  return (
    <section ref={section} aria-labelledby="time-title" className="print:mt-6">
      <h2 id="time-title" className="h2 print:text-xl">
        Time & Expenses Option
      </h2>
      <Tooltips>
        <dl className="card mt-6 grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] overflow-hidden tabular-nums sm:grid-cols-2 lg:grid-cols-4 print:grid-cols-4!">
          {figures.map(({ label, value, tip }) => (
            <div key={label} className="figure-cell flex flex-col justify-between p-4 sm:p-6 print:p-3">
              <dt className="flex items-center justify-between gap-2 text-sm text-muted">
                {label}
                {tooltips ? (
                  <tooltips.InfoTip
                    label={`About: ${label}`}
                    focused={tooltips.focused === `About: ${label}`}
                    pressed={pressed === label}
                  >
                    {tip}
                  </tooltips.InfoTip>
                ) : (
                  <InfoButton aria-label={`About: ${label}`} onClick={() => setPressed(label)} />
                )}
              </dt>
              <dd className="display mt-2 text-[1.625rem] print:text-lg">{value}</dd>
            </div>
          ))}
        </dl>
      </Tooltips>
      <a href="/request-demo" className="btn-primary mt-7 print:hidden">
        Book Your Consultation
      </a>
    </section>
  );
}

/** The tooltip module once the section is near the viewport, and the label of the button that had the focus then. */
function useTooltips(section: RefObject<Element | null>) {
  const [tooltips, setTooltips] = useState<typeof import("../../components/ui/tooltip.tsx") & { focused: string }>();
  const near = useNearby(section);
  useEffect(() => {
    if (!near) return;
    void import("../../components/ui/tooltip.tsx").then(({ InfoTip, TooltipProvider }) =>
      // Synchronous, so that the focus cannot move between being read and the buttons being replaced.
      flushSync(() => setTooltips({ InfoTip, TooltipProvider, focused: document.activeElement?.ariaLabel ?? "" })),
    );
  }, [near]);
  return tooltips;
}
