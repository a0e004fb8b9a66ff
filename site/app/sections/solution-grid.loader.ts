import { type CataloguePackage, type CatalogueService, packages } from "../../../content/catalogue.ts";
import { visibleServices } from "../pages/product.loader.ts";

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
