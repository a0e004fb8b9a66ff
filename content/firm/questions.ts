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
      "Never on this website. A service starts with an agreement we both sign, which says when each fee is due. A package ordered here is invoiced by email, and scheduled once you have paid.",
    pages: ["/contact", "/products/strategic-ai-consultation", "/products/tactical-ai-consultation"],
  },
  {
    question: "Is what we tell you confidential?",
    answer:
      "Yes. We can sign a confidentiality agreement before we see anything, and nothing you send us trains an AI model. Please keep confidential documents out of the contact form; we will agree on a safer way.",
    pages: ["/contact", "/products/security-compliance", "/products/decision-support"],
  },
  {
    question: "Can we stop halfway?",
    answer:
      "Yes. A package can be canceled at no cost until you pay. A service is a list of deliverables with a fee each, so you can stop after any of them and keep what you have by then.",
    pages: ["/contact", "/products/strategic-ai-consultation", "/products/predictive-analysis"],
  },
] satisfies QuestionsSource;
