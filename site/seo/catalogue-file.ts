import { company, packages, services } from "../../content/catalogue.ts";
import { PublishedCatalogue } from "../../content/schema/published.ts";

/** `catalogue.json`: every fee, for programs that work out what a service costs without some of its deliverables. */
export function catalogueFile(origin: string): string {
  const published: PublishedCatalogue = {
    version: 1,
    arithmetic:
      "Deliverables marked optional can be left out, and what requires one that is left out is left out too. The fee is " +
      "the sum of the others; the hours are the fee divided by hourlyRateCents, to one decimal. The longest delivery is " +
      "the number of weeks in which one of the others is at work; the shortest shrinks in proportion, rounded, to no " +
      "less than a week. A page shows such a choice at its url with ?without= and the ids, joined by commas.",
    currency: "USD",
    hourlyRateCents: company.hourlyRate,
    services: services.map(({ slug, deliverables, offer: { title, path, totalCents, hours, weeks, support } }) => ({
      slug,
      title,
      url: origin + path,
      totalCents,
      hours,
      weeks,
      additionalInfo: support,
      deliverables: deliverables.map(({ price, ...line }) => ({ ...line, feeCents: price })),
    })),
    packages: packages.map(({ offer: { slug, title, path, totalCents, weeks } }) => ({
      slug,
      title,
      url: origin + path,
      priceCents: totalCents,
      weeks,
    })),
  };
  return `${JSON.stringify(PublishedCatalogue.parse(published), null, 2)}\n`;
}
