import { formatDayAfter, formatMoment } from "./office-clock.ts";

/** The terms by which the dates of an order are reckoned. */
export interface ReceiptTerms {
  /** The office's zone, in which dates are said. */
  timeZone: string;
  invoiceWithinHours: number;
  /** Days from the invoice's date to the day it is due. */
  dueDays: number;
}

/** The texts for an order with these entries of its form, accepted at a moment in milliseconds. */
export function receiptTexts(
  form: Readonly<Record<string, string | undefined>>,
  acceptedAt: number,
  { timeZone, invoiceWithinHours, dueDays }: ReceiptTerms,
) {
  const { firstName, lastName, email = "", company, billingAddress, city, state, zipCode } = form;
  return {
    orderedAt: formatMoment(timeZone, acceptedAt),
    email,
    /** Name, company and address on the invoice. */
    billTo: [`${firstName} ${lastName}`, company, billingAddress, `${city}, ${state} ${zipCode}`]
      .filter(Boolean)
      .join(", "),
    /** When the invoice comes at the latest. */
    invoiceBy: formatMoment(timeZone, acceptedAt + invoiceWithinHours * 3_600_000),
    /** The first day on which it can be due. */
    dueOn: formatDayAfter(timeZone, acceptedAt, dueDays),
  };
}
