import { dayIn, minuteIn } from "./office-clock.ts";

/** What the receipt of an order says of its buyer and its dates. */
export interface ReceiptTexts {
  orderedAt: string;
  email: string;
  /** Name, company and address on the invoice. */
  billTo: string;
  /** When the invoice comes at the latest. */
  invoiceBy: string;
  /** The first day on which it can be due. */
  dueOn: string;
}

/** The terms by which its dates are reckoned. */
export interface ReceiptTerms {
  /** The office's zone, in which dates are said. */
  timeZone: string;
  invoiceWithinHours: number;
  /** Days from the invoice's date to the day it is due. */
  dueDays: number;
}

/** The texts for an order with these entries of its form, accepted at a moment in milliseconds. */
export function receiptTexts(
  {
    firstName,
    lastName,
    email = "",
    company,
    billingAddress,
    city,
    state,
    zipCode,
  }: Readonly<Record<string, string | undefined>>,
  acceptedAt: number,
  { timeZone, invoiceWithinHours, dueDays }: ReceiptTerms,
): ReceiptTexts {
  return {
    orderedAt: minuteIn(timeZone, acceptedAt),
    email,
    billTo: [`${firstName} ${lastName}`, company, billingAddress, `${city}, ${state} ${zipCode}`]
      .filter(Boolean)
      .join(", "),
    invoiceBy: minuteIn(timeZone, acceptedAt + invoiceWithinHours * 3_600_000),
    dueOn: dayIn(timeZone, acceptedAt, dueDays),
  };
}
