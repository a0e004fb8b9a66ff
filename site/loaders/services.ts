import { type CatalogueService, everyService, services } from "../../content/catalogue.ts";
import { chosen } from "../../content/offer.ts";
import { preview } from "./head.ts";

/** The services that have a page: in development and in a preview the drafts too, each marked by its title. */
export const shownServices: readonly CatalogueService[] = preview
  ? everyService.map((each) => (each.draft ? marked(each) : each))
  : services;

// --- internal ---

function marked(service: CatalogueService): CatalogueService {
  const title = `${service.title} (draft)`;
  return { ...service, title, offer: chosen({ ...service.offer.whole, title }, []) };
}
