import type { ServiceSource } from "../../schema/service.ts";

export default {
  title: "Customer Interaction Agents",
  icon: "messages-square",
  iconColor: "primary",
  sortOrder: 60,
  blurb: "Quick answers and personalized engagement, by chat or text.",
  description: "Customers get answers from your own records at any hour, and a person when they need one.",
  meta: {
    title: "Customer Interaction Agents: scope and price",
    description:
      "AI agents for chat, email and text that answer from your own policies and records and hand off to your staff. Fixed fees for Denver businesses.",
    keywords: ["AI customer service Denver", "customer interaction agent", "AI chat for small business Colorado"],
  },
  benefits: [
    "Common questions answered right away, at any hour",
    "Answers from your own records",
    "Customers never have to repeat themselves",
    "A front desk with time for the people who need it",
    "A record of what customers ask for and don't find",
  ],
  deliverables: [
    {
      id: "journey",
      name: "Customer Journey Analysis",
      description:
        "Calls, emails and chats sorted by what customers came for, where they waited and where they gave up.",
      price: 11_000_00,
      weeks: { start: 1, end: 2 },
    },
    {
      id: "strategy",
      name: "Interaction Strategy Design",
      description: "What an agent answers and what it hands to a person, in a voice your front desk helps write.",
      price: 13_500_00,
      weeks: { start: 2, end: 4 },
    },
    {
      id: "agents",
      name: "Agent Development & Training",
      description:
        "An agent that answers from your policies and records, tested on past conversations until your staff signs off on it.",
      price: 19_000_00,
      weeks: { start: 4, end: 8 },
    },
    {
      id: "channels",
      name: "Channel Integration",
      description:
        "The agent on your website chat, email and text line, with the full conversation passed on at each handoff.",
      price: 9_500_00,
      weeks: { start: 7, end: 9 },
    },
    {
      id: "analytics",
      name: "Analytics & Reporting System",
      description:
        "A weekly view of what was asked, answered, handed off and left open, with the transcripts one click away.",
      price: 8_000_00,
      weeks: { start: 9, end: 10 },
    },
  ],
  total: 61_000_00,
  hours: 122,
  weeks: { min: 8, max: 10 },
  additionalInfo: "Includes 3 months of post-launch optimization.",
  fitsWhen: "Most messages ask the same few questions, and you have the answers written down.",
  wrongWhen: "You get few conversations and they're all different, or the real problem is late deliveries.",
  instead: "Add hours at the front desk, or fix what customers complain about first.",
  bring: "Past conversations, current policies and prices, and someone to take each handoff.",
  related: {
    service: "process-automation",
    reason: "Customers ask for things that someone then has to do. This does them.",
  },
  savedWork: { people: 3, hours: 20, cost: 30_00, share: 50 },
  sample: {
    kind: "transcript",
    title: "Transcript 0311: rental counter, Saturday evening",
    intro: "Taken from the weekly review, with the source of each answer.",
    wentWrong:
      "In week one it answered a question about deposits that the terms didn't cover. Deposits now go to a person.",
    turns: [
      { by: "customer", text: "Hi, can I bring the skis back on Sunday instead of tonight?" },
      {
        by: "agent",
        text: "Sure. I'm the shop's AI assistant. Sunday by 6 PM adds one day. Want me to change it?",
        source: "Rental terms, Returns",
      },
      { by: "customer", text: "Please. Also, a binding came open and my daughter fell. Her knee hurts." },
      {
        by: "agent",
        text: "I'm so sorry. I'm getting someone at the shop right now. Please don't use that pair again.",
        source: "Handoff list: injuries",
      },
      {
        by: "person",
        text: "Hi, this is the front desk. I've read everything. Can she put weight on it? Today is on us.",
      },
    ],
    handover: "The agent never gives advice on an injury. The front desk's phone rang 20 seconds later.",
  },
} satisfies ServiceSource;
