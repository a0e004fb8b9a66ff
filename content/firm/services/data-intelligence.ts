import type { ServiceSource } from "../../schema/service.ts";

export default {
  title: "Data Intelligence Agents",
  icon: "layers",
  iconColor: "accent",
  sortOrder: 40,
  blurb: "Turn raw data into insights you can act on.",
  description: "Ask your own records a question in plain English and get an answer that shows where it came from.",
  meta: {
    title: "Data Intelligence Agents: scope and price",
    description:
      "Agents that turn your ledgers, spreadsheets and CRM records into answers with their sources shown. Fixed-fee data intelligence for Denver businesses.",
    keywords: ["data intelligence consulting Denver", "AI data analysis small business", "data science Colorado"],
  },
  benefits: [
    "One set of figures for sales, finance and operations",
    "Answers that cite the records behind them",
    "Questions in plain English, with no waiting for a report",
    "Changes reported with their likely cause",
    "Access rights as strict as the ones you have today",
  ],
  deliverables: [
    {
      id: "assessment",
      name: "Data Landscape Assessment",
      description:
        "Every source you have, from ledger to spreadsheet: who owns it, how complete it is, and what it can be matched with.",
      price: 10_000_00,
      weeks: { start: 1, end: 2 },
    },
    {
      id: "architecture",
      name: "Intelligence System Architecture",
      description:
        "The design of storage, access rights and agents, sized for your volume, with its monthly running cost.",
      price: 14_000_00,
      weeks: { start: 2, end: 4 },
    },
    {
      id: "agents",
      name: "Agent Development & Deployment",
      description:
        "An agent that answers from your records, cites the rows it used, and says so when they can't answer.",
      price: 22_000_00,
      weeks: { start: 4, end: 8 },
    },
    {
      id: "dashboard",
      name: "Insights Dashboard & Reporting",
      description:
        "One dashboard of the figures your managers agreed on, and a scheduled report of what changed and why.",
      price: 12_000_00,
      weeks: { start: 7, end: 9 },
    },
    {
      id: "training",
      name: "Knowledge Transfer & Training",
      description:
        "Sessions for the people who ask the questions and the person who maintains the system, with a data dictionary they all share.",
      price: 7_000_00,
      weeks: { start: 9, end: 10 },
      optional: true,
    },
  ],
  total: 65_000_00,
  hours: 130,
  weeks: { min: 8, max: 10 },
  additionalInfo: "Includes quarterly reviews in year one.",
  fitsWhen: "Managers argue over whose number is right, and the records are spread across several systems.",
  wrongWhen: "One system holds all your records and reports on them well, or nobody agrees on what counts as a sale.",
  instead: "Use that system's own reports, or have your controller write down the definitions first.",
  bring: "Read access to each source, someone who can settle definitions, and questions you couldn't answer.",
  related: {
    service: "predictive-analysis",
    reason: "Once you trust your numbers, use them to forecast next season.",
  },
  savedWork: { people: 4, hours: 6, cost: 65_00, share: 75 },
  sample: {
    kind: "answer",
    title: "Question 14 of the acceptance test",
    intro: "An answer as a manager would see it, with the rows behind it.",
    wentWrong:
      "Its first answer said five customers. It had counted one return twice. The controller caught it, and we turned it into a test.",
    question: "Which customers cost us money last year, after freight and returns?",
    answer: "Four of 212. They bought for $486,000 and cost us $61,700 more than they brought in.",
    definition: "Net sales less cost of goods, freight and returns. Agreed on by the controller and the head of sales.",
    rows: [
      { label: "Alder Street Market", value: 27400, shown: "-$27,400", source: "38 invoices, 61 returns" },
      { label: "Tin Roof Outfitters", value: 18900, shown: "-$18,900", source: "112 invoices, 40 returns" },
      { label: "Juniper & Sons", value: 10300, shown: "-$10,300", source: "19 invoices, 84 freight bills" },
      { label: "Fourth Gear Supply", value: 5100, shown: "-$5,100", source: "27 invoices, 22 returns" },
    ],
  },
} satisfies ServiceSource;
