import type { ServiceSource } from "../../schema/service.ts";

export default {
  title: "Security & Compliance Agents",
  icon: "shield-check",
  iconColor: "accent",
  sortOrder: 80,
  blurb: "Agents for data protection and regulatory compliance.",
  group: "protect",
  description: "We watch data protection and regulatory compliance every day and keep the evidence as we go.",
  meta: {
    title: "Security & Compliance Agents: scope and price",
    description:
      "Agents that watch access and data movement, explain each alert and gather audit evidence. Fixed-fee security and compliance for Front Range businesses.",
    keywords: ["AI security compliance Denver", "compliance automation small business", "data protection Colorado"],
  },
  benefits: [
    "Access and data watched every day, not once a year",
    "Alerts in plain English, sent to one named person",
    "Audit evidence collected as you go",
    "Clear rules for which data may go to which AI tool",
    "Reports in the form your auditor or insurer asks for",
  ],
  deliverables: [
    {
      id: "assessment",
      name: "Security & Compliance Assessment",
      description:
        "Your systems, access rights, vendors and AI use checked against the rules that apply, with findings ranked by risk.",
      price: 14_000_00,
      weeks: { start: 1, end: 3 },
    },
    {
      id: "strategy",
      name: "Protection Strategy Development",
      description: "Controls, policies and an incident plan in order of risk, each with an owner and a cost.",
      price: 16_000_00,
      weeks: { start: 3, end: 5 },
    },
    {
      id: "agents",
      name: "Agent Development & Deployment",
      description:
        "Agents that watch access, data movement and configuration, and file the evidence an audit will ask for.",
      price: 23_000_00,
      weeks: { start: 5, end: 9 },
    },
    {
      id: "alerts",
      name: "Integration & Alert System",
      description:
        "Connections to your sign-in, email and devices; alerts ranked, explained and sent to the person on call.",
      price: 12_000_00,
      weeks: { start: 9, end: 11 },
    },
    {
      id: "reporting",
      name: "Reporting & Dashboard Setup",
      description:
        "A dashboard of controls and open findings, and reports in the form your auditor or insurer asks for.",
      price: 9_000_00,
      weeks: { start: 11, end: 12 },
    },
  ],
  total: 74_000_00,
  hours: 148,
  weeks: { min: 8, max: 12 },
  additionalInfo: "Includes monthly threat-intelligence updates and quarterly compliance framework adjustments.",
  fitsWhen: "You hold other people's data, and proving it's safe takes more work than keeping it safe.",
  wrongWhen: "A breach is underway, you need a formal certificate, or the basics are missing.",
  instead: "In a breach, call your cyber insurer's hotline now. For a certificate, hire an accredited auditor.",
  bring: "An executive who can change who has access, your IT provider, and the contracts you have to meet.",
  related: {
    service: "tactical-ai-consultation",
    reason: "If one questionnaire or one tool is the whole problem, start with that.",
  },
  sample: {
    kind: "controls",
    title: "Control matrix, page 1 of 5",
    intro: "Each rule that applies, how you meet it, who owns it and what proves it.",
    wentWrong: "In its first week it flagged 14 routine payroll exports as leaks. It now knows the payroll provider.",
    controls: [
      {
        rule: "Access ends with employment (HIPAA 164.308)",
        control: "Accounts are suspended within an hour of the entry in the payroll system.",
        owner: "Office manager",
        evidence: "Weekly log of suspended accounts",
        state: "met",
      },
      {
        rule: "Sign-in requires two factors (insurer, question 12)",
        control: "Required for email and records; the imaging server still accepts just a password.",
        owner: "IT provider",
        evidence: "Sign-in report, exception listed",
        state: "partly",
      },
      {
        rule: "No patient data in public AI tools (office policy)",
        control: "The agent watches for uploads; it warns the employee and tells the privacy officer.",
        owner: "Privacy officer",
        evidence: "Alerts by month, with outcome",
        state: "met",
      },
      {
        rule: "Vendors with patient data have signed agreements (HIPAA 164.504)",
        control: "Eleven vendors found, nine agreements on file; two are out for signature.",
        owner: "Privacy officer",
        evidence: "Vendor register",
        state: "open",
      },
    ],
  },
} satisfies ServiceSource;
