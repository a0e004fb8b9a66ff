import strategicAiConsultation from "./strategic-ai-consultation.ts";

/** Every service, in the order of the cards; the key is the file's name and the page's address. */
export const services = {
  "strategic-ai-consultation": strategicAiConsultation,
};

/** A service's slug: a link to a service that does not exist does not compile. */
export type ServiceSlug = keyof typeof services;
