import type { ReactNode } from "react";
import type { Receipt } from "./drafts.ts";

/** What is ordered, and the terms that the firm keeps. */
export interface OrderedProduct {
  title: string;
  /** Dollars, as the order payload carries them. */
  price: number;
  priceLabel: string;
  weeks: string;
  invoiceWithinHours: number;
  /** Days from the invoice's date to the day it is due. */
  dueDays: number;
  /** What tax the invoice adds to the price; absent where none is due. */
  tax: string | undefined;
  /** The office's zone, in which dates are said. */
  timeZone: string;
}

interface OrderReceiptProps {
  receipt: Receipt;
  product: OrderedProduct;
}

/** An accepted order, to keep: its number, what was ordered, where the invoice goes, and what happens when. */
export function OrderReceipt({ receipt, product }: OrderReceiptProps) {
  const { entries, orderNumber, acceptedAt } = receipt;
  const { timeZone, invoiceWithinHours, dueDays } = product;
  const buyer = `${entries["firstName"]} ${entries["lastName"]}`;
  const place = `${entries["city"]}, ${entries["state"]} ${entries["zipCode"]}`;
  return (
    <div className="card mt-9 w-full max-w-[38rem] p-6 text-left sm:p-8">
      <dl className="grid gap-5">
        {orderNumber && <Entry term="Order number">{orderNumber}</Entry>}
        <Entry term="Ordered">
          {product.title}, {product.priceLabel}
          {product.tax && <span className="block text-muted">{product.tax}</span>}
          <span className="block text-muted">{minuteIn(timeZone, acceptedAt)}</span>
        </Entry>
        <Entry term="The invoice goes to">
          {entries["email"]}
          <span className="block text-muted wrap-anywhere">
            {[buyer, entries["company"], entries["billingAddress"], place].filter(Boolean).join(", ")}
          </span>
        </Entry>
      </dl>
      <h2 className="h3 mt-8">What happens next</h2>
      <dl className="mt-4 grid gap-5">
        <Entry term="Invoice">Emailed by {minuteIn(timeZone, acceptedAt + invoiceWithinHours * 3_600_000)}.</Entry>
        <Entry term="Payment">
          Due {dueDays} days after the date of the invoice: on {dayIn(timeZone, acceptedAt, dueDays)}, or later.
        </Entry>
        <Entry term="Consultation">Scheduled once the payment has arrived. Delivery in {product.weeks}.</Entry>
      </dl>
      <button type="button" onClick={() => print()} className="btn-outline mt-8 print:hidden">
        Print this page
      </button>
    </div>
  );
}

// --- internal ---

const dayParts = { weekday: "long", month: "long", day: "numeric" } as const;

/** A moment by the office's clocks: `Monday, November 23 at 10:30 AM MST`. */
function minuteIn(timeZone: string, moment: number): string {
  const parts = { ...dayParts, hour: "numeric", minute: "2-digit", timeZone, timeZoneName: "short" } as const;
  return new Intl.DateTimeFormat("en-US", parts).format(moment);
}

/** The day at the office so many calendar days after a moment. */
function dayIn(timeZone: string, moment: number, days: number): string {
  // The Swedish format is that of ISO 8601. Noon in UTC is the same day whichever way clocks change.
  const day = new Date(`${new Intl.DateTimeFormat("sv-SE", { timeZone }).format(moment)}T12:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return new Intl.DateTimeFormat("en-US", { ...dayParts, timeZone: "UTC" }).format(day);
}

function Entry({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="mt-0.5">{children}</dd>
    </div>
  );
}
