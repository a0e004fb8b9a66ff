import { useSyncExternalStore } from "react";
import type { ServiceOffer } from "../../../content/offer.ts";
import { BrandMark } from "../../components/brand-mark.tsx";

/** What the printed estimate says beside its table. */
export interface LetterheadData {
  description: string;
  letterhead: {
    name: string;
    address: string;
    email: string;
    phone: string;
    /** How long the fees hold, in days. */
    validDays: number;
    note: string;
  };
}

interface SheetProps {
  service: LetterheadData;
  offer: ServiceOffer;
}

/** Head of the printed estimate, hidden on screens. */
export function Letterhead({ service: { description, letterhead }, offer: { title, delivery } }: SheetProps) {
  // The HTML cannot know the day of printing: scripts fill it in, and without them it is written by hand.
  const printed = useSyncExternalStore(
    onPrint,
    () => printedOn,
    () => undefined,
  );
  return (
    <div className="mb-5 hidden print:block" aria-hidden="true">
      <div className="flex items-center justify-between border-b border-line pb-3">
        <p className="flex items-center gap-3">
          <BrandMark className="size-9" />
          <span className="display text-2xl">{letterhead.name}</span>
        </p>
        <p className="text-right text-sm">
          {letterhead.address}
          <br />
          {letterhead.email} · {letterhead.phone}
        </p>
      </div>
      <p className="mt-5 text-sm">Sample Invoice Estimate</p>
      <p className="display mt-1 text-3xl">{title}</p>
      <p className="mt-2">{description}</p>
      <dl className="mt-5 grid grid-cols-[1.5fr_1fr_1fr_0.8fr] gap-x-6 text-sm">
        <Entry label="Prepared for" />
        <Entry label="Date" value={printed && longDate(printed, 0)} />
        <Entry
          label="Fees valid"
          value={
            printed ? `until ${longDate(printed, letterhead.validDays)}` : `${letterhead.validDays} days from its date`
          }
        />
        <Entry label="Delivery" value={delivery} />
      </dl>
    </div>
  );
}

/** Foot of the printed estimate: what else the fees include, its legal note, and where both sides sign. */
export function Signatures({ service: { letterhead }, offer: { support } }: SheetProps) {
  return (
    <div className="mt-5 hidden text-sm print:block" aria-hidden="true">
      {support && <p className="mb-2 font-semibold">{support}</p>}
      <p>{letterhead.note}</p>
      <dl className="mt-4 grid grid-cols-2 gap-x-10">
        <Entry label="For the client: name, signature, date" />
        <Entry label={`For ${letterhead.name}: name, signature, date`} />
      </dl>
    </div>
  );
}

/** A labeled value, or a line to write it on. */
function Entry({ label, value }: { label: string; value?: string | undefined }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className={value ? "mt-0.5 font-semibold" : "h-8 border-b border-muted"}>{value}</dd>
    </div>
  );
}

// --- internal ---

/** Set only when the page is printed, because creating a date formatter is slow. */
let printedOn: Date | undefined;

/** The day some days after a moment: "June 15, 2031". */
function longDate(moment: Date, days: number): string {
  const day = new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + days);
  return day.toLocaleDateString("en-US", { dateStyle: "long" });
}

function onPrint(listener: () => void) {
  const print = () => {
    printedOn = new Date();
    listener();
  };
  addEventListener("beforeprint", print);
  return () => removeEventListener("beforeprint", print);
}
