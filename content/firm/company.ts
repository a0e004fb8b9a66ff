import type { CompanySource } from "../schema/company.ts";

export default {
  brand: "Cairn AI",
  legalName: "Cairn AI LLC",
  headline: "Smarter Decisions. Real Business Impact.",
  tagline: "Your Data. Your Expertise. Our AI. Tailored for Impact.",
  location: "Denver, Colorado",
  postalAddress: { street: "P.O. Box 1042", city: "Castle Rock", state: "CO", zip: "80104" },
  email: "hello@cairn-ai.example",
  phone: "303-555-0142",
  hours: "Mon-Fri, 9AM-6PM MST",
  replyWithin: "one business day",
  timeZone: "America/Denver",
  siteUrl: "https://www.cairn-ai.example",
  author: "Cairn AI",
  hourlyRate: 500_00,
  social: [
    { name: "LinkedIn", icon: "simple-icons:linkedin", url: "https://linkedin.example/company/cairn-ai" },
    { name: "X", icon: "simple-icons:x", url: "https://x.example/cairn-ai" },
    { name: "GitHub", icon: "simple-icons:github", url: "https://github.example/cairn-ai" },
    { name: "Facebook", icon: "simple-icons:facebook", url: "https://facebook.example/cairn-ai" },
  ],
  numbers: { order: "ORD", invoice: "INV", credit: "CN" },
  invoiceWithinHours: 24,
  billing: {
    dueDays: 14,
    instructions: [
      "By check payable to Cairn AI LLC, mailed to {postalAddress}.",
      "By bank transfer: call or text us for our bank details. We never email bank details or changes to them.",
    ],
  },
  estimateValidDays: 30,
  retention: { messages: 730, orders: 2555, spam: 90, mails: 365 },
  securityContactUntil: "2030-12-31",
} satisfies CompanySource;
