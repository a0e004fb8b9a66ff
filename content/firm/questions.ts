import type { QuestionsSource } from "../schema/site.ts";

export default [
  {
    question: "Who owns our data, and what you build from it?",
    answer:
      "You do. Your data stays in systems you control, and the prompts, code and settings become yours: another firm could take over.",
    pages: ["/contact", "/products/data-intelligence", "/products/process-automation", "/products/predictive-analysis"],
  },
  {
    question: "Which models and vendors do you work with?",
    answer:
      "Whatever fits your data and contracts: a hosted model where its terms allow it, an open one on your own machines where data must not leave. We name each before you sign.",
    pages: ["/contact", "/products/strategic-ai-consultation", "/products/tactical-ai-consultation"],
  },
  {
    question: "What will it cost to run afterward?",
    answer:
      "Models and hosting run on your own accounts, so you see every bill. You get an estimate of the month before you decide, and spending stops at a limit.",
    pages: ["/contact", "/products/process-automation", "/products/data-intelligence", "/products/predictive-analysis"],
  },
  {
    question: "What happens when an agent is wrong?",
    answer:
      "What can't be undone waits for a person. Everything else is logged with its reasons, so a mistake is found, undone, and becomes a test.",
    pages: ["/contact", "/products/process-automation", "/products/decision-support", "/products/security-compliance"],
  },
  {
    question: "How and when do we pay?",
    answer:
      "Nothing is charged on this website. A service is paid in parts: its page shows what is due when. A package is invoiced by email, and scheduled once paid.",
    pages: ["/contact", "/products/strategic-ai-consultation", "/products/tactical-ai-consultation"],
  },
  {
    question: "Is what we tell you confidential?",
    answer:
      "Yes. We can sign a confidentiality agreement first, and nothing you send us is used to train AI models. Please keep confidential documents out of the contact form.",
    pages: [
      "/contact",
      "/products/security-compliance",
      "/products/decision-support",
      "/products/customer-interaction",
      "/products/personal-ai-strategy",
    ],
  },
  {
    question: "Can we stop halfway?",
    answer:
      "Yes. An order of a package can be canceled at no cost until it is paid. A service can end after any deliverable, since each has its own fee; what was handed over is yours to keep.",
    pages: ["/contact", "/products/strategic-ai-consultation", "/products/predictive-analysis"],
  },
  {
    question: "When do I pay, and can I cancel?",
    answer:
      "Nothing is charged on this website. We email an invoice, and schedule the consultation once it is paid. Until then you can cancel at no cost.",
    pages: ["/products/personal-ai-strategy"],
  },
  {
    question: "What do I need to bring?",
    answer:
      "Your calendar, and a look at the tasks that come back every week. No software to buy, and no technical knowledge.",
    pages: ["/products/personal-ai-strategy"],
  },
] satisfies QuestionsSource;
