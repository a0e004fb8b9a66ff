import type { PackageSource } from "../../schema/package.ts";

export default {
  title: "Personal AI Strategy",
  label: "Gateway Package",
  icon: "signpost",
  iconColor: "accent",
  sortOrder: 10,
  blurb: "A plan of your own, with customized AI for executives and individuals.",
  badge: "Not sure? Perfect place to begin!",
  description:
    "You'll learn what AI can take off your desk, which tools to use and how to start. One flat fee, one guide you keep.",
  meta: {
    title: "Personal AI Strategy for executives",
    description:
      "A workflow assessment, a personalized AI toolkit, dedicated consultation and an implementation guide for Denver executives and individuals, at one flat fee.",
    keywords: ["personal AI strategy", "AI coaching for executives Denver", "AI productivity consultation"],
  },
  price: 1_000_00,
  weeks: { min: 1, max: 2 },
  hours: 3,
  introductoryPrice: "Three hours alone would be {regular} at our regular rate. This is our introductory price.",
  inclusions: [
    {
      title: "A personal workflow assessment",
      description:
        "A review of your calendar, inbox and recurring tasks that shows which ones AI can take over or shorten.",
      icon: "clipboard-list",
    },
    {
      title: "A personalized AI toolkit design",
      description: "A short list of tools chosen for your work, your budget and the software you already use.",
      icon: "briefcase",
    },
    {
      title: "3 hours of dedicated consultation",
      description: "Time with one consultant, in person along the Front Range or by video, split however you like.",
      icon: "clock",
    },
    {
      title: "An implementation guide",
      description: "Written steps, settings and prompts for your own tasks. You can follow them without us.",
      icon: "book-open-check",
    },
  ],
  wrongWhen: "You want software built, or the problem belongs to a whole team.",
  instead: "Take a team's problem to Tactical AI Consultation. For software, pick the agent service that fits.",
  additionalInfo: "Includes 3 months of personal support and quarterly optimization sessions.",
  sample: {
    kind: "guide",
    title: "Implementation guide, page 6: the Monday report",
    intro: "One page of the guide you keep, for one of your tasks.",
    task: "Turn eight branch emails into one page for the owner, every Monday",
    steps: [
      "Forward the eight emails to the notebook “Branches” in Gemini. Your assistant does this for now. From week two on, a rule does it.",
      "Paste the prompt below as is. We tested it on six of your past Monday reports.",
      "Check the list of gaps first. If a branch didn't report, you'll see it there.",
      "Send the page on, and keep the emails. The figures come from them.",
    ],
    prompt:
      "Summarize these reports for the owner of eight tire shops. One line per branch: sales, staffing, problems. Then what changed most since last week, and the reason they give. List what is missing. Use only these emails.",
    check: "Each week, check two branches against their emails. On your past Mondays, 46 of 48 lines were right.",
    wentWrong: "Two of 48 lines had the wrong date, both from emails sent after midnight. Check those dates by hand.",
  },
  technologiesTitle: "Technologies We Work With",
  technologies: [
    {
      title: "Assistants",
      description: "For drafting, research, summaries and thinking a question through.",
      icon: "message-circle",
      products: ["ChatGPT", "Claude", "Gemini", "Perplexity"],
    },
    {
      title: "Office Software",
      description: "AI inside the email, documents and spreadsheets you already use.",
      icon: "file-text",
      products: ["Microsoft 365 Copilot", "Google Workspace", "Notion"],
    },
    {
      title: "Automation",
      description: "For passing work from one program to the next.",
      icon: "workflow",
      products: ["Zapier", "Make", "n8n", "Microsoft Power Automate"],
    },
    {
      title: "Meetings",
      description: "For transcripts, minutes and action items, with everyone's consent.",
      icon: "video",
      products: ["Zoom", "Microsoft Teams", "Google Meet", "Otter"],
    },
    {
      title: "Data and Reporting",
      description: "For questions a spreadsheet can't answer anymore.",
      icon: "chart-column",
      products: ["Microsoft Excel", "Power BI", "Tableau", "PostgreSQL"],
    },
  ],
} satisfies PackageSource;
