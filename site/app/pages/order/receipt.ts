import { formatDayAfter, formatMoment } from "../../../../content/office-clock.ts";

/** Terms that an order's dates depend on. */
export interface ReceiptTerms {
  /** The office's time zone. */
  timeZone: string;
  invoiceWithinHours: number;
  /** Days from the invoice's date to the day it is due. */
  dueDays: number;
}

/** The receipt of an order form accepted at a moment in milliseconds. */
export function formatReceipt(
  form: Readonly<Record<string, string | undefined>>,
  acceptedAt: number,
  { timeZone, invoiceWithinHours, dueDays }: ReceiptTerms,
) {
  const { firstName, lastName, email = "", company, billingAddress, city, state, zipCode } = form;
  return {
    orderedAt: formatMoment(timeZone, acceptedAt),
    email,
    /** Name, company and address on the invoice, by line. The ZIP code stays with its state. */
    billTo: [`${firstName} ${lastName}`, company, billingAddress, `${city}, ${state}\u00a0${zipCode}`]
      .filter(Boolean)
      .join("\n"),
    /** Latest time of the invoice. */
    invoiceBy: formatMoment(timeZone, acceptedAt + invoiceWithinHours * 3_600_000),
    /** The earliest due date. */
    dueOn: formatDayAfter(timeZone, acceptedAt, dueDays),
  };
}
