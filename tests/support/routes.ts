import { company } from "../../content/catalogue.ts";

/** A screen of the site, as the specification's route table lists it. */
export interface Screen {
  path: string;
  /** Text of the page's only `h1`. */
  heading: string;
  /** The header link that is active on this page, if any. */
  active?: string;
}

/** The eight fixed-fee services with their specified titles, in the order of the cards. */
export const servicePages: readonly Screen[] = [
  { path: "/products/strategic-ai-consultation", heading: "Strategic AI Consultation" },
  { path: "/products/tactical-ai-consultation", heading: "Tactical AI Consultation" },
  { path: "/products/process-automation", heading: "Process Automation Agents" },
  { path: "/products/data-intelligence", heading: "Data Intelligence Agents" },
  { path: "/products/decision-support", heading: "Decision Support Agents" },
  { path: "/products/customer-interaction", heading: "Customer Interaction Agents" },
  { path: "/products/predictive-analysis", heading: "Predictive Analysis Agents" },
  { path: "/products/security-compliance", heading: "Security & Compliance Agents" },
];

/** The legal pages. */
export const legalPages: readonly Screen[] = [
  { path: "/privacy", heading: "Privacy Policy" },
  { path: "/terms", heading: "Terms of Service" },
  { path: "/cookies", heading: "Cookie Policy" },
  { path: "/acceptable-use", heading: "Acceptable Use Policy" },
];

/** All 20 routes. */
export const screens: readonly Screen[] = [
  { path: "/", heading: "Smarter Decisions. Real Business Impact.", active: "Home" },
  { path: "/solutions", heading: "AI-Powered Solutions", active: "Solutions" },
  { path: "/benefits", heading: `Why Choose ${company.brand}`, active: "Benefits" },
  { path: "/about", heading: `About ${company.brand}`, active: "About" },
  { path: "/contact", heading: "Get in Touch", active: "Contact" },
  { path: "/request-demo", heading: "Request a Consultation" },
  ...legalPages,
  { path: "/products/personal-ai-strategy", heading: "Personal AI Strategy" },
  ...servicePages,
  { path: "/order", heading: "Complete Your Order" },
];

/** One page of each layout. */
export const layouts: readonly string[] = [
  "/",
  "/solutions",
  "/benefits",
  "/about",
  "/contact",
  "/terms",
  "/products/personal-ai-strategy",
  "/products/strategic-ai-consultation",
  "/order",
];
