import { type CatalogueService, everyService, services } from "../../content/catalogue.ts";
import { offerFor } from "../../content/pricing/offer.ts";
import { preview } from "./head/head.ts";

/** The services with a page. Development and previews include drafts, marked in their titles. */
export const shownServices: readonly CatalogueService[] = preview
  ? everyService.map((service) => (service.draft ? markDraft(service) : service))
  : services;

function markDraft(service: CatalogueService): CatalogueService {
  const title = `${service.title} (draft)`;
  return { ...service, title, offer: offerFor({ ...service.pricing, title }) };
}
