import type { QuestionsSource } from "../schema/questions.ts";

export default [
  {
    question: "Who owns our data and what you build from it?",
    answer:
      "You do. Your data stays in systems you control, and the prompts, code and settings are yours. Another firm could take over.",
    pages: ["/contact", "/products/data-intelligence", "/products/process-automation", "/products/predictive-analysis"],
  },
  {
    question: "Which models and vendors do you work with?",
    answer:
      "Whatever fits your data and contracts. That may be a hosted model if its terms allow it, or an open one on your own machines if your data can't leave them. We'll name each one before you sign.",
    pages: ["/contact", "/products/strategic-ai-consultation", "/products/tactical-ai-consultation"],
  },
  {
    question: "What will it cost to run afterward?",
    answer:
      "Models and hosting run on your own accounts, so you see every bill. You'll get a monthly estimate before you decide, and spending stops at a cap you set.",
    pages: ["/contact", "/products/process-automation", "/products/data-intelligence", "/products/predictive-analysis"],
  },
  {
    question: "What happens when an agent is wrong?",
    answer:
      "Anything that can't be undone waits for a person. Everything else is logged along with the reason. We catch the mistake, undo it and add a test so it doesn't happen again.",
    pages: ["/contact", "/products/process-automation", "/products/decision-support", "/products/security-compliance"],
  },
  {
    question: "How and when do we pay?",
    answer:
      "Never on this website. You pay for a service in installments, and its page shows what's due when. For a package, we email an invoice and schedule your time once it's paid.",
    pages: ["/contact", "/products/strategic-ai-consultation", "/products/tactical-ai-consultation"],
  },
  {
    question: "Will you keep our information confidential?",
    answer:
      "Yes. We'll sign a confidentiality agreement first if you like, and we don't use anything you send us to train AI models. Please keep confidential documents out of the contact form.",
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
      "Yes. You can cancel a package at no cost until you pay for it. You can end a service after any deliverable, since each has its own fee, and you keep everything we've handed over.",
    pages: ["/contact", "/products/strategic-ai-consultation", "/products/predictive-analysis"],
  },
  {
    question: "When do I pay, and can I cancel?",
    answer:
      "You never pay on this website. We'll email you an invoice and schedule the consultation once it's paid. Until then, you can cancel at no cost.",
    pages: ["/products/personal-ai-strategy"],
  },
  {
    question: "What do I need to bring?",
    answer: "Your calendar and a list of what you do every week. No software, no technical background.",
    pages: ["/products/personal-ai-strategy"],
  },
] satisfies QuestionsSource;
