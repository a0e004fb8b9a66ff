import type { ServiceSource } from "../../schema/service.ts";

export default {
  title: "Tactical AI Consultation",
  icon: "wrench",
  iconColor: "secondary",
  sortOrder: 20,
  blurb: "Hands-on implementation planning for immediate challenges.",
  group: "decide",
  description: "For the problem that can't wait. You'll get a tested approach and a plan your team can carry out.",
  meta: {
    title: "Tactical AI Consultation: proof and plan",
    description:
      "One pressing problem analyzed, proven on your own data and planned to go live, at a published fixed fee. For businesses in Denver and along the Front Range.",
    keywords: ["AI implementation planning Denver", "AI proof of concept", "AI consultant Colorado"],
  },
  benefits: [
    "Proof on your own data, before the full build",
    "One named problem, one agreed measure of success",
    "A plan your staff or IT provider can follow on their own",
    "A clear answer, even when it's no",
  ],
  deliverables: [
    {
      id: "design",
      name: "Problem Analysis & Solution Design",
      description:
        "The problem traced to its cause with the people who live with it, and one solution specified, with its limits and running cost.",
      price: 8_500_00,
      weeks: { start: 1, end: 1 },
    },
    {
      id: "plan",
      name: "Technical Implementation Plan",
      description:
        "Tasks, owners, systems affected, tests and a rollback plan, written so your team or ours can carry it out.",
      price: 9_500_00,
      weeks: { start: 1, end: 2 },
    },
    {
      id: "proof",
      name: "Proof of Concept Development",
      description: "A working version on a copy of your real data, measured against a target we agree on beforehand.",
      price: 12_000_00,
      weeks: { start: 2, end: 3 },
    },
    {
      id: "support",
      name: "Implementation Support",
      description:
        "Our engineers work next to yours while the solution goes live, with a log of every decision and its reason.",
      price: 7_500_00,
      weeks: { start: 4, end: 4 },
    },
  ],
  total: 37_500_00,
  hours: 75,
  weeks: { min: 2, max: 4 },
  additionalInfo: "Includes priority support during implementation and for 2 weeks after completion.",
  fitsWhen: "One problem has a name, an owner and a cost someone feels every week.",
  wrongWhen: "Every department names a different problem, or you have no past cases to test against.",
  instead:
    "Rank the problems first with Strategic AI Consultation. No past cases? Start saving them now; it costs nothing.",
  bring: "The person who has the problem, past cases with the right answers, and someone who can say yes.",
  related: {
    service: "process-automation",
    reason:
      "If the proof was about paperwork, this puts it to work across your systems, with people making every decision.",
  },
  savedWork: { people: 2, hours: 14, cost: 45_00, share: 90 },
  sample: {
    kind: "evaluation",
    title: "Proof of concept: supplier quotes, compared line by line",
    intro: "How we report a proof of concept on past cases, with every kind of failure.",
    wentWrong:
      "16 of 120 quotes came out wrong, nine of them quotes with alternates. That's why alternates stay with a person.",
    groups: [
      { name: "Quotes in the supplier's usual form", cases: 64, right: 62 },
      { name: "Scanned quotes", cases: 38, right: 33 },
      { name: "Quotes with alternates", cases: 18, right: 9 },
    ],
    failures: [
      {
        output: "Conduit, 3/4 inch: $4,180 at Supplier B, the lowest",
        correction: "The price was for 100 feet, the others for 1,000. A footnote gave the unit.",
      },
      {
        output: "Panel 2 is missing from Supplier C",
        correction: "It was quoted as an alternate on a second sheet, like more than half of the failures.",
      },
    ],
    verdict:
      "By hand, quotes are 91% right and take 42 minutes each. Go live without alternates, at 4 minutes each with a person checking.",
  },
} satisfies ServiceSource;
