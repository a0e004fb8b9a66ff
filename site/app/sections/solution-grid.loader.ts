import { type CataloguePackage, type CatalogueService, packages } from "../../../content/catalogue.ts";
import { shownServices } from "../../build/shown-services.ts";
import type { SolutionCardData } from "./solution-grid.tsx";

/** The cards: the packages first, then every service, each in the order of its index. */
export function solutionCards(): SolutionCardData[] {
  return [
    ...packages.map((each) => ({ ...cardOf(each), ...(each.badge && { badge: each.badge }) })),
    ...shownServices.map((service) => cardOf(service)),
  ];
}

function cardOf({ blurb, icon, iconColor, group, offer }: CatalogueService | CataloguePackage): SolutionCardData {
  const { title, path, fee, delivery } = offer;
  return { blurb, icon, iconColor, group, title, path, fee, delivery };
}
