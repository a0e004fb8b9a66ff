import type { PagesSource } from "../schema/pages.ts";

export default {
  home: {
    heading: "{headline}",
    intro:
      "Agentic and generative AI, built on your own data and expertise. It handles the routine work and asks a person when it isn't sure.",
    meta: {
      title: "AI consulting and data science in Denver",
      description:
        "Bespoke AI agents and data science for small and mid-size businesses in Denver and along the Colorado Front Range. Every fixed fee is published.",
      keywords: [
        "AI consulting Denver",
        "data science consulting Colorado",
        "AI agents for small business",
        "generative AI consulting Front Range",
      ],
    },
  },
  solutions: {
    heading: "AI-Powered Solutions",
    intro: "What you'll get, when you'll get it and what it costs. All before the first call.",
    meta: {
      title: "AI solutions with published fixed fees",
      description:
        "AI services for Denver and Front Range businesses, from a personal strategy to forecasting agents, each with its deliverables and fixed fee.",
      keywords: ["AI solutions Denver", "AI services pricing", "AI agents Colorado"],
    },
  },
  benefits: {
    heading: "Why Choose {brand}",
    intro: "Less busywork, answers you can check, and a first step small enough to judge us by.",
    meta: {
      title: "Benefits of AI for Denver businesses",
      description:
        "What AI agents change for a small or mid-size Colorado business: lower costs, answers from your own data, and a sample dealership dashboard to step through.",
      keywords: ["benefits of AI for small business", "AI dashboard example", "AI efficiency Denver"],
    },
  },
  about: {
    heading: "About {brand}",
    intro: "An AI consulting and data science firm in Denver, for businesses with more work than people.",
    meta: {
      title: "About our Denver AI consulting firm",
      description:
        "A Denver AI consulting and data science firm: human-centered, results-driven, ethically sound. How we work, and where our projects run.",
      keywords: ["Denver AI consulting firm", "data science firm Colorado", "ethical AI consulting"],
    },
  },
  contact: {
    heading: "Get in Touch",
    intro: "Tell us what's eating your time. A real person will answer within {replyWithin}.",
    meta: {
      title: "Contact our AI consultants in Denver",
      description:
        "Email, call or text our AI consultants in Denver, Colorado, Monday to Friday. Tell us the problem; a person reads and answers every message.",
      keywords: ["contact AI consultant Denver", "AI consulting phone Colorado"],
    },
  },
  "request-demo": {
    heading: "Request a Consultation",
    intro: "Email, call or text us and we'll set up a demo or a first conversation. It's free.",
    call: [
      {
        title: "You Tell Us the Problem",
        text: "What takes too long, or what your numbers won't show you. You'll talk to a consultant, not a salesperson.",
      },
      {
        title: "We Ask About Your Records",
        text: "Where they are, how far back they go and who uses them. You don't have to send anything first.",
      },
      {
        title: "You See a Demo",
        text: "If you like, we'll walk you through the sample closest to your problem, including what it gets wrong.",
      },
      {
        title: "We Tell You What Fits",
        text: "We'll recommend a service at its published price, or tell you not to buy one.",
      },
    ],
    bring: [
      "What does your business do, and how many people work there?",
      "Which chore or decision eats the most time?",
      "Where do you keep the records for it (a ledger, a CRM, a shared drive, paper)?",
      "What times work for you?",
    ],
    responseTime: "Call during business hours and a person will pick up. We answer emails and texts within {replyWithin}.",
    meta: {
      title: "Request an AI consultation or demo",
      description:
        "Arrange an AI consultation or a demo with a Denver firm: email, call or text us directly, and meet in person along the Front Range or by video.",
      keywords: ["AI consultation Denver", "AI demo Colorado", "book AI consultant"],
    },
  },
  order: {
    heading: "Complete Your Order",
    intro: "Nothing to pay today. Tell us where to send the invoice.",
    meta: {
      title: "Order a Personal AI Strategy",
      description:
        "Order a Personal AI Strategy from a Denver firm for one flat fee. There's nothing to pay upfront. We'll email an invoice, then schedule your consultation.",
      keywords: ["order personal AI strategy", "AI consultation flat fee", "AI strategy Denver"],
    },
    confirmed: {
      heading: "Order Confirmed",
      intro:
        "A payment invoice will be emailed to you within {invoiceWithinHours} hours. Your consultation will be scheduled after payment.",
    },
  },
  "contact-sent": {
    heading: "Message sent successfully!",
    intro: "We'll get back to you as soon as possible.",
    meta: {
      title: "Message sent",
      description:
        "Your message has reached our AI consultants in Denver. A person will read it and get back to you as soon as possible.",
      keywords: ["message sent"],
    },
    indexed: false,
  },
  "not-found": {
    heading: "404 Page Not Found",
    intro: "Did you forget to add the page to the router?",
    meta: {
      title: "404 Page Not Found",
      description:
        "There is no page at this address. Our AI services for Denver and Front Range businesses are listed on the solutions page.",
      keywords: ["page not found"],
    },
    indexed: false,
  },
} satisfies PagesSource;
