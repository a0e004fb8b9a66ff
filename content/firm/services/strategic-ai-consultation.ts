import type { ServiceSource } from "../../schema/service.ts";

export default {
  title: "Strategic AI Consultation",
  icon: "compass",
  iconColor: "primary",
  sortOrder: 10,
  blurb: "Find the optimal AI integration points.",
  group: "decide",
  description: "Find where AI pays first in your business, and leave with a plan your leadership can fund.",
  meta: {
    title: "Strategic AI Consultation: scope and price",
    description:
      "AI readiness, opportunity analysis and an 18-month roadmap for Denver and Front Range businesses, at published fixed fees.",
    keywords: ["AI strategy consulting Denver", "AI readiness assessment", "AI roadmap Colorado"],
  },
  benefits: [
    "One ranked list of AI uses, with cost, risk and return",
    "A plan that fits the systems and people you have",
    "Quick wins separated from long bets",
    "Leaders who agree on what to build, buy or leave alone",
  ],
  deliverables: [
    {
      id: "assessment",
      name: "AI Readiness Assessment",
      description:
        "Interviews and a review of your data, systems and skills, written up as a scored report with the gaps to close first.",
      price: 12_000_00,
      weeks: { start: 1, end: 2 },
    },
    {
      id: "opportunities",
      name: "Strategic Opportunity Analysis",
      description: "Every possible use ranked by value, effort and risk, with the assumptions behind each figure.",
      price: 15_000_00,
      weeks: { start: 2, end: 3 },
    },
    {
      id: "roadmap",
      name: "AI Integration Roadmap",
      description: "An 18-month plan with milestones, owners and budget, and the points where you decide to stop or continue.",
      price: 18_000_00,
      weeks: { start: 3, end: 5 },
    },
    {
      id: "workshop",
      name: "Executive Presentation & Workshop",
      description:
        "A half-day session where your leadership tests the plan, settles priorities and agrees on the first project.",
      price: 8_000_00,
      weeks: { start: 5, end: 6 },
      optional: true,
    },
  ],
  total: 53_000_00,
  hours: 106,
  weeks: { min: 4, max: 6 },
  additionalInfo: "Includes 30 days of follow-up access to the strategy team.",
  fitsWhen: "Several departments have ideas for AI, and they're all after the same budget.",
  wrongWhen: "You already know the problem, or there's no budget to act on a roadmap this year.",
  instead:
    "If you know the problem, take it to Tactical AI Consultation. No budget yet? Start with Personal AI Strategy.",
  bring: "Someone who can set priorities, access to your main systems, and an hour from each department.",
  related: {
    service: "tactical-ai-consultation",
    reason: "If one problem already stands out, skip the survey and prove a solution on your own data.",
  },
  sample: {
    kind: "readiness",
    title: "Readiness report, page 4: where you stand",
    intro: "One page of the report. You'll get to correct it before we rank anything.",
    wentWrong:
      "Our first draft scored Processes a 4. The second lease reviewer showed us where the two of them disagree, and it went to 3.",
    areas: [
      {
        name: "Data",
        score: 4,
        finding: "Leases and ledgers are complete back to 2019. Tenant messages sit in four mailboxes.",
      },
      {
        name: "Processes",
        score: 3,
        finding: "Invoice coding follows written rules. The two lease reviewers disagree on one case in nine.",
      },
      {
        name: "Systems",
        score: 4,
        finding: "Accounting and CRM export every night. The maintenance program doesn't.",
      },
      {
        name: "People",
        score: 2,
        finding: "Nobody owns the AI tools in use. Seven employees pay for a chatbot; three paste leases into it.",
      },
      {
        name: "Rules",
        score: 1,
        finding: "No policy says what may leave the building. Two client contracts forbid what people do today.",
      },
    ],
    verdict:
      "Write the policy first. It takes a week and removes the largest risk. Start invoice coding at the same time. Lease review waits until its two owners agree.",
  },
} satisfies ServiceSource;
