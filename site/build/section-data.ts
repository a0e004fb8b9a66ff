import {
  allServices,
  type CataloguePackage,
  type CatalogueService,
  company,
  home,
  isDraftLink,
  navigation,
  packages,
  pages,
} from "../../content/catalogue.ts";
import { companyPhoneLink } from "../../content/contact-details.ts";
import { mapPath, type PageName, pagePaths } from "../../content/paths.ts";
import { createServiceOffer } from "../../content/pricing/offer.ts";
import type { ContactData } from "../app/components/links.tsx";
import type { PageBasics } from "../app/lib/page-data.ts";
import type { ApproachData } from "../app/sections/approach.tsx";
import type { NextPageData } from "../app/sections/closing.tsx";
import type { SolutionCardData } from "../app/sections/solution-grid.tsx";
import { placeMarkers } from "./images/world-map.ts";
import { createHead } from "./seo/head.ts";
import { readCanonical } from "./site-url.ts";

// The data of the sections that several pages have, for the pages' loaders.

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

/** Head, heading and introduction of a page, from its entry in `content/firm/pages.ts`. */
export function getPageBasics(name: PageName): PageBasics {
  const page = pages[name];
  if (!page) throw new Error(`content/firm/pages.ts has no texts for the page "${name}".`);
  return { head: createHead(pagePaths[name], page), heading: page.heading, intro: page.intro };
}

/** The end of a page that leads to another one: its heading, its introduction and a button. */
export function getNextPage(name: PageName, label: string): NextPageData {
  const { heading, intro } = getPageBasics(name);
  return { heading, intro, to: pagePaths[name], label };
}

/** The cards: the packages first, then every service, each by its `sortOrder`. */
export function getCards(catalogue = { packages, services: listVisibleServices() }): SolutionCardData[] {
  const badged = catalogue.packages.map((each) => toCard(each, each.badge));
  return [...badged, ...catalogue.services.map((each) => toCard(each))];
}

function toCard({ blurb, icon, iconColor, group, offer }: CatalogueService | CataloguePackage, badge?: string) {
  const { title, path, totalFee, delivery } = offer;
  return { blurb, icon, iconColor, group, title, path, totalFee, delivery, badge };
}

/** The approach section: approach, counters with the map, testimonials. */
export function getApproachData(): ApproachData {
  const { approach, counters, countries, countriesOf, testimonialsTitle, testimonials } = home;
  return {
    approach,
    counters,
    map: { src: mapPath, ...placeMarkers(countries), countriesOf },
    testimonials: { title: testimonialsTitle, items: testimonials },
  };
}

/** Ways to reach the firm, its profiles elsewhere, and its legal text about personal data, if it has one. */
export function getContactData(links = navigation): ContactData {
  const { location, email, phone, hours, timeZone, social } = company;
  const privacy = links.legal.find(({ to }) => to === links.privacy);
  return { location, email, phone, phoneHref: companyPhoneLink(phone), hours, timeZone, privacy, social };
}
