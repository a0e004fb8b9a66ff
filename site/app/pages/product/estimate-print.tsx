import { type ReactNode, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { estimateMessages } from "../../../../content/messages/estimates.ts";
import { pageMessages } from "../../../../content/messages/pages.ts";
import type { ServiceOffer } from "../../../../content/pricing/offer.ts";
import type { ServiceData } from "../product.loader.ts";

interface PrintProps {
  offer: ServiceOffer;
  printFacts: ServiceData["printFacts"];
}

/** Header of the printed estimate, hidden on screens. */
export function PrintHeader({ offer, printFacts, preparedFor }: PrintProps & { preparedFor: string }) {
  // The date is that of printing. Without scripts the line stays empty, to be filled in by hand.
  const [printed, setPrinted] = useState<Date>();
  useEffect(() => {
    const setDate = () => flushSync(() => setPrinted(new Date()));
    addEventListener("beforeprint", setDate);
    return () => removeEventListener("beforeprint", setDate);
  }, []);
  return (
    <div className="mb-4 hidden print:block" aria-hidden="true">
      <p className="flex items-baseline justify-between gap-4">
        <span className="display text-2xl">Estimate</span>
        {printed && (
          <span className="text-sm text-muted tabular-nums">{`No. ${formatEstimateNumber(offer, printed)}`}</span>
        )}
      </p>
      <p className="mt-1 text-xl font-semibold">{offer.title}</p>
      <dl className="mt-4 grid grid-cols-[1fr_auto_auto_auto] gap-x-8 text-sm">
        <Fact label={estimateMessages.preparedFor}>{preparedFor}</Fact>
        <Fact label="Date">{printed && formatLongDate(printed, 0)}</Fact>
        <Fact label="Good for">
          {`${printFacts.validDays} days${printed ? `, until ${formatLongDate(printed, printFacts.validDays)}` : ""}`}
        </Fact>
        <Fact label={pageMessages.delivery}>{offer.delivery}</Fact>
      </dl>
    </div>
  );
}

/** Lists the deliverables that are left out, so that nobody expects them. */
export function NotIncluded({ offer: { leftOut } }: { offer: ServiceOffer }) {
  if (leftOut.length === 0) return null;
  return (
    <p className="mt-2 hidden text-sm print:block">
      <strong>Not included:</strong> <span>{leftOut.map(({ name, fee }) => `${name} (${fee})`).join(", ")}</span>
    </p>
  );
}

/** Footer of the printed estimate: support, status, address and signature lines. */
export function PrintFooter({ offer, printFacts, statusText }: PrintProps & { statusText: string }) {
  return (
    <div className="mt-3 hidden text-[8.5pt] leading-snug print:block" aria-hidden="true">
      {offer.support && <p>{offer.support}</p>}
      <p className="mt-1">
        <strong>{statusText}</strong>
        <span className="block">{printFacts.site + offer.path}</span>
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-x-10">
        <Fact label="For the client: name, signature, date" />
        <Fact label={`For ${printFacts.firm}: name, signature, date`} />
      </dl>
    </div>
  );
}

/** A labeled value, or a line to write it on. */
function Fact({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className={children ? "mt-0.5 font-semibold" : "h-8 min-w-24 border-b border-muted"}>{children}</dd>
    </div>
  );
}

/** Names the service, the day and the deliverables left out: `AI-AUDIT-20310615-2.5` without the second and the fifth. */
export function formatEstimateNumber({ slug, leftOut }: ServiceOffer, day: Date): string {
  // The locale sv formats dates as YYYY-MM-DD.
  const date = day.toLocaleDateString("sv").replaceAll("-", "");
  const suffix = leftOut.length > 0 ? `-${leftOut.map(({ position }) => position).join(".")}` : "";
  return `${slug.toUpperCase()}-${date}${suffix}`;
}

/** The day some days after a moment: "June 15, 2031". */
function formatLongDate(moment: Date, days: number): string {
  const day = new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + days);
  return day.toLocaleDateString("en-US", { dateStyle: "long" });
}
