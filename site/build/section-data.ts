import {
  type CataloguePackage,
  type CatalogueService,
  company,
  home,
  navigation,
  packages,
  pages,
} from "../../content/catalogue.ts";
import { companyPhoneLink } from "../../content/contact-details.ts";
import { mapPath, type PageName, pagePaths } from "../../content/paths.ts";
import type { ContactData } from "../app/components/links.tsx";
import type { PageBasics } from "../app/lib/page-data.ts";
import type { ApproachData } from "../app/sections/approach.tsx";
import type { NextPageData } from "../app/sections/closing.tsx";
import type { SolutionCardData } from "../app/sections/solution-grid.tsx";
import { listVisibleServices } from "./drafts.ts";
import { placeMarkers } from "./images/world-map.ts";
import { createHead } from "./seo/head.ts";

// The data of the sections that several pages have, for the pages' loaders.

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
