import type { ServiceSource } from "../../schema/service.ts";

export default {
  title: "Decision Support Agents",
  icon: "scale",
  iconColor: "primary",
  sortOrder: 50,
  blurb: "Options side by side, with recommendations.",
  description: "Recommendations you can question, with the options, the evidence and the trade-offs on one page.",
  meta: {
    title: "Decision Support Agents: scope and price",
    description:
      "Agents that gather the facts, weigh the options and recommend, while your managers decide. Fixed-fee decision support for Colorado Front Range firms.",
    keywords: ["AI decision support Denver", "decision support system small business", "AI recommendations"],
  },
  benefits: [
    "The facts gathered before the meeting, not during it",
    "Recommendations that show their evidence",
    "The same criteria for every case",
    "A record of what was decided, why, and how it went",
    "Limits above which only a person can decide",
  ],
  deliverables: [
    {
      id: "assessment",
      name: "Decision Process Assessment",
      description: "A close look at one recurring decision: who makes it, on what facts, and how past ones turned out.",
      price: 9_500_00,
      weeks: { start: 1, end: 2 },
    },
    {
      id: "framework",
      name: "Decision Framework Design",
      description:
        "Criteria, limits and the point at which a person must decide, agreed on in writing with the people accountable for it.",
      price: 13_000_00,
      weeks: { start: 2, end: 3 },
    },
    {
      id: "agents",
      name: "Agent Development & Integration",
      description:
        "An agent that gathers the facts from your systems, scores the options and recommends, with the evidence next to each score.",
      price: 18_500_00,
      weeks: { start: 3, end: 6 },
    },
    {
      id: "dashboard",
      name: "Decision Dashboard Development",
      description:
        "A screen that lays the options side by side, records what was chosen and why, and later shows how it went.",
      price: 11_000_00,
      weeks: { start: 6, end: 7 },
    },
    {
      id: "training",
      name: "Training & Capability Building",
      description:
        "Workshops on reading, questioning and overruling a recommendation, using decisions you're facing now.",
      price: 8_000_00,
      weeks: { start: 7, end: 8 },
      optional: true,
    },
  ],
  total: 60_000_00,
  hours: 120,
  weeks: { min: 6, max: 8 },
  fitsWhen: "The same decision keeps coming up, it matters, and you find out later whether it was right.",
  wrongWhen: "It comes up once a year, nobody records how it went, or you want software to take responsibility.",
  instead: "For a once-a-year decision, hire someone who has made it before. Otherwise, start recording outcomes.",
  bring: "The manager who owns the decision, and past cases and how they turned out.",
  related: {
    service: "data-intelligence",
    reason: "If the facts exist but you can't bring them together, start here.",
  },
  savedWork: { people: 3, hours: 8, cost: 70_00, share: 60 },
  sample: {
    kind: "decision",
    title: "Decision memo: truck 14",
    intro: "What lands on the decision-maker's desk.",
    wentWrong:
      "It first put the repair at $7,400 because the quote left out towing. The manager spotted it; now it checks for towing.",
    question: "Truck 14 needs a transmission. Repair it, replace it, or rent until spring?",
    period: "over three years",
    options: [
      {
        name: "Replace it now",
        cost: "$52,000",
        outcome: "Lowest cost over three years.",
        evidence: [
          { stance: "for", text: "In the shop for 31 of the last 180 days.", source: "Maintenance log" },
          {
            stance: "for",
            text: "Resale falls by about $4,200 this year.",
            source: "Two dealers' quotes",
          },
          {
            stance: "against",
            text: "Payments begin before the winter contract is signed.",
            source: "Cash plan, January",
          },
        ],
      },
      {
        name: "Repair it",
        cost: "$61,400",
        outcome: "Cheapest until summer.",
        evidence: [
          { stance: "for", text: "It costs $9,800 and takes six days.", source: "Shop's written quote" },
          {
            stance: "against",
            text: "Four of five sister trucks broke down again.",
            source: "Fleet records since 2018",
          },
        ],
      },
      {
        name: "Rent until spring",
        cost: "$68,500",
        outcome: "Keeps every option open, at the highest price.",
        evidence: [{ stance: "against", text: "Renting for the season costs $16,500.", source: "Rental agreement, draft" }],
      },
    ],
    note: "The operations manager. If the winter contract falls through, the agent recommends renting.",
  },
} satisfies ServiceSource;
