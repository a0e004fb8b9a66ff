import { type ReactNode, useSyncExternalStore } from "react";
import type { ServiceOffer } from "../../../../content/pricing/offer.ts";

/** What the printed estimate says of the firm, below its letterhead. */
export interface SheetData {
  /** Who signs for it. */
  firm: string;
  /** The site's address, as people write it: `www.firm.example`. */
  site: string;
  /** How long the fees hold, in days. */
  validDays: number;
}

interface SheetProps {
  offer: ServiceOffer;
  sheet: SheetData;
}

/** Head of the printed estimate, hidden on screens. */
export function SheetHead({ offer, sheet }: SheetProps) {
  const { slug, title, delivery, leftOut } = offer;
  // The HTML cannot know the day of printing: scripts fill it in, and without them it is written by hand.
  const printed = useSyncExternalStore(
    onPrint,
    () => printedOn,
    () => undefined,
  );
  const choice = leftOut.length > 0 && `without ${leftOut.map(({ id }) => id).join(", ")}`;
  // As Swedes write it, a date is that of ISO 8601.
  const reference = [slug, printed?.toLocaleDateString("sv"), choice].filter(Boolean).join(" / ");
  return (
    <div className="mb-4 hidden print:block" aria-hidden="true">
      <p className="text-sm text-muted tabular-nums">{`Reference: ${reference}`}</p>
      <p className="display mt-1 text-2xl">{title}</p>
      <dl className="mt-4 grid grid-cols-[1fr_auto_auto_auto] gap-x-8 text-sm">
        <Entry label="Prepared for" />
        <Entry label="Date">{printed && longDate(printed, 0)}</Entry>
        <Entry label="Fees valid">
          {printed ? `until ${longDate(printed, sheet.validDays)}` : `${sheet.validDays} days from its date`}
        </Entry>
        <Entry label="Delivery">{delivery}</Entry>
      </dl>
    </div>
  );
}

/** What a printed estimate lists below its table: the deliverables that are left out, so that nobody expects them. */
export function NotIncluded({ offer: { leftOut } }: { offer: ServiceOffer }) {
  if (leftOut.length === 0) return null;
  return (
    <p className="mt-2 hidden text-sm print:block">
      <strong>Not included:</strong> <span>{leftOut.map(({ name, fee }) => `${name} (${fee})`).join(", ")}</span>
    </p>
  );
}

interface SheetFootProps extends SheetProps {
  /** What the sheet is. */
  status: string;
  /** The visitor's own reckoning. */
  children: ReactNode;
}

/** Foot of the printed estimate: what else the fees include, what the sheet is, its address, and where both sides sign. */
export function SheetFoot({ offer, sheet, status, children }: SheetFootProps) {
  return (
    <div className="mt-3 hidden text-[8.5pt] leading-snug print:block" aria-hidden="true">
      {children}
      {offer.support && <p>{offer.support}</p>}
      <p className="mt-1">
        <strong>{status}</strong>
        <span className="block">{sheet.site + offer.path}</span>
      </p>
      <dl className="mt-3 grid grid-cols-2 gap-x-10">
        <Entry label="For the client: name, signature, date" />
        <Entry label={`For ${sheet.firm}: name, signature, date`} />
      </dl>
    </div>
  );
}

/** A labeled value, or a line to write it on. */
function Entry({ label, children }: { label: string; children?: ReactNode }) {
  return (
    <div>
      <dt className="text-muted">{label}</dt>
      <dd className={children ? "mt-0.5 font-semibold" : "h-8 min-w-24 border-b border-muted"}>{children}</dd>
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
