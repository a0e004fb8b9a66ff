import {
  allServices,
  type CataloguePackage,
  type CatalogueService,
  packages,
  services,
} from "../../content/catalogue.ts";
import { offerFor } from "../../content/pricing/offer.ts";
import { preview } from "./site-url.ts";

/** The services with a page. Development and previews include drafts, marked in their titles. */
export const visibleServices: readonly CatalogueService[] = preview
  ? allServices.map((service) => (service.draft ? markDraft(service) : service))
  : services;

/** The cards: the packages first, then every service, each by its `sortOrder`. */
export function getSolutionCards() {
  return [
    ...packages.map((each) => ({ ...toCard(each), badge: each.badge })),
    ...visibleServices.map((service) => ({ ...toCard(service), badge: undefined })),
  ];
}

function toCard({ blurb, icon, iconColor, group, offer }: CatalogueService | CataloguePackage) {
  const { title, path, fee, delivery } = offer;
  return { blurb, icon, iconColor, group, title, path, fee, delivery };
}

function markDraft(service: CatalogueService): CatalogueService {
  const title = `${service.title} (draft)`;
  const pricing = { ...service.pricing, title };
  return { ...service, title, pricing, offer: offerFor(pricing) };
}
