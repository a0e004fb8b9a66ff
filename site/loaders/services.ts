import { type CatalogueService, everyService, services } from "../../content/catalogue.ts";
import { preview } from "./head.ts";

/** The services that have a page: in development and in a preview the drafts too, each marked by its title. */
export const shownServices: readonly CatalogueService[] = preview
  ? everyService.map((each) => (each.draft ? { ...each, title: `${each.title} (draft)` } : each))
  : services;
