import type { HistoryStep } from "./tables.ts";

/** The steps of an order as people read them. */
export const stepWords: Readonly<Record<HistoryStep, string>> = {
  placed: "placed",
  released: "released",
  invoiced: "invoiced",
  paid: "payment recorded",
  refunded: "refund recorded",
  reversed: "payment taken back",
  credited: "credited",
  edited: "edited",
  scheduled: "scheduled",
  completed: "completed",
  canceled: "canceled",
  undone: "undone",
  noted: "noted",
  reminded: "reminded",
  resent: "email sent again",
  withdrawn: "email withdrawn",
};
