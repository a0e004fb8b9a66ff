import { allServices, type CatalogueService, isDraftLink } from "../../content/catalogue.ts";
import { createServiceOffer } from "../../content/pricing/offer.ts";
import { readCanonical } from "./site-url.ts";

/** The services with a page: the published ones; in development and previews also drafts, marked in their titles. */
export function listVisibleServices(all = allServices, withDrafts = readCanonical().preview) {
  if (!withDrafts) return all.filter(({ draft }) => !draft);
  return all.map((service) => (service.draft ? markDraft(service) : service));
}

/** False for a link to a draft, which has a page in development and previews only. */
export function isVisibleLink(to: string): boolean {
  return readCanonical().preview || !isDraftLink(to);
}

function markDraft(service: CatalogueService): CatalogueService {
  const title = `${service.title} (draft)`;
  const pricing = { ...service.pricing, title };
  return { ...service, title, pricing, offer: createServiceOffer(pricing) };
}
