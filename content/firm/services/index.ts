import customerInteraction from "./customer-interaction.ts";
import dataIntelligence from "./data-intelligence.ts";
import decisionSupport from "./decision-support.ts";
import predictiveAnalysis from "./predictive-analysis.ts";
import processAutomation from "./process-automation.ts";
import securityCompliance from "./security-compliance.ts";
import strategicAiConsultation from "./strategic-ai-consultation.ts";
import tacticalAiConsultation from "./tactical-ai-consultation.ts";

/** Every service, in the order of the cards; the key is the file name and the last part of the page's address. */
export const services = {
  "strategic-ai-consultation": strategicAiConsultation,
  "tactical-ai-consultation": tacticalAiConsultation,
  "process-automation": processAutomation,
  "data-intelligence": dataIntelligence,
  "decision-support": decisionSupport,
  "customer-interaction": customerInteraction,
  "predictive-analysis": predictiveAnalysis,
  "security-compliance": securityCompliance,
};

/** A service's slug: a link to a service that does not exist does not compile. */
export type ServiceSlug = keyof typeof services;
