/** The titles under which the daily email lists what waits, in their sequence. */
export const dueTitles = [
  "The site itself",
  "Invoices that are later than promised",
  "Invoices that could not be delivered",
  "Payments past due or open again",
  "Money to be returned",
  "Buyers who ask to cancel",
  "Paid orders waiting for an appointment",
  "Appointments ahead",
  "Appointments to be completed",
  "Orders credited in full, to be canceled",
  "Emails that could not be delivered",
  "Orders past their retention period",
  "Orders held",
  "Messages held",
] as const;
