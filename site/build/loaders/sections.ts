import {
  addressLines,
  type CataloguePackage,
  type CatalogueService,
  company,
  dashboard,
  everyService,
  home,
  navigation,
  packages,
  questions,
  services,
} from "../../../content/catalogue.ts";
import { mapPath } from "../../../content/paths.ts";
import { companyPhoneLink } from "../../../content/company-phone.ts";
import { worldMap } from "../images/world.ts";
import type { AboutData } from "../../app/sections/about.tsx";
import type { BenefitsData } from "../../app/sections/benefits.tsx";
import type { ComparedOffer } from "../../app/pages/solutions/comparison.tsx";
import type { ContactData, SocialLinkData } from "../../app/components/contact-links.tsx";
import type { QuestionsData } from "../../app/sections/questions.tsx";
import type { SolutionCardData } from "../../app/sections/solution-grid.tsx";
import { formatHours } from "../../../content/pricing/fees.ts";
import { estimateMessages } from "../../../content/messages.ts";
import { type Offer, offerFor } from "../../../content/pricing/offer.ts";
import { preview } from "./head.ts";
import type { LayoutData } from "../../app/layout/footer.tsx";

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

/** The comparison: the packages first, then every service. */
export function comparedOffers(): ComparedOffer[] {
  return [
    ...packages.map(({ offer, hours, badge, blurb, wrongWhen }) => ({
      ...comparedFigures(offer, hours === undefined ? "" : formatHours(hours)),
      fitsWhen: badge ?? blurb,
      wrongWhen,
    })),
    ...shownServices.map(({ offer, fitsWhen, wrongWhen }) => ({
      ...comparedFigures(offer, offer.hoursText),
      fitsWhen,
      wrongWhen,
    })),
  ];
}

function comparedFigures(
  { title, path, fee, delivery, support = estimateMessages.noSupport }: Offer,
  hoursText: string,
) {
  return { title, path, fee, delivery, support, hoursText };
}

export function contactData(): ContactData {
  const { location, email, phone, hours } = company;
  const privacy = navigation.legal.find(({ to }) => to === "/privacy");
  return {
    location,
    email,
    phone,
    phoneHref: companyPhoneLink(phone),
    hours,
    privacy,
    social: socialLinks,
  };
}

/** The questions that a page answers. */
export function questionsOn(path: string): QuestionsData["questions"] {
  return questions.flatMap(({ question, answer, pages }) => (pages.includes(path) ? [{ question, answer }] : []));
}

/** The benefits section: sample dashboard and benefit items. */
export function benefitsData(): BenefitsData {
  const { caption, note, slides } = dashboard;
  return { dashboard: { caption, note, slides }, items: home.benefits };
}

/** The about section: approach, counters with the map, testimonials. */
export function aboutData(): AboutData {
  const { approach, counters, countries, countriesAre, testimonialsTitle: title, testimonials } = home;
  const map = { src: mapPath, ...worldMap(countries), are: countriesAre };
  return { approach, counters, map, quoted: { title, testimonials } };
}

/** The services that have a page: in development and in a preview the drafts too, each marked by its title. */
export const shownServices: readonly CatalogueService[] = preview
  ? everyService.map((each) => (each.draft ? marked(each) : each))
  : services;

export const socialLinks: readonly SocialLinkData[] = company.social.map(({ name, url, icon }) => ({
  name,
  url,
  icon: icon.replace(":", "-"),
}));

export function loadLayout(): LayoutData {
  const { main, footerSolutions, legal } = navigation;
  const { brand, legalName, tagline, phone, email } = company;
  return {
    preview: preview && !import.meta.env.DEV,
    brand,
    legalName,
    tagline,
    phone,
    phoneHref: companyPhoneLink(phone),
    email,
    address: addressLines,
    main,
    footerSolutions,
    legal,
    social: socialLinks,
    year: new Date().getFullYear(),
  };
}

// --- internal ---

function marked(service: CatalogueService): CatalogueService {
  const title = `${service.title} (draft)`;
  return { ...service, title, offer: offerFor({ ...service.offer.whole, title }, []) };
}
