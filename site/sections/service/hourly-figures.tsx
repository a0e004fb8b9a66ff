import { Fragment, type RefObject, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { ServiceOffer } from "../../../content/offer.ts";
import type { Estimates } from "../../../content/schema/estimates.ts";
import { InfoButton } from "../../components/ui/info-button.tsx";
import { useNearby } from "../../components/use-nearby.ts";

/** The same work by the hour: four figures, each explained by a tooltip. */
export function HourlyFigures({ offer, tips }: { offer: ServiceOffer; tips: Estimates["tips"] }) {
  const { hoursText, rate, hourlyTotal, delivery } = offer;
  const figures = [
    { label: "Estimated Hours", value: hoursText, tip: tips.hours },
    { label: "Hourly Rate", value: rate, tip: tips.rate },
    { label: "Estimated Total", value: hourlyTotal, tip: tips.total },
    { label: "Estimated Delivery Time", value: delivery, tip: tips.delivery },
  ];
  const list = useRef<HTMLDListElement>(null);
  const tooltips = useTooltips(list);
  const [pressed, setPressed] = useState("");
  const Tooltips = tooltips?.TooltipProvider ?? Fragment;
  return (
    <Tooltips>
      <dl
        ref={list}
        className="mt-3 grid grid-cols-[repeat(auto-fit,minmax(min(8.5rem,100%),1fr))] gap-x-4 sm:grid-cols-2 print:mt-1.5 print:grid-cols-2"
      >
        {figures.map(({ label, value, tip }) => (
          <div
            key={label}
            className="flex flex-col justify-between border-t border-line py-1.5 sm:py-2.5 print:flex-row print:gap-2 print:py-0.5"
          >
            <dt className="flex items-center justify-between gap-2 text-sm text-muted print:text-[8.5pt]">
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
            <dd className="display mt-1 text-xl whitespace-nowrap print:mt-0 print:text-[8.5pt]">{value}</dd>
          </div>
        ))}
      </dl>
    </Tooltips>
  );
}

// --- internal ---

/** The tooltip module once the figures are near the viewport, and the label of the button that had the focus then. */
function useTooltips(near: RefObject<Element | null>) {
  const [tooltips, setTooltips] = useState<typeof import("../../components/ui/tooltip.tsx") & { focused: string }>();
  const isNear = useNearby(near);
  useEffect(() => {
    if (!isNear) return;
    void import("../../components/ui/tooltip.tsx").then(({ InfoTip, TooltipProvider }) =>
      // Synchronous, so that the focus cannot move between being read and the buttons being replaced.
      flushSync(() => setTooltips({ InfoTip, TooltipProvider, focused: document.activeElement?.ariaLabel ?? "" })),
    );
  }, [isNear]);
  return tooltips;
}
