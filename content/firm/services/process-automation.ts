import type { ServiceSource } from "../../schema/service.ts";

export default {
  title: "Process Automation Agents",
  icon: "workflow",
  iconColor: "secondary",
  sortOrder: 30,
  blurb: "From inbox to ledger: workflows that reduce manual work.",
  description: "Workflows that reduce manual work. Agents handle the routine work and your people make the calls.",
  meta: {
    title: "Process Automation Agents: scope and price",
    description:
      "AI agents that take invoices, orders and requests through your existing systems, with people at every decision. Fixed fees for Denver businesses.",
    keywords: ["business process automation Denver", "AI agents for small business", "workflow automation Colorado"],
  },
  benefits: [
    "Your best people stop typing, matching and filing",
    "Every exception reaches a named person, facts attached",
    "A log of what each agent did, and why",
    "Works with the email, ledger and CRM you have",
    "Rules that your own staff can read and change",
  ],
  deliverables: [
    {
      id: "assessment",
      name: "Process Assessment & Mapping",
      description:
        "Interviews and a walk through each workflow, mapped as it really runs, with the hours each step costs.",
      price: 9_000_00,
      weeks: { start: 1, end: 2 },
    },
    {
      id: "design",
      name: "Automation Solution Design",
      description: "Which steps an agent takes, which a person keeps, and what happens when the two disagree.",
      price: 12_000_00,
      weeks: { start: 2, end: 3 },
    },
    {
      id: "agents",
      name: "Agent Development & Deployment",
      description:
        "Agents built against your systems, tested on last quarter's cases, and released one workflow at a time.",
      price: 18_000_00,
      weeks: { start: 3, end: 6 },
    },
    {
      id: "integration",
      name: "Integration & Workflow Optimization",
      description: "Connections to your email, ledger and CRM; queues and handoffs tuned on real volume.",
      price: 10_000_00,
      weeks: { start: 6, end: 7 },
    },
    {
      id: "training",
      name: "Training & Knowledge Transfer",
      description: "Two workshops, runbooks, and an owner on your side who can change the rules.",
      price: 6_000_00,
      weeks: { start: 7, end: 8 },
      optional: true,
    },
  ],
  total: 55_000_00,
  hours: 110,
  weeks: { min: 6, max: 8 },
  additionalInfo: "Includes 90 days of monitoring and maintenance.",
  fitsWhen: "The same paperwork comes in all day and your systems don't talk to each other.",
  wrongWhen: "The process is still changing, the volume is small, or you can buy the integration off the shelf.",
  instead: "Turn on the integration your software vendor already offers, or settle the process with your team first.",
  bring: "Access to your systems, a sample of past cases, and one person who will own the rules.",
  related: {
    service: "decision-support",
    reason: "For the cases that still need a person's judgment.",
  },
  savedWork: { people: 3, hours: 15, cost: 38_00 },
  sample: {
    kind: "process",
    subject: "One supplier invoice",
    title: "Process map: a supplier's invoice, before and after",
    intro: "The map you'll mark up before we build anything.",
    wentWrong:
      "It matched 8 of 300 invoices to the wrong order, all with reused order numbers. A person caught each before posting.",
    before: [
      { name: "Save the PDF from the email", by: "person", minutes: 3 },
      { name: "Type it into the ledger", by: "person", minutes: 9 },
      { name: "Wait for the warehouse to find the receipt", by: "nobody", minutes: 45 },
      { name: "Compare invoice, order and receipt", by: "person", minutes: 7 },
      { name: "Ask the buyer about differences", by: "person", minutes: 6 },
    ],
    after: [
      { name: "Read the invoice and file it", by: "agent", minutes: 1 },
      { name: "Match it to order and receipt", by: "agent", minutes: 1 },
      { name: "Settle any difference", by: "person", minutes: 2 },
      { name: "Approve the posting", by: "person", minutes: 1 },
      { name: "Post it, and log what was done and why", by: "agent", minutes: 1 },
    ],
  },
} satisfies ServiceSource;
