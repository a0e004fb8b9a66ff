import { company, packages, services } from "../../content/catalogue.ts";
import { PublishedCatalogue } from "../../content/schema/published.ts";

/** `catalogue.json`: every fee, for programs that work out what a service costs without some of its deliverables. */
export function catalogueFile(origin: string): string {
  const pageOf = (slug: string) => `${origin}/products/${slug}`;
  const published: PublishedCatalogue = {
    version: 1,
    arithmetic:
      "Deliverables marked optional can be left out, and what requires one that is left out is left out too. The fee is " +
      "the sum of the others; the hours are the fee divided by hourlyRateCents, to one decimal. The longest delivery is " +
      "the number of weeks in which one of the others is at work; the shortest shrinks in proportion, rounded, to no " +
      "less than a week. A page shows such a choice at its url with ?without= and the ids, joined by commas.",
    currency: "USD",
    hourlyRateCents: company.hourlyRate,
    services: services.map(({ slug, title, total, hours, weeks, additionalInfo, deliverables }) => ({
      slug,
      title,
      url: pageOf(slug),
      totalCents: total,
      hours,
      weeks,
      additionalInfo,
      deliverables: deliverables.map(({ price, ...line }) => ({ ...line, feeCents: price })),
    })),
    packages: packages.map(({ slug, title, price, weeks }) => ({
      slug,
      title,
      url: pageOf(slug),
      priceCents: price,
      weeks,
    })),
  };
  return `${JSON.stringify(PublishedCatalogue.parse(published), null, 2)}\n`;
}
