import type { TradeSource } from "../schema/trade.ts";

export default {
  field: "AI consulting",
  cardsTitle: "Your Business. Your Data. Our Expertise.",
  appointment: "consultation",
  appointments: "consultations",
  request: "Consultations and demos",
  book: "Book a Consultation",
  bookYours: "Book Your Consultation",
  technologies: "We pick what fits your work. Nobody on this list pays us a commission.",
  worker: "agent",
} satisfies TradeSource;
