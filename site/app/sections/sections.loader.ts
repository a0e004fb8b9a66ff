import {
  type CataloguePackage,
  type CatalogueService,
  company,
  dashboard,
  allServices,
  home,
  navigation,
  packages,
  questions,
  services,
} from "../../../content/catalogue.ts";
import { companyPhoneLink } from "../../../content/contact-details.ts";
import { mapPath } from "../../../content/paths.ts";
import { offerFor } from "../../../content/pricing/offer.ts";
import { placeMarkers } from "../../build/images/world-map.ts";
import { preview } from "../../build/site-url.ts";

// Data of the sections that several pages share.

/** The firm's profiles elsewhere. */
export const socialLinks = company.social.map(({ name, url, icon }) => ({ name, url, icon }));

/** Ways to reach the firm, and the legal text about personal data. */
export function getContactData() {
  const { location, email, phone, hours, timeZone } = company;
  const privacy = navigation.legal.find(({ to }) => to === "/privacy");
  return { location, email, phone, phoneHref: companyPhoneLink(phone), hours, timeZone, privacy, social: socialLinks };
}

/** The about section: approach, counters with the map, testimonials. */
export function getAboutData() {
  const { approach, counters, countries, countriesAre, testimonialsTitle, testimonials } = home;
  return {
    approach,
    counters,
    map: { src: mapPath, ...placeMarkers(countries), countriesAre },
    quoted: { title: testimonialsTitle, testimonials },
  };
}

/** The benefits section: sample dashboard and benefit items. */
export function getBenefitsData() {
  return { dashboard, items: home.benefits };
}

/** The questions that a page answers. */
export function getQuestionsFor(path: string) {
  return questions.flatMap(({ question, answer, pages }) => (pages.includes(path) ? [{ question, answer }] : []));
}

/** The services with a page. Development and previews include drafts, marked in their titles. */
export const visibleServices: readonly CatalogueService[] = preview
  ? allServices.map((service) => (service.draft ? markDraft(service) : service))
  : services;

/** The cards: the packages first, then every service, each by its `place`. */
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
  return { ...service, title, offer: offerFor({ ...service.pricing, title }) };
}
