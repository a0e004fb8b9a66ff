import type { TradeSource } from "../schema/trade.ts";

export default {
  field: "AI consulting",
  cardsTitle: "Your Business. Your Data. Our Expertise.",
  appointment: "consultation",
  appointments: "consultations",
  request: "Consultations and demos",
  book: "Book a Consultation",
  bookYours: "Book Your Consultation",
  technologies: "Your toolkit is chosen from what fits your work, with no commission from anyone on the list.",
  worker: "agent",
} satisfies TradeSource;
