import type { QuestionsSource } from "../schema/site.ts";

export default [
  {
    question: "Who owns our data, and what you build from it?",
    answer:
      "You do. Your data stays in systems you control. The agreement hands the prompts, code and settings over to you, so another firm could take over.",
    pages: ["/contact", "/products/data-intelligence", "/products/process-automation", "/products/predictive-analysis"],
  },
  {
    question: "Which models and vendors do you work with?",
    answer:
      "Whatever fits your data and the contracts you have: a hosted model where its terms allow it, an open one on your own machines where data must not leave. We name each one before you sign.",
    pages: ["/contact", "/products/strategic-ai-consultation", "/products/tactical-ai-consultation"],
  },
  {
    question: "What will it cost to run afterward?",
    answer:
      "Models and hosting run on your own accounts, so you see every bill. Before you decide you get an estimate of the monthly cost, and we set a limit where spending stops.",
    pages: ["/contact", "/products/process-automation", "/products/data-intelligence", "/products/predictive-analysis"],
  },
  {
    question: "What happens when an agent is wrong?",
    answer:
      "What can't be undone waits for a person's approval. Everything else is logged with its reasons, so a mistake is found, undone, and added to the tests for the next version.",
    pages: ["/contact", "/products/process-automation", "/products/decision-support", "/products/security-compliance"],
  },
  {
    question: "How and when do we pay?",
    answer:
      "Nothing is charged on this website. A service is paid in parts, and its page shows what is due when. A package is invoiced by email, and scheduled once the invoice is paid.",
    pages: [
      "/contact",
      "/products/strategic-ai-consultation",
      "/products/tactical-ai-consultation",
      "/products/personal-ai-strategy",
    ],
  },
  {
    question: "Is what we tell you confidential?",
    answer:
      "Yes. We can sign a confidentiality agreement before we see anything, and nothing that you send us is used to train AI models. Please keep confidential documents out of the contact form until we have agreed on a safer way.",
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
      "An order of a package can be canceled at no cost until it is paid. A service is divided into deliverables with a fee each, so its agreement can end after any of them; what was handed over by then is yours to keep.",
    pages: [
      "/contact",
      "/products/strategic-ai-consultation",
      "/products/predictive-analysis",
      "/products/personal-ai-strategy",
    ],
  },
] satisfies QuestionsSource;
